import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeTrace } from '../../../src/recordings/trace-writing/write-trace.js';
import { root } from '../../support/built.js';
import { installedPackage } from '../../support/installed.js';
import { runOnWindows, startOnWindows, windowsNodes, windowsPath } from '../../support/windows-node.js';

// The package as npm packs it, under Node.js for Windows: each command with the result that it has here.

let command: string;
let folder: string;

beforeAll(async () => {
  command = join((await installedPackage()).folder, 'bin/wevtc.js');
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wevtc-windows-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const sample = join(root, 'samples/contoso-storage/contoso-storage.man');
const faulty = join(root, 'samples/faulty/faulty.man');
const at = (...parts: string[]) => join(folder, ...parts);

/** The files of a run, which has a folder for itself. */
function makeStage(name: string): string {
  const stage = at(name);
  mkdirSync(stage);
  cpSync(sample, join(stage, 'app.man'));
  cpSync(faulty, join(stage, 'faulty.man'));
  const changed = readFileSync(sample, 'utf8')
    .replace('version="0"', 'version="1"')
    .replace('win:Error', 'win:Warning');
  writeFileSync(join(stage, 'changed.man'), changed);
  writeFileSync(
    join(stage, 'spoiled.man'),
    readFileSync(sample, 'utf8').replaceAll('\n', '\r\n').replace('<events>', '  <events>'),
  );
  writeFileSync(
    join(stage, 'texts.mc'),
    'MessageId=1\r\nSeverity=Error\r\nSymbolicName=A\r\nLanguage=English\r\nText %1\r\n.\r\n',
  );
  const providerId = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
  const events = [
    {
      header: 'EVENT64' as const,
      providerId,
      timeStamp: 134_000_000_000_000_000n,
      eventDescriptor: { id: 102 },
    },
  ];
  writeFileSync(join(stage, 'a.etl'), writeTrace({ events }));
  return stage;
}

function filesIn(of: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(of, { recursive: true })
      .map(String)
      .filter((name) => statSync(join(of, name)).isFile())
      .map((name) => [name, readFileSync(join(of, name), 'base64')]),
  );
}

function runHere(args: readonly string[], cwd: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd,
    encoding: 'utf8',
    input: '',
  });
  return { status, stdout, stderr };
}

const help = spawnSync(process.execPath, [join(root, 'bin/wevtc.js'), '--help'], { encoding: 'utf8' }).stdout;
const commands = [...(/^Commands:\n((?: .*\n)+)/m.exec(help)?.[1] ?? '').matchAll(/^ {2}(\w+)/gm)].map(
  ([, name]) => name as string,
);

/**
 * An editor that runs on Windows, too: it sends messages, prints the results by the IDs of their requests,
 * and exits as the server does.
 */
const EDITOR = `
const { readFileSync, writeSync } = require('node:fs');
const { spawn } = require('node:child_process');
// Node.js cannot open the streams that the test gives to Wine; sockets compare themselves with them.
for (const name of ['stdout', 'stderr']) Object.defineProperty(process, name, { value: undefined });
const messages = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const server = spawn(process.execPath, [process.argv[3], 'lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
const results = {};
let received = Buffer.alloc(0);
const sendNext = () => {
  while (messages.length > 0) {
    const message = messages.shift();
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    server.stdin.write('Content-Length: ' + Buffer.byteLength(body) + '\\r\\n\\r\\n' + body);
    if (message.id !== undefined) return;
  }
};
server.stdout.on('data', (data) => {
  received = Buffer.concat([received, data]);
  for (;;) {
    const header = /^Content-Length: (\\d+)\\r\\n\\r\\n/.exec(received.toString('latin1'));
    const end = header === null ? Infinity : header[0].length + Number(header[1]);
    if (received.length < end) return;
    const { id, method, result, error } = JSON.parse(received.subarray(header[0].length, end).toString('utf8'));
    received = received.subarray(end);
    if (method !== undefined) continue;
    results[id] = result ?? error ?? null;
    sendNext();
  }
});
server.on('exit', (code) => {
  writeSync(1, JSON.stringify(results));
  process.exitCode = code;
});
sendNext();
`;

/** A command line for each command, and those that end with other exit codes. */
const LINES: readonly (readonly string[])[] = [
  ['--version'],
  ['lint', 'app.man', 'faulty.man', 'texts.mc'],
  ['lint', 'faulty.man', '--format', 'json=reports/all.json', '--format', 'sarif'],
  ['lint', 'none.man'],
  ['lint', '--no-such-flag'],
  ['format', 'spoiled.man', '--diff'],
  ['format', 'spoiled.man'],
  ['compile', 'app.man', '--emit', 'ts,c,csharp,resources', '--out-dir', 'out/deep'],
  ['mc', '-um', 'app.man', '-h', 'inc', '-r', 'rc'],
  ['mc', 'texts.mc'],
  ['inspect', 'app.man'],
  ['compile', 'app.man', '--emit', 'dll', '--out-dir', '.'],
  ['decompile', 'app.dll', '-o', 'back.man'],
  ['decode', 'app.man', '--event', '102', '--data', '0102'],
  ['trace', 'a.etl', '--manifest', 'app.man', '--format', 'jsonl'],
  ['log', 'a.etl'],
  ['match', 'app.man', '--level', '4'],
  ['breaking', 'changed.man', '--against', 'app.man'],
  ['diff', 'app.man', 'changed.man'],
  ['rules'],
  ['explain', 'keyword-mask-single-bit'],
  ['init', 'fresh'],
  ['new', 'event', 'spoiled.man', 'JobPaused', '--field', 'Job:UnicodeString'],
  ['completion', 'powershell'],
  ['help', 'lint'],
];

// One release: windows.platforms.test.ts runs others, and a run takes about a second.
describe.each(windowsNodes().slice(-1))(
  'the package under Node.js $release for Windows',
  ({ path: node }) => {
    const wevtc = (args: readonly string[], cwd: string) =>
      runOnWindows(node as string, [windowsPath(command), ...args], cwd);

    it.skipIf(node === undefined)('prints the help of each command', () => {
      expect(commands.length).toBeGreaterThan(15);
      for (const name of commands) {
        const args = [name, '--help'];
        expect([name, wevtc(args, folder)]).toEqual([name, runHere(args, folder)]);
      }
    });

    it.skipIf(node === undefined)(
      'runs each command with the result, the exit code, and the files of other systems',
      () => {
        const tried = new Set(LINES.map(([name]) => name));
        expect(commands.filter((name) => !tried.has(name))).toEqual(['lsp']);
        const [here, there] = [makeStage('here'), makeStage('there')];
        for (const args of LINES) expect([args, wevtc(args, there)]).toEqual([args, runHere(args, here)]);
        expect(filesIn(there)).toEqual(filesIn(here));
      },
    );

    it.skipIf(node === undefined)(
      'takes paths with drives, back slashes, and other case, and globs and configurations with them',
      () => {
        const stage = makeStage('stage');
        const drive = windowsPath(stage);
        for (const path of [
          `${drive}\\app.man`,
          `${drive.toLowerCase()}/app.man`,
          '.\\APP.MAN',
          '..\\stage\\App.man',
          `${drive}\\a*.man`,
          '.\\**\\app.man',
        ])
          expect([path, wevtc(['lint', path], stage)]).toMatchObject([
            path,
            { status: 0, stderr: '', stdout: 'No problems in 1 file\n' },
          ]);
        const lines = [
          '{',
          '  "ignore": ["faul*.man", "changed.man", "spoiled.man"],',
          '  "rules": { "unused-string": "off" },',
          '  "emit": { "targets": ["c"], "outDir": "gen/c" }',
          '}',
        ];
        writeFileSync(join(stage, 'wevtc.config.json'), lines.join('\r\n'));
        expect(wevtc(['lint', '.'], stage)).toMatchObject({ status: 0, stdout: 'No problems in 2 files\n' });
        expect(wevtc(['compile', `${drive}\\app.man`], stage)).toMatchObject({ status: 0 });
        expect(readdirSync(join(stage, 'gen/c'))).toEqual(['app.h']);
      },
    );

    it.skipIf(node === undefined)('takes the lines that Visual Studio passes to mc.exe', () => {
      const [here, there] = [makeStage('here'), makeStage('there')];
      expect(runHere(['mc', '-um', 'app.man', '-h', 'gen', '-r', 'gen', '-z', 'app'], here)).toMatchObject({
        status: 0,
      });
      // %(FullPath) and $(IntDir) with its back slash.
      const drive = windowsPath(there);
      const line = [
        'mc',
        '-um',
        `${drive}\\app.man`,
        '-h',
        `${drive}\\gen\\`,
        '-r',
        `${drive}\\gen\\`,
        '-z',
        'app',
      ];
      expect(wevtc(line, there)).toMatchObject({ status: 0 });
      expect(filesIn(join(there, 'gen'))).toEqual(filesIn(join(here, 'gen')));
      expect(Object.keys(filesIn(join(there, 'gen')))).toContain('app.h');
    });

    it.skipIf(node === undefined)('finds in its cache what it has found before', () => {
      const stage = makeStage('stage');
      const args = ['lint', 'faulty.man', 'app.man', '--cache'];
      const first = wevtc(args, stage);
      expect(first.status).toBe(1);
      expect(wevtc(args, stage)).toEqual(first);
    });

    it.skipIf(node === undefined)('answers editors, whose URIs have an escaped drive', () => {
      const stage = makeStage('stage');
      writeFileSync(join(stage, 'wevtc.config.json'), '{ "rules": { "unresolved-level": "warning" } }\r\n');
      const uri = `file:///z%3A${stage}/app.man`;
      const comment = '<!-- wevtc-disable-next-line unresolved-task: a reason -->\n<events>';
      const text = readFileSync(sample, 'utf8')
        .replace('level="win:Critical"', 'level="win:Critcal"')
        .replace('<events>', comment);
      const textDocument = { uri };
      const messages = [
        {
          id: 1,
          method: 'initialize',
          params: {
            processId: null,
            rootUri: `file:///z%3A${stage}`,
            capabilities: { textDocument: { diagnostic: {} } },
          },
        },
        { method: 'initialized', params: {} },
        {
          method: 'textDocument/didOpen',
          params: { textDocument: { uri, languageId: 'xml', version: 1, text } },
        },
        { id: 2, method: 'textDocument/diagnostic', params: { textDocument } },
        { id: 3, method: 'textDocument/documentLink', params: { textDocument } },
        { id: 4, method: 'shutdown' },
        { method: 'exit' },
      ];
      writeFileSync(at('editor.cjs'), EDITOR);
      writeFileSync(at('messages.json'), JSON.stringify(messages));
      const args = ['editor.cjs', 'messages.json', command].map((path, index) =>
        windowsPath(index === 2 ? path : at(path)),
      );
      const { status, stdout, stderr } = runOnWindows(node as string, args, stage);
      expect([status, stderr]).toEqual([0, '']);
      const answers = JSON.parse(stdout) as Record<string, unknown>;
      const answer = (id: number) => answers[id];
      const { items } = answer(2) as { items: { code: string; severity: number }[] };
      expect(items.filter(({ code }) => code === 'unresolved-level')).toMatchObject([{ severity: 2 }]);
      const [{ target }] = answer(3) as [{ target: string }];
      expect(target).toMatch(/^file:\/\/\/Z:\/.*\/docs\/rules\/unresolved-task\.md$/i);
      expect(answer(4)).toBeNull();
    });

    it.skipIf(node === undefined)('lets two runs write to a folder, one after the other', async () => {
      const stage = makeStage('stage');
      const args = (emit: string) => [
        windowsPath(command),
        'compile',
        'app.man',
        '--emit',
        emit,
        '--out-dir',
        'out',
      ];
      const runs = ['c,ts', 'c,ts,csharp'].map((emit) => startOnWindows(node as string, args(emit), stage));
      expect(
        await Promise.all(runs.map(({ exited }) => exited)),
        runs.map(({ output }) => output).join('\n'),
      ).toEqual([0, 0]);
      expect(readdirSync(join(stage, 'out')).sort()).toEqual(['app.cs', 'app.h', 'app.ts']);
      expect(
        runHere(['compile', 'app.man', '--emit', 'c,ts,csharp', '--out-dir', 'out', '--check'], stage),
      ).toMatchObject({ status: 0 });
    });

    it.skipIf(node === undefined)('compiles again when it watches and a manifest changes', async () => {
      const stage = makeStage('stage');
      const line = [windowsPath(command), 'compile', 'app.man', '--emit', 'c', '--out-dir', 'out', '--watch'];
      const watching = startOnWindows(node as string, line, stage);
      const output = join(stage, 'out/app.h');
      const until = async (isTime: () => boolean) => {
        let ended = false;
        void watching.exited.then(() => {
          ended = true;
        });
        while (!isTime()) {
          expect(ended, watching.output).toBe(false);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      };
      await until(() => existsSync(output) && watching.output.includes('waiting for changes'));
      writeFileSync(
        join(stage, 'app.man'),
        readFileSync(sample, 'utf8').replaceAll('QuotaExceeded', 'QuotaIsFull'),
      );
      await until(() => readFileSync(output, 'utf8').includes('QuotaIsFull'));
      watching.kill();
      await watching.exited;
    });

    it.skipIf(node === undefined)("starts from npm's batch file", async () => {
      const stage = makeStage('stage');
      const npmFolder = dirname(
        dirname(
          spawnSync('sh', ['-c', 'readlink -f "$(command -v npm)"'], { encoding: 'utf8' }).stdout.trim(),
        ),
      );
      const shim = createRequire(join(npmFolder, 'package.json'))('cmd-shim');
      await shim(command, at('bin/wevtc'));
      cpSync(node as string, at('bin/node.exe'));
      const batch = readFileSync(at('bin/wevtc.cmd'), 'utf8');
      // Wine's cmd does not know this trick, which keeps it from asking whether to end the batch file.
      const trick = 'endLocal & goto #_undefined_# 2>NUL || title %COMSPEC% & ';
      expect(batch).toContain(trick);
      writeFileSync(at('bin/wevtc.cmd'), batch.replace(trick, ''));
      const run = (...args: string[]) =>
        runOnWindows('cmd', ['/c', windowsPath(at('bin/wevtc.cmd')), ...args], stage);
      expect(run('lint', 'app.man')).toMatchObject({
        status: 0,
        stdout: expect.stringContaining('No problems in 1 file'),
      });
      expect(run('lint', 'faulty.man')).toMatchObject({ status: 1 });
      writeFileSync(join(stage, 'with space.man'), readFileSync(sample));
      expect(run('lint', 'with space.man')).toMatchObject({ status: 0 });
    });
  },
);
