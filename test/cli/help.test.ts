import type { Command } from 'commander';
import { describe, expect, it, vi } from 'vitest';
import { ctrppHelp } from '../../src/cli/ctrpp/usage.js';
import { mcHelp } from '../../src/cli/mc/usage.js';
import { fill, flow, listItem } from '../../src/cli/session/flow.js';
import { exampleLines, helpTextsOf } from '../../src/cli/session/help/help-texts.js';
import { topics } from '../../src/cli/session/help/topics.js';
import { Session } from '../../src/cli/session/session.js';
import { commands as commandGroups } from '../../src/cli/start/main.js';
import { createProgram } from '../../src/cli/start/program.js';
import { MemoryHost, MemoryOutput } from '../../src/project/host/memory.js';
import { commandLinesIn, mistakeIn, wordsOf } from '../docs/command-lines.js';
import { wevtc } from './in-memory.js';

/** The commands with the switches of programs from Microsoft. */
const withSwitches = ['mc', 'ctrpp'];

/** Every command, as the help lists them. */
const commands = [
  'lint',
  'compile',
  'mc',
  'ctrpp',
  'inspect',
  'decompile',
  'decode',
  'trace',
  'log',
  'match',
  'breaking',
  'diff',
  'rules',
  'explain',
  'format',
  'init',
  'new',
  'lsp',
  'completion',
];

const program = createProgram(new Session(new MemoryHost()), commandGroups);

/** The visible commands of a program, and their commands. */
function withCommandsOf(command: Command): Command[] {
  const visible = command.createHelp().visibleCommands(command);
  return visible.filter((one) => one.name() !== 'help').flatMap((one) => [one, ...withCommandsOf(one)]);
}

async function helpOf(argv: readonly string[], width: number): Promise<string[]> {
  const stdout = new MemoryOutput(true, width);
  expect((await wevtc(argv, { stdout })).exitCode).toBe(0);
  return stdout.text.split('\n');
}

/** The lines that are to fit: all but the blocks of examples. */
function flowingLines(lines: readonly string[]): string[] {
  let isExample = false;
  return lines.filter((line) => {
    isExample = line === 'Examples:' || (isExample && line !== '');
    return !isExample;
  });
}

const indentOf = (line: string) => line.length - line.trimStart().length;

/**
 * Lines that end although the first word of the next one, which goes on with the sentence, had room on them.
 */
function brokenEarly(lines: readonly string[], width: number): string[] {
  return lines.filter((line, at) => {
    const next = lines[at + 1] ?? '';
    const isItem = indentOf(line) === 2;
    // The column of descriptions beside their terms; a term alone has its description below.
    const column = isItem ? line.search(/(?<= {2})\S+( \S+)*$/) : indentOf(line);
    if (line === '' || next === '' || column < 0 || indentOf(next) !== column) return false;
    return !isItem || column > 2
      ? line.length + 1 + (next.trim().split(' ')[0] ?? '').length <= width
      : false;
  });
}

describe('help', () => {
  it('lists every command that these tests know', async () => {
    const lines = await helpOf(['--help'], 100);
    const listed = ['Manifests:', 'Generate:', 'Read:', 'Tools:'].flatMap((title) => {
      const start = lines.indexOf(title) + 1;
      return lines.slice(start, lines.indexOf('', start)).map((line) => line.trim().split(' ')[0]);
    });
    expect(listed.sort()).toEqual([...commands, 'help'].sort());
  });

  it.each([60, 80, 120])('fills a terminal of %d columns', async (width) => {
    for (const argv of [['--help'], ...commands.map((command) => ['help', command])]) {
      const lines = flowingLines(await helpOf(argv, width));
      const tooLong = lines.filter((line) => line.length > width && /\S\s+\S/.test(line.trim()));
      expect({ argv, tooLong }).toEqual({ argv, tooLong: [] });
      expect({ argv, early: brokenEarly(lines, width) }).toEqual({ argv, early: [] });
    }
  });

  it.each([80, 100])('prints a summary on one screen of %d columns with -h', async (width) => {
    const kinds = ['provider', 'event', 'keyword', 'channel', 'map', 'template', 'culture'];
    const all = [
      ...commands.filter((command) => !withSwitches.includes(command)),
      ...kinds.map((kind) => `new ${kind}`),
      '',
    ];
    for (const command of all) {
      const argv = command.split(' ').filter((word) => word !== '');
      const lines = await helpOf([...argv, '-h'], width);
      expect(lines.pop()).toBe('');
      expect({ command, count: lines.length }).toSatisfy(({ count }) => count <= 40);
      // A long word stays whole, as an example does.
      const isWhole = (line: string) =>
        line.startsWith('  $') || line.split(' ').some((word) => word.length > 40);
      expect(lines.filter((line) => line.length > width && !isWhole(line))).toEqual([]);
      const text = lines.join('\n').replaceAll(/\s+/g, ' ');
      expect(text).toContain(
        `This is a summary: '${['wevtc', ...argv].join(' ')} --help' describes all options`,
      );
      // Examples come before options.
      expect(text).not.toMatch(/(?:Options|Commands|Manifests):.*Examples:/);
    }
  });

  it('lists every option with -h', async () => {
    for (const command of commands.filter((one) => !withSwitches.includes(one))) {
      const flags = (await helpOf([command, '--help'], 100)).flatMap(
        (line) => /^ {2}(?:-\w, )?(--[\w-]+)/.exec(line)?.[1] ?? [],
      );
      const short = (await helpOf([command, '-h'], 100)).join('\n');
      // In examples and lists, a term can also start with an option.
      const missing = flags.filter((flag) => flag !== '--help' && !short.includes(flag));
      expect({ command, missing }).toEqual({ command, missing: [] });
    }
  });

  it('shows -h before it checks the other arguments', async () => {
    const { exitCode, stdout, stderr } = await wevtc(['trace', '-sh', '--format', 'parquet']);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toContain("'wevtc trace --help'");
  });

  it('names guides where users can open them', async () => {
    const guidesIn = async (...argv: string[]) => (await helpOf(argv, 1000)).join('\n').match(/\S*docs\/.*/g);
    const nowhere = 'docs/check.md in the repository of wevtc';
    expect(await guidesIn('lint', '-h')).toEqual([`${nowhere} is the guide.`]);
    const packagePath = vi.spyOn(MemoryHost.prototype, 'packagePath');
    packagePath.mockImplementation((path) => `/lib/wevtc/${path}`);
    for (const [guide, ...argv] of [
      ['README.md', '--help'],
      ['check.md', 'lint', '--help'],
      ['new.md', 'new', 'event', '--help'],
      ['mc-compatibility.md', 'mc', '-?'],
    ] as const)
      expect(await guidesIn(...argv)).toEqual([`/lib/wevtc/docs/${guide}.`]);
    expect(await guidesIn('lint', '-h')).toEqual(['/lib/wevtc/docs/check.md is the guide.']);
    packagePath.mockRestore();
  });

  it.each(topics)('explains the topic $name', async ({ name, terms }) => {
    const text = (await helpOf(['help', name], 80)).join('\n');
    for (const term of terms.match(/[A-Z]+/g) ?? []) expect(text).toContain(`${term} `);
    expect((await helpOf(['--help'], 80)).join('\n')).toMatch(new RegExp(`^  ${name} `, 'm'));
    // Commands refer to it, and do not repeat it.
    const help = (await helpOf(['trace', '--help'], 1000)).join('\n');
    expect(help).toContain(`'wevtc help ${name}' explains ${terms}`);
  });

  it('has at most six examples for a command, each with a remark in the same column', () => {
    const own = new Map([
      ['mc', mcHelp.texts],
      ['ctrpp', ctrppHelp.texts],
    ]);
    const all = [program, ...withCommandsOf(program)].map(
      (command) => own.get(command.name()) ?? helpTextsOf(command),
    );
    expect(all.filter(({ examples }) => examples.length === 0 || examples.length > 6)).toEqual([]);
    const wrong = all.flatMap(({ examples }) => examples).filter(([, comment]) => !/^\S.*\S$/.test(comment));
    expect(wrong).toEqual([]);
    const tooLong = all.flatMap(({ examples }) => exampleLines(examples)).filter((line) => line.length > 100);
    expect(tooLong).toEqual([]);
  });

  it('has examples that wevtc accepts', async () => {
    const examples = withCommandsOf(program).flatMap((command) => helpTextsOf(command).examples);
    for (const [line] of [...examples, ...mcHelp.texts.examples, ...ctrppHelp.texts.examples]) {
      const command = commandLinesIn(line)[0] ?? '';
      expect({ line, mistake: await mistakeIn(wordsOf(command)) }).toEqual({ line, mistake: undefined });
    }
  });

  it('has one meaning for each short option', () => {
    // Both are frequent, and no command has both. A folder is also an output.
    const known = { '-e': ['--emit', '--event'], '-o': ['--out-dir', '--output'] };
    const meanings = new Map<string, Set<string>>();
    for (const { options } of withCommandsOf(program))
      for (const { short, long } of options)
        if (short && long) meanings.set(short, (meanings.get(short) ?? new Set()).add(long));
    const several = [...meanings].filter(([, { size }]) => size > 1);
    expect(Object.fromEntries(several.map(([short, long]) => [short, [...long].sort()]))).toEqual(known);
    expect(program.commands.find((command) => command.name() === 'decompile')?.options).toContainEqual(
      expect.objectContaining({ short: '-p', long: '--provider' }),
    );
  });

  it('describes exit codes in the same way for all commands', async () => {
    const form =
      /Exit codes: 0 = no errors;(?: 1 = [^;]+;)? 2 = a file could not be read or written, or the usage is invalid\.$/m;
    for (const command of commands) expect((await helpOf(['help', command], 1000)).join('\n')).toMatch(form);
  });

  it('shows defaults without quotes, and calls nothing a preset', async () => {
    for (const command of commands) {
      const text = (await helpOf(['help', command], 1000)).join('\n');
      expect(text).not.toMatch(/default: "|preset/);
    }
    expect((await helpOf(['trace', '--help'], 1000)).join('\n')).toContain('(default: text)');
  });

  it('sets a description below its term where there is no room beside it', () => {
    expect(listItem('--flag <value>', 14, 'what it does, in many words and more', 62)).toBe(
      '  --flag <value>  what it does, in many words and more',
    );
    expect(listItem('--flag <value>', 14, 'what it does, in many words and more than that', 50)).toBe(
      '  --flag <value>\n      what it does, in many words and more than\n      that',
    );
  });

  it('keeps examples and words that are longer than the line, and moves remarks on examples below them', () => {
    const text =
      '\nOne two\nthree.\n\nExamples:\n  $ wevtc lint a.man\n  $ wevtc b   a long remark\n\nFour\nfive.';
    expect(flow(text, 14)).toBe(
      '\nOne two three.\n\nExamples:\n  $ wevtc lint a.man\n  $ wevtc b\n      a long\n      remark\n\nFour five.',
    );
    expect(flow(text, 30)).toContain('\n  $ wevtc b   a long remark\n');
    expect(fill('see https://example.org/page now', 10)).toBe('see\nhttps://example.org/page\nnow');
  });
});

describe('a wrong usage', () => {
  /** Options that a command cannot do without, which are asked for first. */
  const required: Readonly<Record<string, readonly string[]>> = {
    decode: ['--data', '00'],
    breaking: ['--against', 'old'],
  };

  const named = [
    ...commands.filter((command) => !withSwitches.includes(command) && command !== 'new'),
    'new provider',
  ];
  it.each(named)('of %s points to its help', async (command) => {
    const { exitCode, stdout, stderr } = await wevtc([
      ...command.split(' '),
      'x',
      ...(required[command] ?? []),
      '--nope',
    ]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(/^wevtc: unknown option '--nope'\n/);
    expect(stderr).toContain(`\nRun 'wevtc ${command} --help' for usage.\n`);
  });

  it.each([
    'compile',
    'inspect',
    'decompile',
    'decode',
    'trace',
    'log',
    'match',
    'breaking',
    'diff',
    'explain',
  ])('of %s with a missing argument points to its help', async (command) => {
    const { exitCode, stderr } = await wevtc([command, ...(required[command] ?? [])]);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^wevtc: missing required argument '\w+'\n/);
    expect(stderr).toContain(`\nRun 'wevtc ${command} --help' for usage.\n`);
  });

  it('points to the help that fits: of a value, of options that exclude each other, of mc, of none', async () => {
    const pointed = async (...argv: string[]) => /Run '.*'/.exec((await wevtc(argv)).stderr)?.[0];
    expect(await pointed('compile', 'a.man', '--c-prefix', '1')).toBe("Run 'wevtc compile --help'");
    expect(await pointed('decode', 'a.man', '--data', '00')).toBe("Run 'wevtc decode --help'");
    expect(await pointed('inspect', 'a.man', '--provider', 'x')).toBe("Run 'wevtc inspect --help'");
    expect(await pointed('mc')).toBe("Run 'wevtc mc -?'");
    expect(await pointed('lnt')).toBe("Run 'wevtc --help'");
    expect(await pointed('--nope')).toBe("Run 'wevtc --help'");
  });
});
