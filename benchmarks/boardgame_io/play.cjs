// Random games of tic-tac-toe on boardgame.io's own reducer, without a network. As driver.py does: a line of JSON asks, a line tells the cost.
const { Client } = require("boardgame.io/dist/cjs/client.js");
const { createInterface } = require("node:readline");

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { mark: ({ G, playerID }, cell) => { G.cells[cell] = playerID; } },
  endIf: ({ G, ctx }) => {
    if (LINES.some((line) => line.every((cell) => G.cells[cell] === ctx.currentPlayer))) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
    return undefined;
  },
};

function* steps() {
  for (;;) {
    const client = Client({ game, debug: false });
    client.start();
    for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
      const free = state.G.cells.flatMap((owner, cell) => (owner === null ? [cell] : []));
      client.moves.mark(free[Math.floor(Math.random() * free.length)]);
      yield;
    }
    client.stop();
  }
}

const playing = steps();
createInterface({ input: process.stdin }).on("line", (line) => {
  const { amount } = JSON.parse(line);
  const begun = process.cpuUsage();
  for (let step = 0; step < amount; step += 1) playing.next();
  const used = process.cpuUsage(begun);
  console.log(JSON.stringify({ processor: (used.user + used.system) / 1e6 }));
});
