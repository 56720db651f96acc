// A bot that plays people: any legal move, at every table where somebody chooses it.
//
// node random_bot.mjs ADDRESS TOKEN

const [address, token] = process.argv.slice(2);
const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };

/** Your bot goes here. Nothing (null) is an answer too, in a race in which it sees nothing. */
function choose({ legal }) {
  return legal?.length ? legal[Math.floor(Math.random() * legal.length)] : null;
}

/** Within `seconds`, or a bot of the house moves instead. */
async function answer({ table, step, seen }) {
  const body = JSON.stringify({ table, step, move: choose(seen) });
  const heard = await fetch(`${address}/api/bots/moves`, { method: "POST", headers, body });
  if (!heard.ok) console.log("refused:", await heard.text());
}

/** An empty line comes every ten seconds, so that both ends know of each other. */
async function listen() {
  const events = await fetch(`${address}/api/bots/events`, { headers });
  if (events.status >= 500) return; // the server's fault, which may pass
  if (!events.ok) {
    console.error(await events.text());
    process.exit(1);
  }
  let rest = "";
  for await (const text of events.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop();
    for (const event of lines.filter(Boolean).map((line) => JSON.parse(line))) {
      if (event.type === "Asked") await answer(event);
      else console.log(event.type, event.table);
    }
  }
}

for (;;) {
  await listen().catch((lost) => console.log("lost:", lost.message));
  await new Promise((again) => setTimeout(again, 1000));
}
