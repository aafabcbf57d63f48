import { Command } from 'commander';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileOptions } from '../../src/cli/compile/options.js';
import { lintOptions } from '../../src/cli/lint/options.js';
import { addOptions } from '../../src/cli/session/options/add-options.js';
import type { KnowingParser } from '../../src/cli/session/options/argument-parsers.js';
import type { CommandOption } from '../../src/cli/session/options/command-option.js';
import { type PlainArguments, plainArguments } from '../../src/cli/session/options/plain-arguments.js';

/** What commander makes of the same arguments; `undefined` if it prints something instead. */
function byCommander(argv: readonly string[], options: readonly CommandOption[]): PlainArguments | undefined {
  const program = new Command().enablePositionalOptions().exitOverride();
  const command = program.command('one').argument('[files...]').exitOverride();
  addOptions(command, options).configureOutput({ writeErr() {}, writeOut() {} });
  let operands: readonly string[] = [];
  command.action((files: string[]) => {
    operands = files;
  });
  try {
    program.parse(['one', ...argv], { from: 'user' });
  } catch {
    return undefined;
  }
  return { operands, options: command.opts() };
}

/** Values that options of some type accept. */
const values = [
  ...['text', 'sarif=a.sarif', 'pretty', 'json=', 'strict', '1252', 'UTF-8', '7', '0', 'c,ts', 'um', '8.1'],
  ...[
    'task-value-zero=off',
    'contoso/x=error',
    'contoso/table.header=a=b',
    'a.b',
    '',
    '=',
    'x\ny',
    '--',
    '-1',
  ],
];

/** The names and placeholders of an option: `-o`, `--out-dir`, and `<folder>`. */
const wordsOf = ({ flags }: CommandOption) => flags.split(/,? (?=[-<])/);

/** One option in any of its forms, with a value that may be wrong or missing. */
const given = (options: readonly CommandOption[]) =>
  fc
    .record({
      option: fc.constantFrom(...options),
      isShort: fc.boolean(),
      value: fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, fc.string()),
      form: fc.constantFrom('apart', 'apart', 'attached', 'alone', 'joined'),
    })
    .map(({ option, isShort, value, form }) => {
      const names = wordsOf(option).filter((word) => word.startsWith('-'));
      const name = (isShort ? names.at(0) : names.at(-1)) as string;
      const isValued = option.flags.endsWith('>');
      if (form === 'attached') return [`${name}=${value}`];
      if (form === 'joined') return [`${name}${value}`];
      return isValued && form === 'apart' ? [name, value] : [name];
    });

/** Arguments of all kinds. */
const anything = fc.constantFrom(
  ...['a.man', 'b.man', '-', '--', '--help', '-h', '-V', '--version', '-qf', '--qu', '--no-such', 'help', ''],
);

const lines = (options: readonly CommandOption[]) =>
  fc.array(
    fc.oneof(
      { weight: 3, arbitrary: given(options) },
      anything.map((word) => [word]),
    ),
    { maxLength: 7 },
  );

/** Options of a kind that neither command has. */
const other: readonly CommandOption[] = [
  { flags: '--no-hook', description: 'a default of true' },
  { flags: '-z, --zone <name>', description: 'a default', default: { value: 'utc', shown: 'utc' } },
  { flags: '--quick', description: 'conflicts', conflicts: ['zone', 'hook'] },
];

describe.each<[string, readonly CommandOption[]]>([
  ['lint', lintOptions],
  ['compile', compileOptions],
  ['other options', other],
])('%s: arguments parsed without commander', (_, options) => {
  it('are the same as with it, and incorrect ones are left to it', () => {
    const parsed = { both: 0, neither: 0 };
    fc.assert(
      fc.property(lines(options), (words) => {
        const argv = words.flat();
        const plain = plainArguments(argv, options);
        const other = byCommander(argv, options);
        if (plain !== undefined) expect(plain).toEqual(other);
        if (plain !== undefined) parsed.both += 1;
        else if (other === undefined) parsed.neither += 1;
      }),
      { numRuns: 2000 },
    );
    expect(parsed.both).toBeGreaterThan(50);
    expect(parsed.neither).toBeGreaterThan(50);
  });

  it.each(options.map((option) => [option.flags, option] as const))('have %s', (flags, { parse }) => {
    const name = flags.split(/,? /).findLast((word) => word.startsWith('-')) as string;
    const offered = (parse as Partial<KnowingParser<unknown>> | undefined)?.values ?? [];
    const texts = [...values, ...offered.slice(0, 20)];
    const needed = name === '--unsafe-fixes' ? ['--fix'] : [];
    const lines = flags.endsWith('>')
      ? texts.map((text) => ['a.man', name, text])
      : [[...needed, name, 'a.man']];
    const parsed = lines.map((argv) => plainArguments(argv, options));
    expect(parsed.some((one) => one !== undefined)).toBe(true);
    expect(parsed).toEqual(lines.map((argv) => byCommander(argv, options)));
  });
});

it.each([
  [[], { operands: [], options: { hook: true, zone: 'utc' } }],
  [['a', '-z', 'x', '--no-hook', '-'], { operands: ['a', '-'], options: { hook: false, zone: 'x' } }],
  [['--zone=a=b'], { operands: [], options: { hook: true, zone: 'a=b' } }],
  [['--quick'], { operands: [], options: { hook: true, zone: 'utc', quick: true } }],
  [['--quick', '-z', 'x'], undefined],
  [['--quick=1'], undefined],
  [['-zx'], undefined],
  [['--zone'], undefined],
  [['--', 'a'], undefined],
  [['--zon', 'x'], undefined],
  [['--help'], undefined],
])('%j', (argv, expected) => {
  expect(plainArguments(argv, other)).toEqual(expected);
});
