import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from '../../../support/built.js';
import { clean } from '../../in-memory.js';

let folder: string;
let number = 0;
let here: string;

beforeAll(async () => {
  await ensureBuilt();
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'wevtc-lines-')));
  writeFileSync(join(folder, 'probe'), '');
});

/** A project of its own for each test, from whose folder `src` the command runs. */
beforeEach(() => {
  number += 1;
  here = join(folder, String(number));
  mkdirSync(join(here, 'src'), { recursive: true });
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function mc(...argv: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'bin', 'wevtc-mc.js'), ...argv],
    {
      cwd: join(here, 'src'),
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

const put = (path: string, content = clean) => writeFileSync(join(here, path), content);
const inside = (path: string) => readdirSync(join(here, path)).sort();
const done = { status: 0, stdout: '', stderr: '' };

describe('the built command on a disk', () => {
  it('takes a path from the root for a file, and a word with a slash for a switch', () => {
    put('src/events');
    expect(mc('/um', join(here, 'src', 'events'))).toEqual(done);
    expect(inside('src')).toEqual(['MSG00001.bin', 'events', 'events.h', 'events.rc', 'eventsTEMP.BIN']);
  });

  it('makes folders for outputs, with those above them', () => {
    put('src/app.xml');
    expect(mc('-um', '-h', '..\\gen\\inc', '-rc', '..\\gen\\res\\', 'app.xml')).toEqual(done);
    expect(inside('gen/inc')).toEqual(['app.h']);
    expect(inside('gen/res')).toEqual(['MSG00001.bin', 'app.rc', 'appTEMP.BIN']);
  });

  it('says so where a folder cannot be made, and writes nothing', () => {
    put('src/app.man');
    put('gen', 'a file');
    const { status, stderr } = mc('-h', '..\\gen', 'app.man');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^wevtc: cannot write '\.\.\/gen\/app\.h': .*; nothing was written\n$/);
    expect(inside('src')).toEqual(['app.man']);
  });

  it('takes a response file in UTF-16, as MSBuild writes it', () => {
    put('src/app.man');
    writeFileSync(join(here, 'src', 'args.rsp'), '\ufeff-um -h "x64\\Debug\\\\"\r\n"app.man"', 'utf16le');
    expect(mc('@args.rsp', '-r', 'x64\\Debug\\')).toEqual(done);
    expect(inside('src/x64/Debug')).toEqual(['MSG00001.bin', 'app.h', 'app.rc', 'appTEMP.BIN']);
  });

  it('finds names whatever their case, on a disk that tells them apart', ({ skip }) => {
    skip(existsSync(join(folder, 'PROBE')), 'the disk does not tell upper from lower case');
    put('src/Openssh-events.man');
    mkdirSync(join(here, 'Win32Compat'));
    const note = (path: string, found: string) =>
      `wevtc: note: there is no '${path}'; using '${found}', which differs only in case\n`;
    expect(mc('-um', '-h', '..\\win32compat', '-r', '.', 'openssh-events.man')).toEqual({
      ...done,
      stderr: note('openssh-events.man', 'Openssh-events.man') + note('../win32compat', '../Win32Compat'),
    });
    expect(inside('Win32Compat')).toEqual(['openssh-events.h']);
    expect(inside('src')).toEqual([
      'MSG00001.bin',
      'Openssh-events.man',
      'openssh-events.rc',
      'openssh-eventsTEMP.BIN',
    ]);
    put('src/OPENSSH-events.man');
    const { status, stderr } = mc('-um', 'openssh-events.man');
    expect(status).toBe(2);
    expect(stderr).toContain("; 'OPENSSH-events.man' and 'Openssh-events.man' differ from it only in case");
  });
});
