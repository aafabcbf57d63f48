import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wevtc } from '../../cli/in-memory.js';

const folder = join(import.meta.dirname, '..', '..', '..', 'samples', 'contoso-disk');
const expected = join(folder, 'expected');

describe('the sample of a message text file', () => {
  const files = { 'contoso-disk.mc': readFileSync(join(folder, 'contoso-disk.mc')) };

  it('has no findings', async () => {
    const { stdout } = await wevtc(['lint', 'contoso-disk.mc', '--ruleset', 'strict'], { files });
    expect(stdout).toBe('No problems in 1 file\n');
  });

  // UPDATE_EXPECTED=1 writes the outputs instead of comparing them.
  it('has the committed outputs', async () => {
    const { exitCode, host } = await wevtc(['mc', '-x', '.', 'contoso-disk.mc'], { files });
    expect(exitCode).toBe(0);
    const others = ['compile', 'contoso-disk.mc', '--emit', 'ts,csharp,json,markdown,html'];
    const compiled = await wevtc(others, { files });
    expect(compiled.exitCode, compiled.stderr).toBe(0);
    for (const [name, content] of compiled.host.files) host.files.set(name, content);
    const isOutput = (name: string) => !name.endsWith('contoso-disk.mc');
    const names = [...host.files.keys()].filter(isOutput).sort();
    if (process.env.UPDATE_EXPECTED === '1') {
      mkdirSync(expected, { recursive: true });
      for (const name of names) writeFileSync(join(expected, name), host.readFile(name));
    }
    expect(readdirSync(expected).sort()).toEqual(names);
    for (const name of names) {
      expect(Buffer.from(host.readFile(name)).equals(readFileSync(join(expected, name))), name).toBe(true);
    }
  });
});
