// Rami Famille for boardgame.io: six tiles each, four to begin with, lay or draw. What a player
// sees is what ours sees. Whether somebody who draws could have laid is not asked here: that is
// left to the client, which saves this side the work.
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const COLOURS = ["red", "blue", "green", "yellow"];
const VALUES = 13;
const RACK = 6;
const OPEN = 4;

const same = (one, other) => one.colour === other.colour && one.value === other.value;

function allTiles() {
  const values = Array.from({ length: VALUES }, (_, index) => index + 1);
  return COLOURS.flatMap((colour) => values.map((value) => ({ colour, value })));
}

function combination(tiles) {
  const sorted = [...tiles].sort((one, other) => one.value - other.value);
  const [first, last] = [sorted[0], sorted[sorted.length - 1]];
  const seen = { first: first.value, last: last.value, tiles: sorted };
  if (sorted.length === 1) return { kind: "start", colour: first.colour, ...seen };
  const suite = sorted.every(
    (tile, index) => tile.colour === first.colour && tile.value === first.value + index,
  );
  if (suite) return { kind: "suite", colour: first.colour, ...seen };
  const colours = new Set(sorted.map((tile) => tile.colour));
  const family = colours.size === sorted.length && first.value === last.value;
  return family ? { kind: "family", colour: null, ...seen } : null;
}

// The tiles that a combination takes one by one.
function takes({ kind, colour, first, last, tiles }) {
  const ends = kind === "family" ? [] : [first - 1, last + 1];
  const missing = kind === "suite" ? [] : COLOURS.filter((c) => !tiles.some((t) => t.colour === c));
  return [
    ...ends.filter((value) => value >= 1 && value <= VALUES).map((value) => ({ colour, value })),
    ...missing.map((other) => ({ colour: other, value: first })),
  ];
}

const key = ({ colour, value }) => `${colour}${value}`;

// Who draws tells everybody which tiles are not on the rack.
function told(G, player) {
  const { lacks, fresh } = G.told[player];
  const open = new Map((fresh ? [] : lacks).map((tile) => [key(tile), tile]));
  for (const tile of G.table.flatMap(takes)) open.set(key(tile), tile);
  for (const tile of G.table.flatMap(({ tiles }) => tiles)) open.delete(key(tile));
  G.told[player] = { lacks: [...open.values()], fresh: 0 };
}

function take(G, player, tiles) {
  const rack = G.players[player].rack;
  if (!tiles.every((tile) => rack.some((held) => same(held, tile)))) return false;
  if (G.phase === "luck" && !tiles.some((tile) => same(tile, G.players[player].drawn))) return false;
  G.players[player].rack = rack.filter((held) => !tiles.some((tile) => same(held, tile)));
  G.counts[player] -= tiles.length;
  return true;
}

function lay(G, player, tiles, to) {
  const laid = combination(to === null ? tiles : [...G.table[to].tiles, ...tiles]);
  if (laid === null || laid.tiles.length < 2 || !take(G, player, tiles)) return INVALID_MOVE;
  if (to === null) G.table.push(laid);
  else G.table[to] = laid;
  G.told[player].fresh = G.phase === "luck" ? 0 : Math.min(G.told[player].fresh, G.counts[player]);
  onward(G, player);
}

function onward(G, player) {
  G.players[player].drawn = null;
  G.phase = "place";
}

const Rami = {
  name: "rami",
  setup: ({ ctx, random }) => {
    const tiles = random.Shuffle(allTiles());
    const racks = ctx.playOrder.map(() => tiles.splice(0, RACK));
    return {
      phase: "place",
      players: Object.fromEntries(racks.map((rack, seat) => [seat, { rack, drawn: null }])),
      counts: racks.map(() => RACK),
      table: tiles.splice(0, OPEN).map((tile) => combination([tile])),
      pool: tiles.length,
      told: racks.map(() => ({ lacks: [], fresh: RACK })),
      secret: { pool: tiles },
    };
  },
  playerView: PlayerView.STRIP_SECRETS,
  moves: {
    create: {
      client: false,
      move: ({ G, playerID, events }, tiles) => {
        const invalid = lay(G, playerID, tiles, null);
        if (invalid) return invalid;
        events.endTurn();
      },
    },
    add: {
      client: false,
      move: ({ G, playerID, events }, to, tiles) => {
        if (!G.table[to]) return INVALID_MOVE;
        const invalid = lay(G, playerID, tiles, to);
        if (invalid) return invalid;
        events.endTurn();
      },
    },
    draw: {
      client: false,
      move: ({ G, playerID }) => {
        if (G.phase !== "place" || !G.pool) return INVALID_MOVE;
        told(G, playerID);
        const tile = G.secret.pool.pop();
        G.pool -= 1;
        G.counts[playerID] += 1;
        G.told[playerID].fresh = 1;
        Object.assign(G, { phase: "luck" });
        G.players[playerID].rack.push(tile);
        G.players[playerID].drawn = tile;
      },
    },
    keep: {
      client: false,
      move: ({ G, playerID, events }) => {
        if (G.phase !== "luck") return INVALID_MOVE;
        onward(G, playerID);
        events.endTurn();
      },
    },
    // Ours ends by itself where the next player can neither lay nor draw; here the client says so.
    stuck: {
      client: false,
      move: ({ G, events }) => {
        if (G.pool) return INVALID_MOVE;
        events.endGame({ counts: [...G.counts] });
      },
    },
  },
  endIf: ({ G }) => (G.counts.includes(0) ? { counts: G.counts } : undefined),
};

module.exports = { Rami };
