// npm run demo: compiles a clean manifest of samples/, reads the result back, and lints a faulty manifest.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build/build.mjs';
import { root, run } from './set-up.mjs';

await build();

const outDir = 'gen/demo';

function wevtc(...args) {
  console.log(`\n$ wevtc ${args.join(' ')}`);
  return run(process.execPath, [join(root, 'bin/wevtc.js'), ...args]);
}

function expect(exitCode, actual) {
  if (actual !== exitCode) throw new Error(`expected exit code ${exitCode}, got ${actual}`);
}

const sample = 'samples/contoso-storage/contoso-storage.man';
const targets = 'ts,c,csharp,resources,dll,json';

console.log('\n1. A clean manifest becomes logging code, binary resources and more.');
expect(
  0,
  wevtc('compile', sample, '--out-dir', outDir, '--emit', targets, '--c-mode', 'um', '--ts-decoders'),
);
for (const name of readdirSync(join(root, outDir)).sort()) {
  console.log(`${join(outDir, name)}  ${statSync(join(root, outDir, name)).size} bytes`);
}

console.log('\n2. The DLL is read back.');
expect(0, wevtc('inspect', `${outDir}/contoso-storage.dll`, '--section', 'events'));

console.log('\n3. The bytes of an event are decoded.');
const payload = '43003a000000 e803000000000000 d007000000000000';
expect(0, wevtc('decode', sample, '--event', '203', '--data', payload));

console.log('\n4. A faulty manifest is diagnosed: every mistake at its place, in one run. Exit code 1.');
expect(1, wevtc('lint', 'samples/faulty/faulty.man'));

console.log(`\nLook into ${outDir}/, or try: node bin/wevtc.js explain event-id-version-unique`);
