// Writes what is derived from the declarations of rules and outputs, such as schemas/config.schema.json and lists in docs/.
// test/generated.test.ts fails when a file is out of date.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { generatedFiles } from './generate/index.mjs';
import { esbuildHandlebars } from './handlebars-plugin.mjs';
import { root } from './set-up.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');

// What is generated can be a declaration that other files derive from, such as a list of outputs.
for (let isChanged = true; isChanged; ) {
  isChanged = false;
  for (const { path, content } of generatedFiles(await loadParts(), read)) {
    if (read(path) === content) continue;
    writeFileSync(join(root, path), content);
    console.log(path);
    isChanged = true;
  }
}

async function loadParts() {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-generate-'));
  try {
    const outfile = join(folder, 'parts.mjs');
    await esbuild.build({
      absWorkingDir: root,
      entryPoints: ['scripts/generate/parts.ts'],
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'es2022',
      outfile,
      logLevel: 'warning',
      plugins: [esbuildHandlebars],
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
