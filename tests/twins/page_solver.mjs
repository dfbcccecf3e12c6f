// Solve positions with the solver of the page: one as JSON in a line, and its values by card in a line of the answer.
const folder = `${Deno.args[0]}/solve`;
const { Solver } = await import(`file://${folder}/solver.mjs`);
const solver = await Solver.of(await Deno.readFile(`${folder}/solver.wasm`));
const lines = (await new Response(Deno.stdin.readable).text()).trim().split("\n");
console.log(lines.map((line) => JSON.stringify(solver.values(JSON.parse(line)))).join("\n"));
