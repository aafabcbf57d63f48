import {
  copyFileSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { NodeHost } from '../../src/host/node.js';
import { ensureBuilt } from '../support/built.js';
import { runHere } from '../support/command.js';
import { makeFolder } from '../support/folder.js';
import { hasLinks } from '../support/links.js';
import { cacheOf, entriesOf, writerOf } from '../support/lint-cache.js';
import { corpusFiles, hasCorpus } from '../support/shared.js';
import { clean, faulty, manifest } from './in-memory.js';

beforeAll(ensureBuilt);
afterEach(() => {
  vi.restoreAllMocks();
});

/**
 * In milliseconds. The command waits three seconds until it trusts the times of a file, because some file systems count
 * seconds. Here it waits this long, which is more than a step of the clock of a local file system.
 */
const YOUNG = 25;

/** Counts the files that runs read, and those that they did not need to read, and shortens the time in which a file is young. */
function counted() {
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 3000 - YOUNG);
  const spy = vi.spyOn(NodeHost.prototype, 'readStamped');
  return {
    /** Since the last call. */
    counts() {
      const results = spy.mock.results.map(({ value }) => value);
      spy.mockClear();
      const unread = results.filter((result) => result !== undefined && result.content === undefined).length;
      return { unread, read: results.length - unread };
    },
  };
}

const untilOld = () => new Promise((done) => setTimeout(done, YOUNG + 15));

const formats = ['pretty', 'text', 'json', 'sarif', 'gitlab', 'github', 'junit', 'checkstyle', 'msvs'];

describe('the cache', () => {
  it('makes it unnecessary to read files that are the same, in every format', async () => {
    const { counts } = counted();
    const unused = manifest('win:Error', 'Contoso-Unused').replace(
      '<string ',
      '<string id="No" value="No"/><string ',
    );
    const folder = makeFolder({ 'in/a.man': faulty, 'in/b.man': clean, 'in/c.man': unused });
    const lint = (...argv: string[]) => runHere(folder, ['lint', 'in', ...argv]);
    await untilOld();
    await lint('--cache-file', 'c.json');
    expect(counts()).toEqual({ unread: 0, read: 3 });
    expect(JSON.stringify(entriesOf(readFileSync(join(folder, 'c.json'))))).toContain('"removes":true');
    for (const format of formats) {
      const cached = await lint('--cache-file', 'c.json', '-f', format);
      expect(counts()).toEqual({ unread: 3, read: 0 });
      expect(cached).toEqual(await lint('-f', format));
    }
    expect((await lint('--cache-file', 'c.json', '-f', 'json=in/a.man')).stderr).toContain("'in/a.man'");
    expect(readFileSync(join(folder, 'in/a.man'), 'utf8')).toBe(faulty);
  });

  it('reads files without findings of their own again if those of other files refer to them', async () => {
    const { counts } = counted();
    const folder = makeFolder({ 'a.man': clean, 'b.man': clean, 'c.man': faulty });
    await untilOld();
    const lint = (...argv: string[]) => runHere(folder, ['lint', '.', ...argv]);
    await lint('--cache-file', 'c.json');
    for (const format of formats) {
      const plain = await lint('-f', format);
      counts();
      expect(await lint('-f', format, '--cache-file', 'c.json')).toEqual(plain);
      expect(counts()).toEqual({ unread: 3, read: 0 });
      if (format === 'json') expect(plain.stdout).toContain('-across-files');
    }
  });

  it('reads files that a flag names instead of a search, because a search skips other files', async () => {
    const { counts } = counted();
    const folder = makeFolder({ 'a.man': faulty });
    await untilOld();
    for (const [patterns, unread] of [
      ['.', 0],
      ['.', 1],
      ['a.man', 0],
      ['a.man', 1],
    ] as const) {
      await runHere(folder, ['lint', patterns, '--cache-file', 'c.json']);
      expect(counts()).toEqual({ unread, read: 1 - unread });
    }
  });

  it('is read as a whole or not at all: its lines contain the places of its findings', async () => {
    counted();
    const folder = makeFolder({ 'a.man': faulty });
    const path = join(folder, 'c.json');
    await untilOld();
    const lint = () => runHere(folder, ['lint', 'a.man', '--cache-file', 'c.json']);
    const first = await lint();
    const cache = readFileSync(path);
    const entries = entriesOf(cache);
    type Forged = (typeof entries)[string];
    const forge = (change: (entry: Forged) => void) => {
      const forged = structuredClone(entries);
      forged['a.man'].checked.findings[0].message = 'forged';
      change(forged['a.man']);
      writeFileSync(path, cacheOf(writerOf(cache), forged));
    };
    forge(() => {});
    expect((await lint()).stdout).toContain('forged');
    for (const change of [
      ({ checked }: Forged) => checked.excerpt.lines.pop(),
      ({ checked }: Forged) => checked.excerpt.lines.reverse(),
      ({ checked }: Forged) => (checked.excerpt.lines[0].start += 1000),
      ({ checked }: Forged) => (checked.excerpt.lines[0].end = checked.excerpt.lines[0].start),
      ({ checked }: Forged) => (checked.excerpt.lines[0].number += 1000),
      ({ checked }: Forged) => (checked.excerpt.lines = []),
      ({ checked }: Forged) => delete checked.excerpt,
      (entry: Forged) => (entry.unread.stamp = 1),
      (entry: Forged) => delete entry.unread.manner,
      (entry: Forged) => delete entry.unread,
    ]) {
      forge(change);
      expect(await lint()).toEqual(first);
    }
  });

  it('never changes what a run prints, whatever happens to the files', async () => {
    const { counts } = counted();
    const total = { unread: 0, read: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(edits, { minLength: 3, maxLength: 10 }), async (list) => {
        const folder = makeFolder({ 'a.man': variants[0], 'b.man': variants[1], 'other/x.man': variants[2] });
        const cached = ['--cache-file', 'other/c.json'];
        for (const [edit, shown] of list) {
          await edit(folder);
          const patterns = shown.endsWith('n') ? ['a.man', 'b.man'] : ['.'];
          const argv = ['lint', ...patterns, '-f', shown];
          const plain = await runHere(folder, argv);
          counts();
          expect(await runHere(folder, [...argv, ...cached])).toEqual(plain);
          const { unread, read } = counts();
          total.unread += unread;
          total.read += read;
        }
      }),
      { numRuns: 60 },
    );
    expect(total.unread).toBeGreaterThan(50);
    expect(total.read).toBeGreaterThan(50);
  });

  it.skipIf(!hasCorpus)('never changes what a run prints about real manifests', async () => {
    const { counts } = counted();
    const folder = makeFolder();
    corpusFiles().forEach(({ path }, at) => {
      copyFileSync(path, join(folder, `${at}.man`));
    });
    await untilOld();
    const plain = await runHere(folder, ['lint', '.', '--ruleset', 'strict', '-f', 'sarif']);
    const argv = ['lint', '.', '--ruleset', 'strict', '-f', 'sarif', '--cache-file', 'c.json'];
    expect(await runHere(folder, argv)).toEqual(plain);
    counts();
    expect(await runHere(folder, argv)).toEqual(plain);
    const { unread, read } = counts();
    // The others are no manifests, or have findings in lines of more than 500 characters.
    expect(unread).toBeGreaterThan(2 * read);
  });
});

/** Different findings in texts of the same size, some of which depend on other files. */
const variants = [
  manifest('win:Error', 'Contoso-A'),
  manifest('win:Errox', 'Contoso-A'),
  manifest('win:Error', 'Contoso-B'),
  manifest('win:Errox', 'Contoso-B'),
  manifest('win:Error', 'Contoso-B').replace('value="Tick"', 'value="%1ck"'),
] as const;

type Edit = (folder: string) => unknown;

/** Writes a file as `write` does, with the size and the time of the last write that it had before. */
function unnoticed(path: string, write: () => void): void {
  const { atime, mtime } = statSync(path);
  write();
  utimesSync(path, atime, mtime);
}

const names = fc.constantFrom('a.man', 'b.man');
/** Ways to change a file; 4 needs symbolic links. */
const manners = [0, 1, 2, 3, 4, 5].filter((manner) => manner !== 4 || hasLinks);
const someEdit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Edit>(untilOld) },
  fc.tuple(names, fc.constantFrom(...variants), fc.constantFrom(...manners)).map(
    ([name, text, manner]): Edit =>
      (folder) => {
        const path = join(folder, name);
        const next = join(folder, 'other/next');
        if (manner === 0) writeFileSync(path, text);
        if (manner === 1) unnoticed(path, () => writeFileSync(path, text));
        if (manner === 2) {
          unnoticed(path, () => {
            writeFileSync(next, text);
            renameSync(next, path);
          });
        }
        if (manner === 3) {
          unnoticed(path, () => {
            rmSync(path);
            writeFileSync(path, text);
          });
        }
        if (manner === 4) {
          unnoticed(path, () => {
            writeFileSync(join(folder, 'other/x.man'), text);
            rmSync(path);
            symlinkSync('other/x.man', path);
          });
        }
        if (manner === 5) {
          const other = join(folder, name === 'a.man' ? 'b.man' : 'a.man');
          rmSync(path);
          linkSync(other, path);
        }
      },
  ),
  fc.constant<Edit>((folder) => {
    renameSync(join(folder, 'a.man'), join(folder, 'other/next'));
    renameSync(join(folder, 'b.man'), join(folder, 'a.man'));
    renameSync(join(folder, 'other/next'), join(folder, 'b.man'));
  }),
  fc.constantFrom('{}', '{ "ruleset": "strict" }', '{ "rules": { "unresolved-level": "off" } }').map(
    (config): Edit =>
      (folder) =>
        writeFileSync(join(folder, 'wevtc.config.json'), config),
  ),
  fc.constant<Edit>((folder) => runHere(folder, ['lint', 'a.man', '--fix', '--unsafe-fixes', '--cache'])),
  fc.constant<Edit>((folder) => runHere(folder, ['lint', 'a.man', 'b.man', '--cache-file', 'other/c.json'])),
);
const edits = fc.tuple(someEdit, fc.constantFrom(...formats));
