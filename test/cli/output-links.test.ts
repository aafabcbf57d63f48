import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeTrace } from '../../src/recordings/trace-writing/write-trace.js';
import { runHere } from '../support/command.js';
import { makeFolder } from '../support/folder.js';
import { hasLinks } from '../support/links.js';
import { clean } from './in-memory.js';

const sample = (path: string) => join(import.meta.dirname, '../../samples/contoso-storage', path);
const recorded = sample('recorded.etl');
const compiled = sample('expected/contoso-storageTEMP.BIN');

const LAKE = ['--format', 'jsonl', '--partition', 'provider', '--output', 'lake', '--processes', '1'];

/** A folder for a run, and a folder beside it in which nothing must appear. */
function place(files: Parameters<typeof makeFolder>[0] = {}) {
  const folder = makeFolder({ 'home/notes.txt': 'mine', 'work/app.man': clean, ...files });
  return {
    at: (path: string) => join(folder, 'work', path),
    run: (...argv: string[]) => runHere(join(folder, 'work'), argv),
    inHome: () => readdirSync(join(folder, 'home'), { recursive: true }).map(String),
    inWork: (path = '') => readdirSync(join(folder, 'work', path)).sort(),
  };
}

const refused = (path: string, link: string, root: string) =>
  expect.stringMatching(
    new RegExp(
      `cannot write '${path}': '${link}' is a link to '[^'\\n]*home', and wevtc follows no link below the folder '${root}'; nothing was written\n`,
    ),
  );

describe.skipIf(!hasLinks)('a link inside the folder that the user named', () => {
  it('is not followed for the events of a lake', async () => {
    const { run, at, inHome, inWork } = place();
    expect((await run('trace', recorded, ...LAKE)).status).toBe(0);
    const [provider = ''] = inWork('lake').filter((name) => name.startsWith('provider='));
    rmSync(at('lake/_wevtc'), { recursive: true });
    rmSync(at(`lake/${provider}`), { recursive: true });
    mkdirSync(at('lake/_wevtc'));
    symlinkSync('../../home', at(`lake/${provider}`));
    const before = inWork('lake');
    const { status, stderr } = await run('trace', recorded, ...LAKE);
    expect(stderr).toEqual(refused(`lake/${provider}/[^'\n]*`, `lake/${provider}`, 'lake'));
    expect([status, inHome(), inWork('lake'), inWork('lake/_wevtc')]).toEqual([2, ['notes.txt'], before, []]);
  });

  it('is not followed for the marks of a lake', async () => {
    const { run, inHome, inWork } = place({ 'work/lake/_wevtc': { link: '../../home' } });
    const { status, stderr } = await run('trace', recorded, ...LAKE);
    expect(stderr).toEqual(refused('lake/_wevtc/settings.json', 'lake/_wevtc', 'lake'));
    expect([status, inHome(), inWork('lake')]).toEqual([2, ['notes.txt'], ['_wevtc']]);
  });

  it('is not followed for a hook', async () => {
    const { run, inHome, inWork } = place({ 'work/.githooks': { link: '../home' } });
    const { status, stderr } = await run('new', 'provider', 'Contoso-Print', '--yes');
    expect(stderr).toEqual(refused('.githooks/pre-commit', '.githooks', '.'));
    expect([status, inHome(), inWork()]).toEqual([2, ['notes.txt'], ['.githooks', 'app.man']]);
  });

  it.each([
    ['compile', ['compile', 'app.man', '--emit', 'c', '--out-dir', 'gen'], 'gen/app.h'],
    ['mc', ['mc', '-um', '-h', 'gen', '-r', 'gen', 'app.man'], 'gen/app.h'],
    ['init', ['init', 'gen'], 'gen/wevtc.config.jsonc'],
    ['lint', ['lint', 'app.man', '--format', 'sarif=gen/a.sarif'], 'gen/a.sarif'],
    ['decompile', ['decompile', compiled, '-o', 'gen/b.man'], 'gen/b.man'],
    ['trace', ['trace', recorded, '--format', 'jsonl', '--output', 'gen/a.jsonl'], 'gen/a.jsonl'],
    ['trace --html', ['trace', recorded, '--html', 'gen/a.html'], 'gen/a.html'],
  ])('is not followed in the place of a file: %s', async (_, argv, path) => {
    const { run, at, inHome, inWork } = place({ 'home/gen/x': '' });
    mkdirSync(at('gen'));
    symlinkSync('../../home/new', at(path));
    const before = inWork('gen');
    const { status, stderr } = await run(...argv);
    expect(stderr).toContain(`'${path}': it is a link to '../../home/new', and wevtc does not write through`);
    expect([status, inHome().sort(), inWork('gen')]).toEqual([
      2,
      ['gen', join('gen', 'x'), 'notes.txt'],
      before,
    ]);
  });

  it('is not followed for the manifests in a trace', async () => {
    const { run, at, inHome } = place({ 'work/out/Contoso-Clock.man': { link: '../../home/new' } });
    const providerId = '0b6e3f1c-52a4-4c0e-9d77-6a1f2b3c4d01';
    const eventDescriptor = { id: 0xfffe, opcode: 0xfe, task: 0xfffe };
    const userData = Buffer.concat([Buffer.of(1, 1, 0, 0x5b, 1, 0, 0, 0), Buffer.from(clean)]);
    writeFileSync(
      at('c.etl'),
      writeTrace({
        events: [
          { header: 'EVENT64', timeStamp: 134_143_000_000_000_000n, providerId, eventDescriptor, userData },
        ],
      }),
    );
    const { status, stderr } = await run('trace', 'c.etl', '--extract-manifests', 'out');
    expect(stderr).toContain("'out/Contoso-Clock.man': it is a link to '../../home/new'");
    expect([status, inHome()]).toEqual([2, ['notes.txt']]);
  });
});

describe.skipIf(!hasLinks)('a link that the user named, or above it', () => {
  it.each([
    ['a lake', ['trace', recorded, ...LAKE.map((word) => (word === 'lake' ? 'link/lake' : word))]],
    ['a lake itself', ['trace', recorded, ...LAKE.map((word) => (word === 'lake' ? 'link' : word))]],
    ['outputs', ['compile', 'app.man', '--emit', 'c', '--out-dir', 'link/gen']],
    ['outputs of mc', ['mc', '-um', '-h', 'link', '-r', 'link', '-z', 'sub\\app', 'app.man']],
    ['a provider', ['new', 'provider', 'Contoso-Print', '--out-dir', 'link', '--yes']],
    ['a file', ['trace', recorded, '--format', 'jsonl', '--output', 'link/a.jsonl']],
  ])('is followed for %s', async (_, argv) => {
    const { run, at, inHome } = place({ 'work/link': { link: '../home' } });
    rmSync(at('link/notes.txt'));
    const { status } = await run(...argv);
    expect([status, inHome().length > 0]).toEqual([0, true]);
  });
});

it('leaves a folder that was moved out of the way alone', async () => {
  const { run, at } = place();
  expect((await run('compile', 'app.man', '--emit', 'c', '--out-dir', 'gen')).status).toBe(0);
  renameSync(at('gen'), at('old'));
  expect((await run('compile', 'app.man', '--emit', 'c', '--out-dir', 'gen')).status).toBe(0);
  expect(readFileSync(at('gen/app.h'), 'utf8')).toBe(readFileSync(at('old/app.h'), 'utf8'));
});
