import "./style/tokens.css";
import "./style/base.css";
import "./style/parts.css";
import "./style/table.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { catalogue } from "./lib/catalogue.svelte";
import { guest } from "./lib/me.svelte";
import { painted } from "./lib/painted";
import { place } from "./lib/place.svelte";
import { inPage, side } from "./lib/side";
import { settings } from "./lib/settings.svelte";
import { fetchTable } from "./lib/start";
import { vocabulary } from "./lib/vocabulary.svelte";

if (inPage) {
  const { PageSide } = await import("./device/page.svelte");
  side.choose(new PageSide(settings.language));
}
settings.followSystem();
place.listen();
// The front page needs no more than names: it is there before the rest has come.
let needed = Promise.resolve();
if (place.route.page === "front") {
  vocabulary.begin(settings.language);
  needed = catalogue.load();
} else await vocabulary.load(settings.language);

const target = document.getElementById("app");
if (!target) throw new Error("the page has no #app");
mount(App, { target });

if (inPage) void import("./lib/instead").then(({ beginInstead }) => beginInstead());

// A guest who is unknown yet gets the language that the page speaks.
guest
  .arrive()
  .then((me) => (me.language === settings.language ? undefined : guest.speak(settings.language)))
  .catch(() => undefined);

// What is likely to be wanted next comes while nobody waits for it, but before long.
async function comeNext(): Promise<void> {
  await needed;
  await painted();
  const soon = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 100));
  soon(
    () => {
      fetchTable(catalogue.games?.[0]?.key ?? "");
      void import("./lib/here").catch(() => undefined); // before the server is away
    },
    { timeout: 100 },
  );
}
addEventListener("load", () => void comeNext());
