// Random games of tic-tac-toe on boardgame.io's own reducer, without a network; prints decisions, games and seconds as JSON.
const { Client } = require("boardgame.io/dist/cjs/client.js");

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

const budget = 1000 * Number(process.argv[2]);
let decisions = 0;
let games = 0;
const begun = process.cpuUsage();
const spent = () => { const used = process.cpuUsage(begun); return (used.user + used.system) / 1000; };
while (spent() < budget) {
  const client = Client({ game, debug: false });
  client.start();
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const free = state.G.cells.flatMap((owner, cell) => (owner === null ? [cell] : []));
    client.moves.mark(free[Math.floor(Math.random() * free.length)]);
    decisions += 1;
  }
  client.stop();
  games += 1;
}
console.log(JSON.stringify({ decisions, games, seconds: spent() / 1000 }));
