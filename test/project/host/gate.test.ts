import { mkdirSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileBelow, namedFile } from '../../../src/project/host/output-path.js';
import { writeAllOrNone } from '../../../src/project/host/write-files.js';
import { enter } from '../../../src/project/host/writing/gate.js';
import { GrowingFiles } from '../../../src/project/host/writing/growing-files.js';
import { makeFolder } from '../../support/folder.js';
import { hasLinks } from '../../support/links.js';

describe('the gate for files', () => {
  it('makes the folders of a file, and resolves the links above the root', () => {
    const folder = makeFolder();
    const made: string[] = [];
    expect(enter(fileBelow(folder, 'a/b/c.h'), made)).toBe(join(folder, 'a', 'b', 'c.h'));
    expect(made).toEqual([join(folder, 'a'), join(folder, 'a', 'b')]);
    expect(enter({ path: 'package.json', root: '.' }, [])).toBe(join(realpathSync('.'), 'package.json'));
    expect(enter({ path: join(folder, 'x', '..', 'y.h'), root: join(folder, 'z', '..') }, [])).toBe(
      join(folder, 'y.h'),
    );
  });

  it('is closed for a file outside the root', () => {
    const folder = makeFolder();
    for (const path of [join(folder, 'b', 'x.h'), join(folder, 'a', '..', 'x.h'), '/x.h'])
      expect(() => enter({ path, root: join(folder, 'a') }, [])).toThrow('it is outside the folder');
    expect(readdirSync(folder)).toEqual([]);
    // A name that only starts with two dots.
    expect(() => enter(fileBelow(folder, '..a/x.h'), [])).not.toThrow();
  });

  it.skipIf(!hasLinks).each([
    ['to a folder', 'outside'],
    ['to nothing', 'nowhere'],
    ['to a folder in the root', 'root/other'],
  ])('is closed for a file behind a link %s', (_, target) => {
    const folder = makeFolder({ 'outside/x': '', 'root/other/x': '' });
    symlinkSync(join(folder, target), join(folder, 'root', 'link'));
    const output = fileBelow(join(folder, 'root'), 'link/deep/a.h');
    const message =
      `cannot write '${output.path}': '${join(folder, 'root', 'link')}' is a link to '${join(folder, target)}', ` +
      `and wevtc follows no link below the folder '${join(folder, 'root')}'; nothing was written`;
    const before = readdirSync(folder, { recursive: true });
    expect(() => writeAllOrNone([{ ...output, content: '' }])).toThrow(message);
    expect(() => new GrowingFiles().create(output)).toThrow(message);
    // The file with the same content behind the link changes nothing.
    expect(() => writeAllOrNone([{ ...fileBelow(join(folder, 'root'), 'link/x'), content: '' }])).toThrow(
      'follows no link',
    );
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
  });

  it.skipIf(!hasLinks)('is open if the root or a folder above it is a link', () => {
    const folder = makeFolder({ 'real/deep/x': '', link: { link: 'real' }, both: { link: 'link/deep' } });
    const write = (output: ReturnType<typeof namedFile>) => writeAllOrNone([{ ...output, content: 'new' }]);
    write(fileBelow(join(folder, 'link'), 'a/1.h'));
    write(fileBelow(join(folder, 'both'), 'a/2.h'));
    write(namedFile(join(folder, 'link', 'deep', '3.h')));
    expect(readdirSync(join(folder, 'real'), { recursive: true }).map(String).sort()).toEqual(
      ['a', 'a/1.h', 'deep', 'deep/3.h', 'deep/a', 'deep/a/2.h', 'deep/x'].map((path) => join(path)),
    );
  });

  it('writes nothing if something else than a folder is on the way', () => {
    const folder = makeFolder({ 'root/x': '' });
    expect(() => writeAllOrNone([{ ...fileBelow(join(folder, 'root'), 'x/a.h'), content: '' }])).toThrow(
      'nothing was written',
    );
    mkdirSync(join(folder, 'root', 'y.h'));
    writeFileSync(join(folder, 'z'), '');
    expect(() => enter(fileBelow(folder, 'root/y.h'), [])).toThrow('it is a folder, not a file');
  });
});
