import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ensureBuilt } from '../../support/built.js';
import { runHere } from '../../support/command.js';
import { makeFolder } from '../../support/folder.js';
import { cacheOf, entriesOf, writerOf } from '../../support/lint-cache.js';
import { counted, formats, untilOld } from '../../support/unread-files.js';
import { clean, faulty, manifest } from '../in-memory.js';

beforeAll(ensureBuilt);
afterEach(() => {
  vi.restoreAllMocks();
});

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
});
