import { describe, expect, it } from 'vitest';
import { fill, flow, listItem } from '../../src/cli/session/flow.js';
import { MemoryOutput } from '../../src/project/host/memory.js';
import { wevtc } from './in-memory.js';

/** Every command, as the help lists them. */
const commands = [
  'lint',
  'compile',
  'mc',
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
    const start = lines.indexOf('Commands:') + 1;
    const listed = lines.slice(start, lines.indexOf('', start)).map((line) => line.trim().split(' ')[0]);
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

  const named = [...commands.filter((command) => command !== 'mc' && command !== 'new'), 'new provider'];
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
    'lint',
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
