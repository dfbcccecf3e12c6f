// The worker that solves positions beside the page, so that no frame waits for it.

import { Solver } from "./solver.mjs";

const solver = load();

/** Null where the compiled file cannot be fetched or run. */
async function load() {
  try {
    const answer = await fetch(new URL("solver.wasm", import.meta.url));
    return answer.ok ? new Solver(await WebAssembly.compile(await answer.arrayBuffer())) : null;
  } catch {
    return null;
  }
}

addEventListener("message", async ({ data }) => {
  const found = await solver;
  postMessage(found ? found.solve(data) : { failed: true });
});
