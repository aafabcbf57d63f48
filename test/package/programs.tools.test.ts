import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createContext, runInContext } from 'node:vm';
import * as esbuild from 'esbuild';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FindingView } from '../../src/index.js';
import { openTrace, writeTrace } from '../../src/trace.js';
import { manifest as clockManifest, faulty } from '../cli/in-memory.js';
import { documentAt } from '../docs/documents.js';
import { root } from '../support/built.js';
import { folderIn, type InstalledPackage, installedPackage } from '../support/installed.js';
import { runToEnd } from '../support/npm.js';
import { completePrograms, programAt } from './programs.js';

// Runs the complete programs of the pages with the package as users install it.

const sample = join(root, 'samples', 'contoso-storage');
const storage = readFileSync(join(sample, 'contoso-storage.man'), 'utf8');
const plugins = ['rules.mjs', 'table.mjs', 'test.mjs'];

let installed: InstalledPackage;

beforeAll(async () => {
  installed = await installedPackage();
});

/** A folder with a program and its inputs, and a function that runs it there. */
function folderOf(program: string, inputs: Readonly<Record<string, string | Uint8Array>>) {
  const folder = folderIn(installed, `programs-${program.replace('.', '-')}`);
  for (const [name, content] of Object.entries(inputs)) writeFileSync(join(folder, name), content);
  const file = program.replace('.ts', '.mjs');
  writeFileSync(join(folder, file), runnable(program));
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return { folder, file, read, run: () => runToEnd(process.execPath, [file], folder) };
}

/** Without types, for releases of Node.js that don't remove them. */
function runnable(name: string): string {
  const { text } = programAt(name);
  if (!name.endsWith('.ts')) return text;
  const { ES2022 } = ts.ScriptTarget;
  return ts.transpileModule(text, { compilerOptions: { module: ts.ModuleKind.ES2022, target: ES2022 } })
    .outputText;
}

describe('the complete programs', () => {
  it('are on the pages that docs/library.md names', () => {
    const pages = new Set(completePrograms.map(({ page }) => page));
    expect([...pages].sort()).toEqual(['docs/library-traces.md', 'docs/library.md', 'docs/plugins.md']);
    const { text } = documentAt('docs/library.md');
    for (const page of ['library-traces.md', 'plugins.md']) expect(text).toContain(`](${page})`);
    expect(completePrograms).toHaveLength(12);
  });

  it.each([
    ['nodenext', { module: ts.ModuleKind.NodeNext }],
    ['bundler', { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler }],
  ])('pass the type checker, as do the declarations of the package: %s', (name, options) => {
    const folder = folderIn(installed, `programs-types-${name}`);
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(join(root, 'node_modules', '@types'), join(folder, 'node_modules', '@types'), 'junction');
    const files = completePrograms.map(({ name: file, text }) => {
      writeFileSync(join(folder, file), text);
      return join(folder, file);
    });
    const program = ts.createProgram(files, {
      ...{ strict: true, allowJs: true, checkJs: true, noEmit: true, skipLibCheck: false },
      ...{
        target: ts.ScriptTarget.ES2022,
        lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      },
      ...{ types: ['node'], typeRoots: [join(folder, 'node_modules', '@types')] },
      ...options,
    });
    const found = ts.getPreEmitDiagnostics(program);
    expect(
      found.map(({ file, start, messageText }) => {
        const line = file === undefined ? 0 : file.getLineAndCharacterOfPosition(start ?? 0).line + 1;
        return `${file?.fileName}:${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
      }),
    ).toEqual([]);
  });

  it('lint a folder to SARIF', () => {
    const copy = storage.replace('Contoso-Storage-Service"', 'Contoso-Copy"');
    const { run, read } = folderOf('lint-folder.mjs', {
      'app.man': storage,
      'copy.man': copy,
      'faulty.man': faulty,
    });
    const { status, stdout, stderr } = run();
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(stdout).toMatch(/^faulty\.man:8:49 error unresolved-level: /m);
    // What only the comparison of files shows.
    expect(stdout).toMatch(/^copy\.man:\d+:\d+ \w+ provider-guid-across-files: /m);
    const { version, runs } = JSON.parse(read('findings.sarif'));
    expect({ version, runs: runs.length }).toEqual({ version: '2.1.0', runs: 1 });
    expect(runs[0].results).toHaveLength(stdout.trimEnd().split('\n').length);
  });

  it('check a project with its configurations, and find what the command finds', () => {
    const { folder, run } = folderOf('check-project.ts', {
      'wevtc.config.jsonc': `{
        // Relative to this file.
        "lintRules": ["rules.mjs"],
        "rules": { "contoso/event-name": "error" },
        "overrides": [{ "files": ["quiet.man"], "rules": { "unresolved-level": "off", "contoso/event-name": "off" } }],
        "ignore": ["ignored.man"]
      }`,
      'rules.mjs': programAt('rules.mjs').text,
      ...{ 'app.man': storage, 'faulty.man': faulty, 'quiet.man': faulty, 'ignored.man': faulty },
    });
    mkdirSync(join(folder, 'inner'));
    writeFileSync(join(folder, 'inner', 'wevtc.config.json'), '{ "rules": { "unused-strng": "off" } }');
    for (const name of ['a.man', 'b.man']) writeFileSync(join(folder, 'inner', name), faulty);
    const { status, stdout, stderr } = run();
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    const lines = stdout.trimEnd().split('\n');
    const mistakes = lines.filter((line) => line.startsWith('inner/'));
    expect(mistakes).toEqual([
      "inner/wevtc.config.json:1:14 error: there is no rule 'unused-strng'; did you mean 'unused-string'?",
    ]);
    const command = join(installed.folder, 'bin', 'wevtc.js');
    // One at a time, because the program does not compare files.
    const diagnostics = ['app.man', 'faulty.man', 'quiet.man', 'ignored.man'].flatMap((name) => {
      const args = [command, 'lint', '--format', 'json', '--allow-code', name];
      const linted = runToEnd(process.execPath, args, folder);
      return (JSON.parse(linted.stdout) as { diagnostics: readonly FindingView[] }).diagnostics;
    });
    const expected = diagnostics.map(
      ({ file, range, severity, message }) =>
        `${file}:${range.start.line}:${range.start.column} ${severity}: ${message}`,
    );
    expect(expected.some((line) => line.startsWith('faulty.man'))).toBe(true);
    expect(diagnostics.some(({ ruleId }) => ruleId === 'contoso/event-name')).toBe(true);
    expect(lines.filter((line) => !line.startsWith('inner/')).sort()).toEqual(expected.sort());
  });

  it('exit with 0 after a folder without errors', () => {
    const { run, read } = folderOf('lint-folder.mjs', {
      'app.man': storage,
      'copy.man': '',
      'faulty.man': '',
    });
    expect(run().status).toBe(1);
    const clean = folderIn(installed, 'programs-lint-clean');
    for (const name of ['app.man', 'lint-folder.mjs']) writeFileSync(join(clean, name), read(name));
    expect(runToEnd(process.execPath, ['lint-folder.mjs'], clean).status).toBe(0);
  });

  it('compile in memory', () => {
    const { run, read, folder } = folderOf('compile.mjs', { 'app.man': storage });
    const { status, stderr } = run();
    expect({ status, stderr: stderr.match(/^error/m) }).toEqual({ status: 0, stderr: null });
    expect(read('app.h')).toContain('EVENT_DESCRIPTOR');
    expect(readFileSync(join(folder, 'app.res')).length).toBeGreaterThan(1000);
    writeFileSync(join(folder, 'app.man'), faulty);
    const failed = run();
    expect(failed.status).toBe(1);
    expect(failed.stderr).toMatch(/^app\.man:\d+:\d+: error: /m);
  });

  it('find breaking changes', () => {
    const changed = storage.replace(/<event value="203"[^>]*?(?:\/>|>.*?<\/event>)/s, '');
    expect(changed).not.toBe(storage);
    const { run, folder } = folderOf('breaking.ts', { 'released.man': storage, 'app.man': changed });
    const { status, stdout, stderr } = run();
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(stdout).toMatch(/203/);
    writeFileSync(join(folder, 'app.man'), storage);
    expect(run()).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });

  it('decode in a browser', async () => {
    const folder = folderIn(installed, 'programs-page');
    writeFileSync(join(folder, 'page.ts'), programAt('page.ts').text);
    const { outputFiles } = await esbuild.build({
      entryPoints: [join(folder, 'page.ts')],
      ...{ bundle: true, platform: 'browser', format: 'iife', write: false, logLevel: 'silent' },
    });
    const lines: string[] = [];
    let choose: (() => Promise<void>) | undefined;
    const file = (name: string) => Object.assign(new Blob([readFileSync(join(sample, name))]), { name });
    const input = {
      files: [file('contoso-storage.man'), file('recorded.etl')],
      addEventListener: (_: string, listener: () => Promise<void>) => {
        choose = listener;
      },
    };
    const pre = { append: (text: string) => lines.push(text) };
    const document = { querySelector: (selector: string) => (selector === 'input' ? input : pre) };
    // What all browsers have, and nothing of Node.js. Blobs come with buffers of this realm.
    const page = createContext({ document, TextDecoder, TextEncoder, Uint8Array, ArrayBuffer });
    runInContext(outputFiles[0]?.text ?? '', page);
    await choose?.();
    const events = lines.map((line) => JSON.parse(line));
    expect(events).toHaveLength(10);
    expect(events[8]).toMatchObject({ eventName: 'QuotaExceeded', values: { Volume: 'Backup' } });
  });

  it('have a rule and an output of their own, and a test of them', () => {
    const app = clockManifest()
      .replace('<provider ', '<provider\n       ')
      .replace('symbol="Tick"', 'symbol="JOB_PRINTED"');
    const others = plugins.slice(0, 2).map((name) => [name, programAt(name).text]);
    const { run, folder } = folderOf('test.mjs', { 'app.man': app, ...Object.fromEntries(others) });
    expect(run()).toMatchObject({ status: 0, stderr: '' });
    // The test can fail.
    writeFileSync(join(folder, 'app.man'), clockManifest());
    expect(run().stderr).toContain('AssertionError');
  });

  it('build a session filter', () => {
    const { run, folder } = folderOf('session.mjs', { 'app.man': storage });
    const { status, stdout, stderr } = run();
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const lines = stdout.split('\n');
    expect(lines.slice(0, 2)).toEqual(['event 102 version 0', 'event 203 version 0']);
    expect(lines[2]).toMatch(/^tracelog -start Contoso .*-level 3 -flag 0x1$/);
    writeFileSync(join(folder, 'app.man'), storage.replaceAll('"Disk', '"Disc'));
    expect(run().stderr).toContain("has no keyword 'Disk'");
  });

  it('write a trace', async () => {
    const { run, folder } = folderOf('write-trace.ts', {});
    expect(run()).toMatchObject({ status: 0, stderr: '' });
    const events: object[] = [];
    for await (const event of openTrace(readFileSync(join(folder, 'made.etl'))).events())
      events.push(event.toPlain());
    expect(events.at(-1)).toMatchObject({ id: 1, level: 4, processId: 4711, userData: '0x01020304' });
  });

  it('print an event log as JSON lines', () => {
    const log = readFileSync(join(sample, 'logged.evtx'));
    const { status, stdout, stderr } = folderOf('read-log.ts', {
      ...{ 'System.evtx': log, 'app.man': storage },
    }).run();
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const events = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events).toMatchObject([{ id: 102, level: 2, message: expect.any(String) }]);
  });
});

/** Reports what the server does with the trace, and on which port it is: 8080 may be in use. */
const OBSERVER = `
import { promises } from 'node:fs';
import { ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { Server } from 'node:net';
const { listen } = Server.prototype;
Server.prototype.listen = function (port) {
  return listen.call(this, 0, '127.0.0.1', () => console.log('listens', this.address().port, port));
};
const { write } = ServerResponse.prototype;
let written = 0;
let read = 0;
let stall;
ServerResponse.prototype.write = function (text, ...rest) {
  written += text.length;
  clearTimeout(stall);
  const takesMore = write.call(this, text, ...rest);
  if (!takesMore) stall = setTimeout(() => console.log('waits', written, read), 500);
  return takesMore;
};
const { open } = promises;
promises.open = async (...path) => {
  const file = await open(...path);
  const { close } = file;
  const readPart = file.read;
  file.read = async (...place) => {
    const part = await readPart.apply(file, place);
    read += part.bytesRead;
    return part;
  };
  file.close = () => {
    clearTimeout(stall);
    console.log('closes', written, read);
    return close.call(file);
  };
  return file;
};
syncBuiltinESMExports();
`;

describe('the server of a trace', () => {
  /** Starts the server with a trace, gives the lines that it prints to a test, and ends it. */
  async function serve(name: string, trace: Uint8Array | undefined, use: (server: Served) => Promise<void>) {
    const made = folderOf('server.ts', { 'observer.mjs': OBSERVER });
    const folder = folderIn(installed, `programs-server-${name}`);
    for (const file of ['observer.mjs', made.file]) cpSync(join(made.folder, file), join(folder, file));
    if (trace !== undefined) writeFileSync(join(folder, 'boot.etl'), trace);
    const server = spawn(process.execPath, ['--import', './observer.mjs', made.file], { cwd: folder });
    let errors = '';
    server.stderr.on('data', (text) => {
      errors += text;
    });
    const printed = createInterface(server.stdout)[Symbol.asyncIterator]();
    const next = async () => {
      const { value, done } = await printed.next();
      if (done) throw new Error(`the server ended: ${errors}`);
      return String(value).split(' ');
    };
    try {
      const [, port] = await next();
      await use({ address: `http://127.0.0.1:${port}/`, next, errors: () => errors });
      expect(server.exitCode).toBe(null);
    } finally {
      server.kill();
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    }
  }

  interface Served {
    readonly address: string;
    /** The words of the next line that the server prints. */
    readonly next: () => Promise<string[]>;
    readonly errors: () => string;
  }

  it('sends all events', async () => {
    await serve('small', readFileSync(join(sample, 'recorded.etl')), async ({ address }) => {
      const response = await fetch(address);
      expect(response.headers.get('content-type')).toBe('application/x-ndjson');
      const lines = (await response.text()).trimEnd().split('\n');
      expect(lines.map((line) => JSON.parse(line).index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    });
  });

  it('waits for a slow client, stops reading when it leaves, and serves the next one', async () => {
    const trace = largeTrace();
    await serve('large', trace, async ({ address, next, errors }) => {
      const response = await new Promise<IncomingMessage>((resolve, reject) =>
        get(address, resolve).on('error', reject),
      );
      let lines = 0;
      for await (const chunk of response.iterator({ destroyOnReturn: false })) {
        for (const byte of chunk) if (byte === 10) lines++;
        if (lines >= 100) break;
      }
      // The client has stopped reading, but stays. A server that does not wait for it would go on to the end
      // of the trace.
      expect((await next())[0]).toBe('waits');
      response.destroy();
      let [word, written, read] = await next();
      while (word === 'waits') [word, written, read] = await next();
      expect(word).toBe('closes');
      // The buffers of two sockets hold some megabytes of lines, far less than the trace gives.
      expect(Number(written)).toBeGreaterThan(0);
      expect(Number(written)).toBeLessThan(trace.length);
      // Of the whole file, only the headers of buffers are read, and the buffers themselves only as far as
      // lines were written.
      expect(Number(read)).toBeGreaterThan(Number(written) / 4);
      expect(Number(read)).toBeLessThan(trace.length / 4);
      expect(errors()).toBe('');
      const again = await fetch(address);
      const { value } = (await again.body?.getReader().read()) ?? {};
      expect(JSON.parse(new TextDecoder().decode(value).split('\n')[0] ?? '').index).toBe(0);
    });
  });

  it.each([
    ['no trace', new Uint8Array(20_000), /TraceError: this is not a trace/],
    ['no file', undefined, /ENOENT/],
  ])('reports an error, and goes on: %s', async (name, trace, message) => {
    await serve(name.replace(' ', '-'), trace, async ({ address, errors }) => {
      for (const expected of [1, 2]) {
        await expect(fetch(address)).rejects.toThrow();
        while ((errors().match(new RegExp(message, 'g')) ?? []).length < expected)
          await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
  });
});

/** A trace of 37 MB, whose lines have more bytes than it. */
function largeTrace(): Uint8Array {
  const userData = new Uint8Array(100);
  const events = Array.from({ length: 200_000 }, (_, at) => ({
    header: 'EVENT64' as const,
    providerId: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701',
    eventDescriptor: { id: 1, level: 4 },
    timeStamp: 134_000_000_000_000_000n + BigInt(at),
    userData,
  }));
  return writeTrace({ info: { bufferSize: 65536 }, events });
}
