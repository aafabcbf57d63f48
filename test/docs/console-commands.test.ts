import { describe, expect, it } from 'vitest';
import { codeBlocks } from '../support/markdown.js';
import { commandsIn, fitted, plainWords, programsOf } from './console-commands.js';

const fence = '```';

/** A document with a block. */
const page = (...lines: string[]) => {
  const text = ['# Page', '', `${fence}console`, ...lines, fence, ''].join('\n');
  return { path: 'page.md', text, blocks: codeBlocks(text) };
};

describe('the commands of a block', () => {
  it('have no comment, and what is shown below them', () => {
    expect(commandsIn(page('$ wevtc lint "a # b"   # checks', 'No problems', '', '$ wevtc rules'))).toEqual([
      { line: 'wevtc lint "a # b"', shown: ['No problems'], at: 4 },
      { line: 'wevtc rules', shown: [], at: 7 },
    ]);
  });

  it('are found in a block with indentation', () => {
    const text = `- item\n\n  ${fence}console\n  $ wevtc rules\n    deep\n  ${fence}\n`;
    const commands = commandsIn({ path: 'page.md', text, blocks: codeBlocks(text) });
    expect(commands).toEqual([{ line: 'wevtc rules', shown: ['  deep'], at: 4 }]);
  });

  it('begin with a prompt', () => {
    expect(() => commandsIn(page('> wevtc rules'))).toThrow('page.md:4');
  });
});

it.each<[string, string[] | undefined]>([
  ['wevtc lint "a b" \'c d\' e"f"g', ['wevtc', 'lint', 'a b', 'c d', 'efg']],
  ['wevtc lint ""', ['wevtc', 'lint', '']],
  ['wevtc lint "drivers/**/*.man"', ['wevtc', 'lint', 'drivers/**/*.man']],
  ['wevtc lint *.man', undefined],
  ['wevtc rules | cat', undefined],
  ['wevtc rules > rules', undefined],
  ['wevtc lint "$HOME"', undefined],
])('the words of %s', (line, words) => {
  expect(plainWords(line)).toEqual(words);
});

it.each([
  ['git show HEAD:app.man | wevtc lint -', ['git', 'wevtc']],
  ['npm ci && npm pack', ['npm', 'npm']],
  ['UPDATE_EXPECTED=1 npm run unit', ['npm']],
  ['jq "a | b"', ['jq']],
])('the programs of %s', (line, programs) => {
  expect(programsOf(line)).toEqual(programs);
});

describe('what a page shows fits the output', () => {
  const output = 'a\nb\nc\nd\n';

  it.each([
    [['a', 'b', 'c', 'd']],
    [['...', 'd']],
    [['a', '...']],
    [['a', '...', 'c', 'd']],
    [['a', '...', 'b', 'c', 'd']],
    [['...', 'b', '...']],
  ])('%j', (shown) => {
    expect(fitted(shown, output)).toBe(output);
  });

  it.each([[['a', 'b', 'c']], [['a', '...', 'c']], [['...', 'x']], [['x', '...']], [['a', 'c', '...']]])(
    'but not %j',
    (shown) => {
      expect(fitted(shown, output)).not.toBe(output);
    },
  );
});
