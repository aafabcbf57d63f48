// npm run demo: compiles a clean manifest of samples/ and shows what the linter says of a faulty one.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, setUp } from './set-up.mjs';

setUp();
const { build } = await import('./build.mjs');
await build();

const outDir = 'gen/demo';

function wevtc(...args) {
  console.log(`\n$ wevtc ${args.join(' ')}`);
  return run(process.execPath, [join(root, 'bin/wevtc.js'), ...args]);
}

function expect(exitCode, actual) {
  if (actual !== exitCode) throw new Error(`expected exit code ${exitCode}, got ${actual}`);
}

console.log('\n1. A clean manifest becomes TypeScript, a C header and JSON.');
expect(
  0,
  wevtc('compile', 'samples/contoso-storage/contoso-storage.man', '--out-dir', outDir, '--emit', 'ts,c,json'),
);
for (const name of readdirSync(join(root, outDir)).sort()) {
  console.log(`${join(outDir, name)}  ${statSync(join(root, outDir, name)).size} bytes`);
}

console.log('\n2. A faulty manifest is diagnosed: every mistake at its place, in one run. Exit code 1.');
expect(1, wevtc('lint', 'samples/faulty/faulty.man'));

console.log(`\nLook into ${outDir}/, or try: node bin/wevtc.js explain event-id-version-unique`);
