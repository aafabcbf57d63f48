// node --expose-gc measure-shared.mjs FOLDER SEED...: writes all outputs of random manifests whose parts are
// shared. Prints, as a line of JSON for each, how large they are, and how much memory each takes.

import { loadParts } from '../../scripts/harness/growth.mjs';
import { sharedManifest } from '../../scripts/harness/shared-manifest.mjs';

const OUTPUTS = ['ts', 'c', 'csharp', 'html', 'markdown', 'json', 'resources'];

const [folder, ...seeds] = process.argv.slice(2);
const parts = await loadParts(folder);
for (const seed of seeds) {
  const text = sharedManifest(Number(seed));
  const { value: manifest, diagnostics } = parts.readManifest(text, 'generated.man');
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(`seed ${seed}: ${errors[0].message}`);
  for (const output of OUTPUTS) {
    const options = parts.completeOptions({ baseName: 'generated', ts: { decoders: true } });
    gc();
    const before = process.memoryUsage();
    const { check, emit } = parts.emitters[output];
    check?.(manifest, options);
    const files = emit(manifest, options);
    // What is still in memory at the end, with all that the engine has not collected yet.
    const after = process.memoryUsage();
    const memory = after.heapUsed + after.external - before.heapUsed - before.external;
    const written = files.reduce((sum, { content }) => sum + content.length, 0);
    process.stdout.write(
      `${JSON.stringify({ seed: Number(seed), output, size: text.length, written, memory: Math.max(0, memory) })}\n`,
    );
  }
}
