import { editingModules, startEditing, uri } from '../harness/editing-session.mjs';
import { generateManifest } from '../harness/generate-manifest.mjs';
import { loadModule } from './load-module.mjs';
import { measure, ratios, table } from './measure.mjs';

/** Compares what editors ask after a keystroke with checking the manifest in the same process. */
export async function run(folder) {
  const modules = await loadModule(
    `${editingModules}
    export { checkManifest } from './src/lint/check-manifest.ts';`,
    folder,
  );
  const text = generateManifest(1300);
  const { client, type } = await startEditing(modules, text);
  const lines = text.split('\n');
  // The last character of the symbol of an event in the middle.
  const line = lines.findIndex((one, at) => at > lines.length / 2 && /<event .*symbol="/.test(one));
  const character =
    (/symbol="[^"]*/.exec(lines[line])?.[0].length ?? 0) + lines[line].indexOf('symbol="') - 1;
  const position = { line, character };
  const textDocument = { uri };
  let isOther = false;
  const answer = async (method, more = {}) => {
    isOther = !isOther;
    await type(position, isOther ? 'x' : lines[line][character]);
    return client.sendRequest(`textDocument/${method}`, { textDocument, ...more });
  };
  const range = { start: { line: line - 40, character: 0 }, end: { line: line + 40, character: 0 } };
  const asked = {
    diagnostic: {},
    completion: { position },
    hover: { position },
    codeAction: { range: { start: position, end: position }, context: { diagnostics: [] } },
    documentSymbol: {},
    'semanticTokens/full': {},
    inlayHint: { range },
    codeLens: {},
    documentHighlight: { position },
  };
  let turn = 0;
  const lint = () => modules.checkManifest(text.replace('</events>', `<!--${turn++}--></events>`), 'app.man');
  // Most answers don't need the rules, which the engine compiles well only after many runs.
  for (let run = 0; run < 60; run++) lint();
  const times = await measure(
    {
      lint,
      ...Object.fromEntries(
        Object.entries(asked).map(([method, more]) => [method, () => answer(method, more)]),
      ),
    },
    { turns: 6, rounds: 3 },
  );
  const rows = [['after a keystroke', 'ms', 'answer/lint', 'of minima']];
  for (const [name, time] of Object.entries(times))
    rows.push([name, time.median.toFixed(1), ...ratios(time, times.lint)]);
  rows.push(['target', '', '≤ 2.00']);
  table(
    `In one process: the language server on ${Math.round(text.length / 1000)} KB, compared with lint`,
    rows,
  );
}
