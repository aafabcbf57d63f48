import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HostError } from '../../../src/project/host/host.js';
import { namedFile } from '../../../src/project/host/output-path.js';
import { writeAllOrNone } from '../../../src/project/host/write-files.js';
import { hasLinks } from '../../support/links.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wevtc-write-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const at = (...parts: string[]) => join(folder, ...parts);
const allFiles = () => readdirSync(folder, { recursive: true }).map(String).sort();

describe('writeAllOrNone', () => {
  it('writes files and makes the folders they need', () => {
    const outcomes = writeAllOrNone([
      { root: folder, path: at('gen', 'deep', 'app.h'), content: 'header' },
      { root: folder, path: at('gen', 'app.bin'), content: Uint8Array.of(0, 255) },
    ]);
    expect(outcomes).toEqual(['written', 'written']);
    expect(readFileSync(at('gen', 'deep', 'app.h'), 'utf8')).toBe('header');
    expect([...readFileSync(at('gen', 'app.bin'))]).toEqual([0, 255]);
    expect(allFiles()).toEqual([
      'gen',
      join('gen', 'app.bin'),
      join('gen', 'deep'),
      join('gen', 'deep', 'app.h'),
    ]);
  });

  it('does not touch a file that has its content already', () => {
    writeFileSync(at('same.h'), 'same');
    writeFileSync(at('other.h'), 'old');
    const long = new Date('2001-02-03T04:05:06Z');
    utimesSync(at('same.h'), long, long);
    const before = statSync(at('same.h'));
    const outcomes = writeAllOrNone([
      { root: folder, path: at('same.h'), content: 'same' },
      { root: folder, path: at('other.h'), content: 'new' },
    ]);
    expect(outcomes).toEqual(['unchanged', 'written']);
    expect(statSync(at('same.h')).mtimeMs).toBe(before.mtimeMs);
    expect(statSync(at('same.h')).ino).toBe(before.ino);
    expect(readFileSync(at('other.h'), 'utf8')).toBe('new');
  });

  it('writes nothing when one of the files cannot be written', () => {
    writeFileSync(at('blocked'), 'a file where a folder is needed');
    expect(() =>
      writeAllOrNone([
        { root: folder, path: at('gen', 'first.h'), content: 'first' },
        { root: folder, path: at('blocked', 'second.h'), content: 'second' },
      ]),
    ).toThrow(HostError);
    expect(allFiles()).toEqual(['blocked']);
  });

  it.skipIf(process.platform !== 'linux')('gives up where no folder can be made', () => {
    expect(() => writeAllOrNone([{ ...namedFile('/proc/wevtc/a.h'), content: '' }])).toThrow(
      /no such file or folder/,
    );
  });

  it('writes nothing when a target is a folder', () => {
    mkdirSync(at('app.h'));
    expect(() =>
      writeAllOrNone([
        { root: folder, path: at('app.ts'), content: 'ts' },
        { root: folder, path: at('app.h'), content: 'h' },
      ]),
    ).toThrow(/cannot write '.*app\.h': it is a folder, not a file; nothing was written/);
    expect(allFiles()).toEqual(['app.h']);
  });

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)('says why a folder refuses', () => {
    mkdirSync(at('closed'));
    chmodSync(at('closed'), 0o500);
    expect(() => writeAllOrNone([{ root: folder, path: at('closed', 'a.h'), content: '' }])).toThrow(
      /permission denied/,
    );
  });

  it.skipIf(process.platform === 'win32')('does not let a new content run as the owner of the file', () => {
    writeFileSync(at('real.h'), 'old');
    chmodSync(at('real.h'), 0o6755);
    writeAllOrNone([{ root: folder, path: at('real.h'), content: 'new' }]);
    expect(statSync(at('real.h')).mode & 0o7777).toBe(0o755);
  });

  it.skipIf(process.platform === 'win32')('keeps the mode of a file', () => {
    writeFileSync(at('real.h'), 'old');
    chmodSync(at('real.h'), 0o640);
    writeAllOrNone([{ root: folder, path: at('real.h'), content: 'new' }]);
    expect(readFileSync(at('real.h'), 'utf8')).toBe('new');
    expect(statSync(at('real.h')).mode & 0o777).toBe(0o640);
    expect(allFiles()).toEqual(['real.h']);
  });
});

describe('a folder that somebody replaces by a link', () => {
  it.skipIf(!hasLinks)('after a check takes no file elsewhere', () => {
    const real = realpathSync(folder);
    mkdirSync(join(folder, 'gen'));
    mkdirSync(join(folder, 'outside'));
    const file = {
      root: join(folder, 'gen'),
      path: join(folder, 'gen', 'app.h'),
      content: 'new',
      realRoot: join(real, 'gen'),
    };
    expect(writeAllOrNone([file])).toEqual(['written']);
    // What the check has seen is there no more.
    rmSync(join(folder, 'gen'), { recursive: true });
    symlinkSync('outside', join(folder, 'gen'));
    expect(() => writeAllOrNone([file])).toThrow(
      `cannot write '${file.path}': its folder leads to '${real}/outside', because a folder was replaced by a link meanwhile`,
    );
    expect(readdirSync(join(folder, 'outside'))).toEqual([]);
  });

  it('is none for a folder of the same place', () => {
    const path = join(folder, 'gen', 'deep', 'app.h');
    expect(
      writeAllOrNone([
        { root: join(folder, 'gen'), path, content: 'x', realRoot: join(realpathSync(folder), 'gen') },
      ]),
    ).toEqual(['written']);
  });
});
