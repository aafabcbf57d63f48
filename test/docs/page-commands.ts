import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt } from '../support/built.js';
import { bash, noteMissing, onPath } from '../support/tools.js';
import { type ConsoleCommand, commandsIn, fitted, programsOf } from './console-commands.js';
import { documents } from './documents.js';
import { type Page, pages } from './pages.js';
import { setUp, writeFiles } from './set-up.js';
import { runLine } from './shell.js';

/** What commands may start: nothing else is run, such as what needs the network. */
const always = ['wevtc', 'wevtc-mc', 'wevtc-windmc', 'wevtc-ctrpp', 'npx', 'command', 'ln'];
/** Their commands are skipped on machines without them. */
const tools = [
  'cmake',
  'cp',
  'git',
  'go',
  'iconv',
  'mkdir',
  'jq',
  'ninja',
  'tshark',
  'x86_64-w64-mingw32-gcc',
  'x86_64-w64-mingw32-windres',
];

const missing = tools.filter((program) => onPath(program) === undefined);

/** Which tests run a command: those of `npm test`, those of `npm run test:tools`, or none. */
export type Runner = 'quick' | 'slow' | 'none';

/** All commands, by the paths of their documents. */
export const commandsByPath: ReadonlyMap<string, readonly ConsoleCommand[]> = new Map(
  documents.map((document) => [document.path, commandsIn(document)]),
);

function runnerOf({ notRun, slow }: Page, line: string): Runner {
  if (notRun?.[line] !== undefined) return 'none';
  return slow?.includes(line) ? 'slow' : 'quick';
}

/**
 * Declares the tests of all commands with a runner: each page in an empty folder, with the files that
 * pages.ts declares.
 */
export function testCommands(runner: Runner): void {
  noteMissing({ bash, ...Object.fromEntries(missing.map((program) => [program, undefined])) });
  for (const [path, commands] of commandsByPath) {
    const page = pages[path] ?? {};
    const toRun = commands.filter(({ line }) => runnerOf(page, line) === runner);
    if (toRun.length > 0) testPage(path, page, toRun);
  }
}

function testPage(path: string, page: Page, commands: readonly ConsoleCommand[]): void {
  const needsGit = page.committed !== undefined;
  const canRun = bash !== undefined && process.platform !== 'win32' && !(needsGit && missing.includes('git'));
  describe.skipIf(!canRun)(path, () => {
    let folder: string;
    beforeAll(async () => {
      await ensureBuilt();
      folder = realpathSync(mkdtempSync(join(tmpdir(), 'wevtc-page-')));
      setUp(folder, page);
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    // In their order, because each uses what the ones before have written.
    for (const { line, shown, at } of commands) {
      const programs = programsOf(line);
      it.skipIf(programs.some((program) => missing.includes(program)))(`line ${at}: ${line}`, async () => {
        const unknown = programs.filter((program) => ![...always, ...tools].includes(program));
        expect(unknown, 'declare the command in notRun of pages.ts, or add the program here').toEqual([]);
        writeFiles(folder, page.before?.[line] ?? {});
        const { status, output } = await runLine(folder, line);
        expect(status, output).toBe(page.exits?.[line] ?? 0);
        if (shown.length > 0) expect(output).toBe(fitted(shown, output));
      });
    }
  });
}
