import type { Command } from 'commander';
import { outputSwitches, parseCtrpp } from '../../src/cli/ctrpp/arguments.js';
import { parseArguments } from '../../src/cli/mc/arguments.js';
import { mistakesIn } from '../../src/cli/mc/settings.js';
import { parseWindmc } from '../../src/cli/mc/windmc.js';
import { Session } from '../../src/cli/session/session.js';
import { commands } from '../../src/cli/start/main.js';
import { createProgram } from '../../src/cli/start/program.js';
import { MemoryHost } from '../../src/project/host/memory.js';

/**
 * Command lines of wevtc in a text, such as a script or the configuration of a build: each up to its end, a
 * pipe or a quote.
 */
export function commandLinesIn(text: string): string[] {
  const joined = text.replace(/\\\n\s*/g, ' ').replaceAll('&quot;', '"');
  // After a slash, it is a folder, after `<` a placeholder; followed by a dot or a colon, a file or a message.
  const lines = /(?<![\w./@<-])wevtc(?:-mc|-windmc|-ctrpp)?[ \t]+(?=[-a-z@'"$])[^\n]*/g;
  return Array.from(joined.matchAll(lines), ([line]) => line);
}

/** The words of a line up to where a shell, or the file in which it is, ends the command. */
export function wordsOf(line: string): string[] {
  const words: string[] = [];
  const pieces = /\s+|(\$\([^)]*\)|\$[<@^]|"[^"]*"|'[^']*'|[^\s"'|;&<>]+)+|./g;
  for (const [piece] of line.matchAll(pieces)) {
    if (/^\s/.test(piece)) continue;
    if (/^["'|;&<>#]$/.test(piece) || piece.startsWith('#')) break;
    words.push(piece.replace(/["']/g, ''));
  }
  return words;
}

/** What is wrong with the words of a command, without running it; `undefined` if nothing is. */
export async function mistakeIn(words: readonly string[]): Promise<string | undefined> {
  const [program, first, ...rest] = words;
  if (program === 'wevtc-mc') return mistakeForMc(words.slice(1));
  if (program === 'wevtc-windmc') return parseWindmc(words.slice(1)).mistakes[0];
  if (program === 'wevtc-ctrpp') return mistakeForCtrpp(words.slice(1));
  if (first === 'mc') return mistakeForMc(rest);
  if (first === 'ctrpp') return mistakeForCtrpp(rest);
  const host = new MemoryHost({ packageFiles: { 'package.json': '{}' } });
  const command = createProgram(new Session(host), commands);
  doNothing(command);
  try {
    await command.parseAsync(words.slice(1), { from: 'user' });
    return undefined;
  } catch (error) {
    const { exitCode } = error as { exitCode?: number };
    return exitCode === 0 ? undefined : host.stderr.text || String(error);
  }
}

/**
 * What is wrong with the subcommand and the options that a sentence names: the rest of the command can be
 * missing.
 */
export function unknownIn(words: readonly string[]): string | undefined {
  let command: Command = createProgram(new Session(new MemoryHost()), commands);
  const rest = words.slice(1);
  if (/^wevtc-/.test(words[0] ?? '') || rest[0] === 'mc' || rest[0] === 'ctrpp') return undefined;
  while (rest.length > 0 && command.commands.length > 0) {
    const [name = ''] = rest;
    // A placeholder in capitals or brackets stands for any of them.
    if (name.startsWith('-') || /^([A-Z]+$|\[)/.test(name)) break;
    const found = command.commands.find((one) => one.name() === name);
    if (found === undefined) return name === 'help' ? undefined : `there is no command ${name}`;
    command = found;
    rest.shift();
  }
  const flags = new Set(['-h', '--help', ...command.options.flatMap(({ long, short }) => [long, short])]);
  const unknown = rest
    .map((word) => word.replace(/=.*/s, ''))
    .find((word) => /^--?[a-z]/i.test(word) && !flags.has(word));
  return unknown === undefined ? undefined : `${command.name()} has no option ${unknown}`;
}

function mistakeForMc(args: readonly string[]): string | undefined {
  const parsed = parseArguments(args);
  const mistakes = [...parsed.mistakes, ...mistakesIn(parsed, new MemoryHost())];
  if (!parsed.given.has('?') && parsed.files.length === 0) mistakes.push('it needs a manifest');
  return mistakes[0];
}

function mistakeForCtrpp(args: readonly string[]): string | undefined {
  const { given, files, mistakes } = parseCtrpp(args);
  if (given.has('?')) return mistakes[0];
  const isComplete = files.length === 1 && outputSwitches.some((name) => given.has(name));
  return mistakes[0] ?? (isComplete ? undefined : 'it needs a manifest and an output');
}

function doNothing(command: Command): void {
  if (command.commands.length === 0) command.action(() => {});
  for (const one of command.commands) doNothing(one);
}
