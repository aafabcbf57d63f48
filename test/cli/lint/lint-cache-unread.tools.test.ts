import {
  copyFileSync,
  linkSync,
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
import { ensureBuilt } from '../../support/built.js';
import { runHere } from '../../support/command.js';
import { makeFolder } from '../../support/folder.js';
import { hasLinks } from '../../support/links.js';
import { corpusFiles, hasCorpus } from '../../support/shared.js';
import { counted, formats, untilOld } from '../../support/unread-files.js';
import { manifest } from '../in-memory.js';

beforeAll(ensureBuilt);
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the cache', () => {
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
