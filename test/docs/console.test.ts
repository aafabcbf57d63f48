import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, root } from '../support/built.js';
import { noteMissing, onPath } from '../support/tools.js';
import { commandsIn, fitted, programsOf } from './console-commands.js';
import { documents } from './documents.js';
import { pages } from './pages.js';
import { setUp, writeFiles } from './set-up.js';
import { runLine } from './shell.js';

// Runs the commands of all `console` blocks. pages.ts declares which files a page assumes, and what is not run.

/** What commands may start: nothing else is run, such as what needs the network. Some are not on every machine. */
const ours = ['wevtc', 'wevtc-mc', 'npx'];
const tools = ['command', 'git', 'jq', 'ln', 'x86_64-w64-mingw32-gcc', 'x86_64-w64-mingw32-windres'];

const tested = documents
  .map((document) => ({
    path: document.path,
    commands: commandsIn(document),
    page: pages[document.path] ?? {},
  }))
  .map((one) => ({
    ...one,
    toRun: one.commands.filter(({ line }) => one.page.notRun?.[line] === undefined),
  }));

const missing = tools.filter((program) => program !== 'command' && onPath(program) === undefined);
noteMissing(Object.fromEntries(missing.map((program) => [program, undefined])));

// All pages use the shell or the repository of another page's kind; without these, nothing can be said.
const canRun = onPath('bash') !== undefined && onPath('git') !== undefined;

describe.skipIf(!canRun).each(tested.filter(({ toRun }) => toRun.length > 0))('$path', ({ toRun, page }) => {
  let folder: string;
  beforeAll(async () => {
    await ensureBuilt();
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'wevtc-page-')));
    setUp(folder, page);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  // In their order, because each uses what the ones before have written.
  for (const { line, shown, at } of toRun) {
    const programs = programsOf(line);
    it.skipIf(programs.some((program) => missing.includes(program)))(`line ${at}: ${line}`, async () => {
      const unknown = programs.filter((program) => ![...ours, ...tools].includes(program));
      expect(unknown, 'add the program here, or the command to notRun in pages.ts').toEqual([]);
      writeFiles(folder, page.before?.[line] ?? {});
      const { status, output } = await runLine(folder, line);
      expect(status, output).toBe(page.exits?.[line] ?? 0);
      if (shown.length > 0) expect(output).toBe(fitted(shown, output));
    });
  }
});

describe('pages.ts', () => {
  it('declares nothing for pages and commands that are not there', () => {
    const stale = Object.entries(pages).flatMap(([path, { before, exits, notRun }]) => {
      const commands = tested.find((one) => one.path === path)?.commands;
      if (commands === undefined || commands.length === 0) return [`${path} has no console block`];
      const lines = commands.map(({ line }) => line);
      return [before, exits, notRun]
        .flatMap((byCommand) => Object.keys(byCommand ?? {}))
        .filter((line) => !lines.includes(line))
        .map((line) => `${path} does not have: ${line}`);
    });
    expect(stale).toEqual([]);
  });

  it('declares nothing else for commands that are not run', () => {
    for (const { before, exits, notRun } of Object.values(pages)) {
      const declared = [before, exits].flatMap((byCommand) => Object.keys(byCommand ?? {}));
      expect(declared.filter((line) => notRun?.[line] !== undefined)).toEqual([]);
    }
  });

  it('names scripts and tests that are there', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const notRun = Object.values(pages).flatMap((page) => Object.entries(page.notRun ?? {}));
    for (const [line, reason] of notRun) {
      const [, script] = /\bnpm (?:run )?(\w+)/.exec(line) ?? [];
      if (script !== undefined && !/^(?:install|ci|pack|view)$/.test(script)) {
        expect(Object.keys(scripts)).toContain(script);
      }
      const [test] = /^test\/\S+\.ts/.exec(reason) ?? [];
      if (test !== undefined) readFileSync(join(root, test));
    }
  });
});
