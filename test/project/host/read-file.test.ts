import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HostError } from '../../../src/project/host/host.js';
import { NodeHost } from '../../../src/project/host/node.js';
import { MOST_BYTES, readNamedFile, readPlainFile, TOO_LARGE } from '../../../src/project/host/read-file.js';

const isWindows = process.platform === 'win32';
if (isWindows) console.warn('skipped: Windows has no pipes and devices among its files');

let folder: string;
let server: Server;
const at = (name: string) => join(folder, name);
const makePipe = (name: string) => execFileSync('mkfifo', [at(name)]);
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** The ways to read, with what each says of a file that is none. */
const ways = [
  ['readPlainFile', readPlainFile, ', not a plain file'],
  ['readNamedFile', readNamedFile, '; name a plain file or a pipe'],
] as const;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wevtc-read-'));
  writeFileSync(at('plain'), 'plain');
  mkdirSync(at('folder'));
  if (isWindows) return;
  symlinkSync('plain', at('link'));
  for (const device of ['zero', 'null']) symlinkSync(`/dev/${device}`, at(device));
  makePipe('pipe');
  symlinkSync('pipe', at('link-to-pipe'));
  server = createServer();
  await new Promise<void>((done) => server.listen(at('socket'), done));
});

afterAll(() => {
  server?.close();
  rmSync(folder, { recursive: true });
});

describe.each(ways)('%s', (_, read, way) => {
  it('reads plain files of all sizes, whole', () => {
    expect(text(read(at('plain')))).toBe('plain');
    for (const size of [0, 1, 65_535, 65_536, 65_537, 3_000_000]) {
      const content = Buffer.alloc(size, 'wevtc');
      writeFileSync(at('sized'), content);
      expect(Buffer.compare(read(at('sized')), content)).toBe(0);
    }
  });

  it('says what is no file', () => {
    expect(() => read(at('absent'))).toThrow(
      new HostError(`cannot read '${at('absent')}': no such file or folder`),
    );
    expect(() => read(at('folder'))).toThrow(HostError);
    expect(() => read(at('folder'))).toThrow('it is a folder');
  });

  it.skipIf(isWindows)('follows a link to a plain file', () => {
    expect(text(read(at('link')))).toBe('plain');
  });

  it.skipIf(isWindows)('reads no device, however it is called', () => {
    for (const path of ['/dev/zero', '/dev/null', at('zero'), at('null')]) {
      expect(() => read(path)).toThrow(new HostError(`cannot read '${path}': it is a device${way}`));
    }
  });

  it.skipIf(isWindows)('reads no socket', () => {
    expect(() => read(at('socket'))).toThrow(`cannot read '${at('socket')}': it is a socket`);
  });

  it('reads no file that is larger than the limit, and needs no memory to see it', () => {
    writeFileSync(at('large'), '');
    truncateSync(at('large'), MOST_BYTES + 1);
    const before = process.memoryUsage().rss;
    expect(() => read(at('large'))).toThrow(new HostError(`cannot read '${at('large')}': ${TOO_LARGE}`));
    expect(process.memoryUsage().rss - before).toBeLessThan(MOST_BYTES / 2);
    truncateSync(at('large'), 0);
  });

  it.skipIf(process.platform !== 'linux')('reads files that say they are empty and are not', () => {
    expect(text(read('/proc/self/status'))).toMatch(/^Name:/);
  });

  it.skipIf(isWindows)('reads no link to a pipe, and does not wait for a writer', () => {
    expect(() => read(at('link-to-pipe'))).toThrow(
      /: it is a (pipe, not a plain file|link to a pipe; name the pipe)/,
    );
  });
});

describe.skipIf(isWindows)('a pipe', () => {
  it('is refused at once where only a plain file will do', () => {
    expect(() => readPlainFile(at('pipe'))).toThrow('it is a pipe, not a plain file');
  });

  it('is read to its end where the user names it, however slowly it is written', async () => {
    const writer = spawn('sh', ['-c', '{ printf one; sleep 0.1; printf two; } > "$0"', at('pipe')]);
    expect(text(readNamedFile(at('pipe')))).toBe('onetwo');
    await new Promise((done) => writer.once('close', done));
    expect(writer.exitCode).toBe(0);
  });

  it('has an end when its writer has none', async () => {
    const writer = spawn('sh', ['-c', 'exec cat /dev/zero > "$0"', at('pipe')], { stdio: 'ignore' });
    const ended = new Promise((done) => writer.once('close', done));
    expect(() => readNamedFile(at('pipe'))).toThrow(TOO_LARGE);
    await ended;
  });
});

describe('NodeHost', () => {
  const host = new NodeHost('.');

  it.skipIf(isWindows)('tells what is neither a file nor a folder', () => {
    const kinds = ['plain', 'link', 'folder', 'zero', 'pipe', 'socket', 'absent'].map((name) =>
      host.kind(at(name)),
    );
    expect(kinds).toEqual(['file', 'file', 'folder', 'other', 'other', 'other', undefined]);
  });

  it.skipIf(process.platform !== 'linux')('has a path for a stream of the process, too', () => {
    const file = openSync(at('plain'), 'r');
    expect(host.canonicalPath(`/proc/self/fd/${file}`)).toBe(host.canonicalPath(at('plain')));
    closeSync(file);
    expect(host.canonicalPath(`/proc/self/fd/${file}`)).toBe(`/proc/${process.pid}/fd/${file}`);
  });
});
