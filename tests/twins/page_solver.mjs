// Solve positions with the solver of the page: one as JSON in a line, and what comes of it in a line of the answer.
const folder = `${Deno.args[0]}/solve`;
const { Solver } = await import(`file://${folder}/solver.mjs`);
const solver = new Solver(await WebAssembly.compile(await Deno.readFile(`${folder}/solver.wasm`)));
const lines = (await new Response(Deno.stdin.readable).text()).trim().split("\n").map((line) => JSON.parse(line));
console.log(lines.map(({ nodes, ...position }) => JSON.stringify(solver.solve(position, nodes))).join("\n"));
