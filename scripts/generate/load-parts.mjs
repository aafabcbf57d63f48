import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { esbuildHandlebars } from '../build/handlebars-plugin.mjs';
import { esbuildPage } from '../build/page-plugin.mjs';
import { esbuildValidator } from '../build/validator-plugin.mjs';
import { root } from '../set-up.mjs';

/** Bundles and loads `parts.ts`: the declarations from which files are generated. */
export async function loadParts() {
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
