import "./style/tokens.css";
import "./style/base.css";
import "./style/parts.css";
import "./style/table.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { guest } from "./lib/me.svelte";
import { place } from "./lib/place.svelte";
import { settings } from "./lib/settings.svelte";
import { vocabulary } from "./lib/vocabulary.svelte";

settings.followSystem();
place.listen();
await vocabulary.load(settings.language);

const target = document.getElementById("app");
if (!target) throw new Error("the page has no #app");
mount(App, { target });

// A guest who is unknown yet gets the language that the page speaks.
guest
  .arrive()
  .then((me) => (me.language === settings.language ? undefined : guest.speak(settings.language)))
  .catch(() => undefined);
