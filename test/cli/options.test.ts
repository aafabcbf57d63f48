import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { breakingOptions } from '../../src/cli/breaking/options.js';
import { decodeOptions } from '../../src/cli/decode/options.js';
import { inspectOptions } from '../../src/cli/inspect/options.js';
import { logOptions } from '../../src/cli/log/options.js';
import { matchOptions } from '../../src/cli/match/options.js';
import { type CommandOption, longFlagOf, memberOf } from '../../src/cli/session/options/command-option.js';
import { Session } from '../../src/cli/session/session.js';
import { commands } from '../../src/cli/start/main.js';
import { createProgram } from '../../src/cli/start/program.js';
import { traceOptions } from '../../src/cli/trace/options.js';
import { MemoryHost } from '../../src/project/host/memory.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = createProgram(new Session(new MemoryHost({})), commands);

function textsIn(folder: string, isText: (path: string) => boolean): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => isText(path.replaceAll('\\', '/')))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'));
}

const tests = textsIn('test', (path) => path.endsWith('.ts') && path !== 'cli/options.test.ts');

/** The options in the help of a command and of its commands. The options of `new` are one list. */
function flagsOf(command: Command): string[] {
  const visible = command.createHelp().visibleOptions(command);
  const flags = visible.map(({ long }) => long ?? '').filter((flag) => flag !== '' && flag !== '--help');
  return [...new Set([...flags, ...command.commands.flatMap(flagsOf)])];
}

const all = program
  .createHelp()
  .visibleCommands(program)
  .flatMap((command) => flagsOf(command).map((flag) => ({ name: command.name(), flag })));

const has = (text: string, word: string) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text);

/** Generated pages are among them: what their generator left out would be in no page. */
const pages = textsIn('docs', (path) => path.endsWith('.md'));

it('every option of a command is on a page that shows the command', () => {
  const missing = all.filter(
    ({ name, flag }) => !pages.some((page) => has(page, `wevtc ${name}`) && has(page, flag)),
  );
  expect(missing).toEqual([]);
});

it('every option is in a test', () => {
  expect(all.length).toBeGreaterThan(150);
  const flags = new Set(all.map(({ flag }) => flag));
  expect([...flags].filter((flag) => !tests.some((test) => has(test, flag)))).toEqual([]);
});

it.each<{ name: string; options: readonly CommandOption[] }>([
  { name: 'breaking', options: breakingOptions },
  { name: 'decode', options: decodeOptions },
  { name: 'inspect', options: inspectOptions },
  { name: 'log', options: logOptions },
  { name: 'match', options: matchOptions },
  { name: 'trace', options: traceOptions },
])('the conflicts of $name look only at members that options set', ({ options }) => {
  const read = new Set<string>();
  const values = new Proxy<Record<string, unknown>>(
    {},
    { get: (_, name) => read.add(String(name)) && (name === 'operands' ? [] : undefined) },
  );
  for (const { conflicts = [], required } of options) {
    if (typeof required === 'function') required(values as never);
    for (const conflict of conflicts) {
      if (typeof conflict === 'function') conflict(values as never, '--flag', () => false);
    }
  }
  expect(read.size).toBeGreaterThan(0);
  // Options that `trace` and `log` share look at members of both.
  const lists = [...options, ...traceOptions, ...logOptions];
  const members = ['operands', 'traces', ...lists.map((option) => memberOf(longFlagOf(option)))];
  expect([...read].filter((name) => !members.includes(name))).toEqual([]);
});
