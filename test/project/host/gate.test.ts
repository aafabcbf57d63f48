import { mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileBelow, namedFile } from '../../../src/project/host/output-path.js';
import { writeAllOrNone } from '../../../src/project/host/write-files.js';
import { enter } from '../../../src/project/host/writing/gate.js';
import { GrowingFiles } from '../../../src/project/host/writing/growing-files.js';
import { root } from '../../support/built.js';
import { makeFolder } from '../../support/folder.js';
import { hasLinks } from '../../support/links.js';

/** The functions of `node:fs` that create, change, or move files. */
const WRITERS =
  /\b(?:write|mkdir|mkdtemp|rename|copyFile|cp|link|symlink|append|truncate|createWrite)[A-Za-z]*/;

/** The only users of these functions outside of `host/writing/`, and the folders of their files. */
const OTHERS = [
  'make-folder.ts', // for the gate, and for the private folder
  'write-descriptor.ts', // streams, and files that are open
  'cache-files.ts', // the private folder
  'git.ts', // a new temporary folder
  'scratch-file.ts', // a new temporary folder
].map((name) => `src/project/host/${name}`);

it('nothing else writes files', () => {
  const sources = ['src', 'integrations'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.ts') && !path.includes('/node_modules/')),
  );
  const writing = sources.filter((path) =>
    [
      ...readFileSync(join(root, path), 'utf8').matchAll(/import ([^;]*?) from 'node:fs(?:\/promises)?'/g),
    ].some(([, names = '']) => names.startsWith('*') || WRITERS.test(names)),
  );
  expect(writing.filter((path) => !path.startsWith('src/project/host/writing/')).sort()).toEqual(
    OTHERS.sort(),
  );
  expect(writing.length).toBeGreaterThan(OTHERS.length + 2);
});

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
