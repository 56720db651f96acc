/** The game that was to begin at a server which was away: here instead. */

import { wishedHere } from "./here";
import { herald } from "./news.svelte";
import { place } from "./place.svelte";
import { sitDown } from "./start";
import { vocabulary } from "./vocabulary.svelte";

export async function beginInstead(): Promise<void> {
  const wish = wishedHere();
  if (!wish) return;
  await sitDown(wish);
  if (place.route.page === "table") herald.show(vocabulary.shell.say("device-instead"));
}
