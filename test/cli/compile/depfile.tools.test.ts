import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depfileText, impossibleName } from '../../../src/cli/compile/depfile.js';
import { make, ninja, noteMissing } from '../../support/tools.js';

noteMissing({ make, ninja });

describe('a depfile', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'wevtc-depfile-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Names with each character that a depfile can have, at the start, in the middle and at the end. */
  const names = [...Array(127).keys()]
    .map((code) => String.fromCharCode(code))
    .filter((character) => !/[A-Za-z0-9/]/.test(character))
    .flatMap((character) => [`${character}b.man`, `a${character}b.man`, `a${character}`, `a\\${character}b`])
    .filter((name) => name !== '' && impossibleName([name]) === undefined);

  it.skipIf(make === undefined)('is understood by make, whatever the name', () => {
    expect(names.length).toBeGreaterThan(40);
    for (const [at, name] of names.entries()) {
      const here = join(folder, `make${at}`);
      mkdirSync(here);
      const run = (time: number | undefined) => {
        if (time === undefined) rmSync(join(here, name));
        else touch(join(here, name), time);
        const { stdout, stderr } = spawnSync(make as string, ['-s'], { cwd: here, encoding: 'utf8' });
        return stdout + stderr;
      };
      touch(join(here, 'out.h'), 2000);
      writeFileSync(join(here, 'out.d'), depfileText(['out.h'], [name]));
      writeFileSync(join(here, 'Makefile'), 'out.h:\n\t@echo again\n-include out.d\n');
      expect([run(1000), run(3000), run(undefined)], name).toEqual(['', 'again\n', 'again\n']);
    }
  });

  it.skipIf(ninja === undefined)('is understood by Ninja, whatever the name', () => {
    for (const [at, name] of names.entries()) {
      const here = join(folder, `ninja${at}`);
      mkdirSync(here);
      const run = () => spawnSync(ninja as string, { cwd: here, encoding: 'utf8' }).stdout;
      touch(join(here, name), 1000);
      writeFileSync(join(here, 'out.d'), depfileText(['out.h'], [name]));
      writeFileSync(
        join(here, 'build.ninja'),
        'rule r\n  command = cp out.d read.d && touch out.h\n  depfile = read.d\n  deps = gcc\nbuild out.h: r\n',
      );
      run();
      expect(run(), name).toContain('no work to do');
      touch(join(here, name), Date.now() / 1000 + 60);
      expect(run(), name).toContain('[1/1]');
    }
  });
});

/** Writes a file with a time of change, in seconds. */
function touch(path: string, time: number): void {
  writeFileSync(path, 'x');
  utimesSync(path, time, time);
}
