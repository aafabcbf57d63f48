import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HostError } from '../../src/project/host/host.js';
import { threadsOf, WorkerThreads } from '../../src/project/host/worker-threads.js';
import { ensureBuilt, root } from '../support/built.js';
import { manifest } from './in-memory.js';

let folder: string;

beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'wevtc-threads-'));
  for (let at = 0; at < 60; at++) {
    const level = at % 3 === 0 ? 'Chatty' : 'win:Informational';
    // Every tenth has the name of the one before, in another file.
    const name = `Contoso-${at % 10 === 9 ? at - 1 : at}`;
    const text = at === 30 ? '<wrong' : manifest(level, name);
    writeFileSync(join(folder, `m${String(at).padStart(2, '0')}.man`), text);
  }
  writeFileSync(
    join(folder, 'wevtc.config.json'),
    '{ "overrides": [{ "files": ["m0*"], "ruleset": "mc" }] }',
  );
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

function lint(...argv: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'bin', 'wevtc.js'), 'lint', ...argv],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

it('finds the same in one thread and in several, in the same order, with and without a cache', () => {
  const patterns = ['m5*.man', '.', 'absent.man'];
  const alone = lint(...patterns, '--threads', '0', '-f', 'json');
  expect(alone.status).toBe(2);
  const found = JSON.parse(alone.stdout);
  expect(found.files).toBe(60);
  expect(found.summary.warnings).toBeGreaterThan(3);
  for (const threads of ['1', '2', '5']) {
    expect(lint(...patterns, '--threads', threads, '-f', 'json')).toEqual(alone);
  }
  expect(lint(...patterns, '-f', 'json')).toEqual(alone);
  for (let run = 0; run < 2; run++) {
    expect(lint(...patterns, '--threads', '2', '-f', 'json', '--cache')).toEqual(alone);
  }
  expect(lint(...patterns, '-f', 'json', '--cache')).toEqual(alone);
});

it('refuses a number of threads that is none', () => {
  expect(lint('.', '--threads', 'many')).toMatchObject({ status: 2, stdout: '' });
});

it('fails all jobs of a thread that ends, and every later one', async () => {
  // A folder without a worker to start.
  const threads = new WorkerThreads(2, folder);
  const jobs = [1, 2, 3].map((job) => threads.run(job).catch((error: Error) => error));
  for (const error of await Promise.all(jobs)) expect(String(error)).toMatch(/worker\.cjs/);
  await expect(threads.run(4)).rejects.toThrow(/worker\.cjs/);
  await threads.end();
});

it('tells an error of a job as it is, and ends', async () => {
  const threads = new WorkerThreads(1, root);
  // What is no job makes the check fail.
  await expect(threads.run(undefined)).rejects.toThrow(TypeError);
  await threads.end();
});

it('ends in the middle of a job', async () => {
  const threads = new WorkerThreads(1, root);
  const job = threads.run({ content: new Uint8Array(1), name: 'a.man', choice: {} });
  const failed = expect(job).rejects.toThrow(HostError);
  await threads.end();
  await failed;
});

it('starts as many threads as are wanted, or as suit the machine', () => {
  expect([threadsOf(3), threadsOf(2, 1), threadsOf(1e9)]).toEqual([3, 2, 64]);
  expect([1, 2, 3, 8, 64].map((cores) => threadsOf(undefined, cores))).toEqual([1, 1, 3, 8, 8]);
});

it('reads message text files in the same code page in all threads, with and without a cache', () => {
  const texts = join(folder, 'texts');
  mkdirSync(texts);
  // The Japanese symbol has bytes that are `\` and `[` in other code pages.
  const name = Buffer.from('955c815b', 'hex');
  const file = ['MessageId=1 SymbolicName=', name, '\nLanguage=English\nx\n.\n'];
  for (let at = 0; at < 12; at++)
    writeFileSync(join(texts, `t${at}.mc`), Buffer.concat(file.map((part) => Buffer.from(part))));
  const own = {
    messageText: { codePage: 932 },
    overrides: [{ files: ['t3.mc'], messageText: { codePage: 936 } }],
  };
  writeFileSync(join(texts, 'wevtc.config.json'), JSON.stringify(own));
  const alone = lint('texts', '--threads', '0', '-f', 'text');
  expect(alone.stdout.match(/'表ー'/g)).toHaveLength(11);
  expect(alone.stdout).toMatch(/t3\.mc.*'昞乕'/);
  for (const more of [[], ['--cache'], ['--cache']])
    expect(lint('texts', '--threads', '2', '-f', 'text', ...more)).toEqual(alone);
  const flagged = lint('texts', '--threads', '2', '-f', 'text', '--cache', '--code-page', '936');
  expect(flagged.stdout.match(/'昞乕'/g)).toHaveLength(12);
});
