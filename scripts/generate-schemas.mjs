// Writes schemas/config.schema.json from the catalogue, the options of the rules, and the targets of
// compile with the forms of their names.
// A test fails when it is out of date.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { configSchema } from './config-schema.mjs';
import { esbuildHandlebars } from './handlebars-plugin.mjs';
import { root } from './set-up.mjs';

const folder = mkdtempSync(join(tmpdir(), 'wevtc-schemas-'));
try {
  const target = join(root, 'schemas/config.schema.json');
  writeFileSync(target, JSON.stringify(configSchema(await loadParts()), undefined, 2));
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  spawnSync(process.execPath, [biome, 'format', '--write', target], { cwd: root, stdio: 'inherit' });
} finally {
  rmSync(folder, { recursive: true });
}

async function loadParts() {
  const outfile = join(folder, 'parts.mjs');
  await esbuild.build({
    stdin: {
      contents: `
        export { catalogue } from './src/diagnostics/catalogue.ts';
        export { rules } from './src/rules/index.ts';
        export { emitTargets as targets } from './src/compile.ts';
        export { outputNameForms as forms } from './src/targets/shared/output-names.ts';`,
      resolveDir: root,
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    outfile,
    logLevel: 'warning',
    plugins: [esbuildHandlebars],
  });
  return import(pathToFileURL(outfile).href);
}
