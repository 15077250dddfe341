// Makes the page from its sources: `node build.mjs [FOLDER]`, by default the folder that goes into the package.

import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = new URL("./", import.meta.url);
const folder = process.argv[2] ?? fileURLToPath(new URL("../ntwrules/studio/page", here));

await mkdir(folder, { recursive: true });
await build({
  entryPoints: { studio: fileURLToPath(new URL("main.js", here)) },
  outdir: folder,
  bundle: true,
  minify: true,
  format: "esm",
  target: ["es2022"],
  charset: "utf8",
  legalComments: "none", // the licences of what is inside are put beside it below
});
await build({
  entryPoints: { studio: fileURLToPath(new URL("studio.css", here)) },
  outdir: folder,
  minify: true,
  charset: "utf8",
});
await cp(new URL("index.html", here), new URL("index.html", `file://${folder}/`));

// What others made goes with its licence: each text once, above it the packages that are under it.
const { dependencies } = JSON.parse(await readFile(new URL("package.json", here), "utf8"));
const licences = new Map();
for (const [name, version] of Object.entries(dependencies)) {
  const text = (await readFile(new URL(`node_modules/${name}/LICENSE`, here), "utf8")).trim();
  licences.set(text, [...(licences.get(text) ?? []), `${name} ${version}`]);
}
const told = [...licences].map(([text, names]) => `${names.join(", ")}\n\n${text}\n`);
await writeFile(new URL("LICENCES.txt", `file://${folder}/`), told.join(`\n${"-".repeat(80)}\n\n`));
