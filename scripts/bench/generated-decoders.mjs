import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../set-up.mjs';
import { loadModule } from './load-module.mjs';

/** Compiles the sample contoso-storage to TypeScript, and loads the result. */
export async function generatedDecoders(folder) {
  const { compile } = await import('../../dist/index.js');
  const file = 'contoso-storage.man';
  const text = readFileSync(join(root, 'samples/contoso-storage', file));
  const { files } = compile(text, { file, emit: ['ts'], ts: { decoders: true } });
  for (const { path, content } of files) writeFileSync(join(folder, path), content);
  const load = (module) => loadModule(`export * from ${JSON.stringify(join(folder, module))};`, folder);
  return { decoders: await load('contoso-storage.decoders.js'), manifest: await load('contoso-storage.js') };
}
