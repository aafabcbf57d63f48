// Writes the files that are derived from the declarations of rules and outputs, such as schemas/config.schema.json and
// lists in docs/. test/generated.test.ts fails if a file is out of date.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { esbuildHandlebars } from './build/handlebars-plugin.mjs';
import { esbuildPage } from './build/page-plugin.mjs';
import { esbuildValidator } from './build/validator-plugin.mjs';
import { generatedFiles } from './generate/index.mjs';
import { ruleTable } from './generate/rule-ids.mjs';
import { rulesIndex } from './generate/rules-index.mjs';
import { definitionList } from './generate/target-lists.mjs';
import { root } from './set-up.mjs';

// The lists of rules and outputs come first: the parts cannot be loaded while a list names a file that no longer exists.
write(rulesIndex());
write(definitionList());
// The other parts read the table of rules.
write(ruleTable(await loadParts()));
write(await generatedFiles(await loadParts(), read));

function read(path) {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function write(files) {
  for (const { path, content } of files) {
    if (read(path) === content) continue;
    writeFileSync(join(root, path), content);
    console.log(path);
  }
}

async function loadParts() {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-generate-'));
  try {
    const outfile = join(folder, 'parts.cjs');
    await esbuild.build({
      absWorkingDir: root,
      entryPoints: ['scripts/generate/parts.ts'],
      bundle: true,
      // Packages in CommonJS format load parts of Node.js with require().
      format: 'cjs',
      platform: 'node',
      // Avoids jsonc-parser's main entry, which loads its parts at run time.
      mainFields: ['module', 'main'],
      target: 'es2022',
      outfile,
      logLevel: 'warning',
      plugins: [esbuildHandlebars, esbuildPage, esbuildValidator],
    });
    return createRequire(import.meta.url)(outfile);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
