import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run as wevtc } from '../../../src/cli/start/main.js';
import { NodeHost } from '../../../src/project/host/node.js';
import { root } from '../../support/built.js';
import { cleanSamples } from '../../support/samples.js';
import { llvmRc, noteMissing, run, windres } from '../../support/tools.js';

noteMissing({ windres, 'llvm-rc': llvmRc });

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wevtc-mc-'));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Compiles a sample into a folder of its own, and gives the folder. */
async function compiled(name: string, path: string, ...switches: string[]): Promise<string> {
  const out = join(folder, `${name}${switches.join('')}`.replace(/\W/g, '_'));
  const argv = ['mc', '-um', '-h', join(out, 'inc'), '-r', out, '-z', 'app', ...switches, path];
  expect(await wevtc(argv, new NodeHost(root))).toBe(0);
  return out;
}

/** The compiled resource holds every binary file that the script names. */
function expectAll(resource: Buffer, out: string): void {
  const binaries = readdirSync(out).filter((name) => /\.bin$/i.test(name));
  expect(binaries).toContain('appTEMP.BIN');
  for (const name of binaries) expect(resource.includes(readFileSync(join(out, name))), name).toBe(true);
}

describe.each(cleanSamples())('the resource script of $name', ({ name, path }) => {
  it.skipIf(windres === undefined)('is taken by windres, from another folder too', async () => {
    const out = await compiled(name, path);
    const object = join(out, 'app.o');
    await run(windres as string, ['-I', out, join(out, 'app.rc'), object], folder);
    expectAll(readFileSync(object), out);
  });

  it.skipIf(llvmRc === undefined)('is taken by llvm-rc', async () => {
    const out = await compiled(name, path);
    const resource = join(out, 'app.res');
    await run(llvmRc as string, ['-no-preprocess', '/fo', resource, join(out, 'app.rc')], folder);
    expectAll(readFileSync(resource), out);
  });
});
