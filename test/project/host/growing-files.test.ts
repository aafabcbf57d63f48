import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MemoryHost } from '../../../src/project/host/memory.js';
import { namedFile } from '../../../src/project/host/output-path.js';
import { writeAllOrNone } from '../../../src/project/host/write-files.js';
import { GrowingFiles } from '../../../src/project/host/writing/growing-files.js';
import { partName } from '../../../src/project/host/writing/marks.js';
import { endedHere } from '../../support/ended-run.js';
import { hasLinks } from '../../support/links.js';

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'wevtc-growing-')));
});

afterEach(() => rmSync(folder, { recursive: true }));

const at = (...parts: string[]) => join(folder, ...parts);
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (name: string) => readFileSync(at(name), 'utf8');

describe('files that grow', () => {
  it('are at their places only after the end', () => {
    const files = new GrowingFiles();
    const file = files.create(namedFile(at('new', 'a.jsonl')));
    file.write(bytes('one\n'));
    file.write(bytes('two\n'));
    expect(existsSync(at('new', 'a.jsonl'))).toBe(false);
    files.commit();
    expect(read('new/a.jsonl')).toBe('one\ntwo\n');
    expect(readdirSync(at('new'))).toEqual(['a.jsonl']);
  });

  it('leave nothing when they are discarded, not even folders', () => {
    writeFileSync(at('a.jsonl'), 'old');
    const files = new GrowingFiles();
    files.create(namedFile(at('a.jsonl'))).write(bytes('new'));
    files.create(namedFile(at('x', 'y', 'b.jsonl'))).write(bytes('new'));
    files.discard();
    expect(readdirSync(folder)).toEqual(['a.jsonl']);
    expect(read('a.jsonl')).toBe('old');
  });

  it('are several in several folders, and can be closed early', () => {
    const files = new GrowingFiles();
    for (const name of ['p/1', 'p/2', 'q/1']) {
      const file = files.create(namedFile(at(name)));
      file.write(bytes(name));
      file.close();
    }
    files.commit();
    files.discard();
    expect(['p/1', 'p/2', 'q/1'].map(read)).toEqual(['p/1', 'p/2', 'q/1']);
    expect([...readdirSync(at('p')), ...readdirSync(at('q'))]).toEqual(['1', '2', '1']);
  });

  it('are all put into their places, or none', () => {
    writeFileSync(at('a'), 'old');
    const files = new GrowingFiles();
    files.create(namedFile(at('a'))).write(bytes('new'));
    files.create(namedFile(at('b'))).write(bytes('new'));
    // Somebody makes a folder in the meantime.
    mkdirSync(at('b'));
    expect(() => files.commit()).toThrow(
      `cannot write '${at('b')}': it is a folder, not a file; nothing was written`,
    );
    expect(readdirSync(folder).sort()).toEqual(['a', 'b']);
    expect(read('a')).toBe('old');
  });

  it('leave no new folder when they cannot be put into their places', () => {
    const files = new GrowingFiles();
    files.create(namedFile(at('lake', 'own', 'a'))).write(bytes('new'));
    files.create(namedFile(at('b'))).write(bytes('new'));
    mkdirSync(at('b'));
    expect(() => files.commit()).toThrow('nothing was written');
    expect(readdirSync(folder)).toEqual(['b']);
  });

  it('leave no new folder when the first of them cannot be created', () => {
    const files = new GrowingFiles();
    // The folder is created; then no file system can have such a name in it.
    expect(() => files.create(namedFile(at('lake', 'own', '\0', 'a')))).toThrow();
    files.discard();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.skipIf(!hasLinks)('refuse what is no plain file, before anything is written', () => {
    writeFileSync(at('target'), 'old');
    symlinkSync(at('target'), at('link'));
    const files = new GrowingFiles();
    expect(() => files.create(namedFile(at('link')))).toThrow('it is a link to');
    expect(() => files.create(namedFile(folder))).toThrow('it is a folder, not a file; nothing was written');
    files.create(namedFile(at('twice')));
    expect(() => files.create(namedFile(at('twice')))).toThrow('this run writes it twice');
    files.discard();
    expect(readdirSync(folder).sort()).toEqual(['link', 'target']);
  });

  it('keep the mode of a file that they replace, without the bits that give rights of others', () => {
    writeFileSync(at('a'), 'old');
    chmodSync(at('a'), 0o4640);
    const files = new GrowingFiles();
    files.create(namedFile(at('a'))).write(bytes('new'));
    files.commit();
    expect(statSync(at('a')).mode & 0o7777).toBe(process.platform === 'win32' ? 0o666 : 0o640);
    expect(read('a')).toBe('new');
  });

  it('stay while their run lives, and are removed after it was killed', () => {
    const alive = new GrowingFiles();
    alive.create(namedFile(at('a'))).write(bytes('one'));
    const left = partName(endedHere(), 0);
    writeFileSync(at(left), 'half');
    writeAllOrNone([{ root: folder, path: at('app.h'), content: 'x' }]);
    expect(readdirSync(folder)).not.toContain(left);
    writeFileSync(at(left), 'half');
    alive.commit();
    expect(readdirSync(folder).sort()).toEqual(['a', 'app.h']);
  });
});

it('the machine in memory does the same', () => {
  const host = new MemoryHost({ files: { a: 'old' } });
  const files = host.createFiles();
  files.create(namedFile('a')).write(bytes('new'));
  expect(host.textOf('a')).toBe('old');
  files.commit();
  expect(host.textOf('a')).toBe('new');
  const others = host.createFiles();
  others.create(namedFile('b')).write(bytes('x'));
  others.discard();
  others.commit();
  expect(host.kind('b')).toBeUndefined();
});
