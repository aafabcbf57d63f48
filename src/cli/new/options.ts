import { FIELD_FORM, parseField, parseItem, unknownProperty } from '../../editor/new/field-notation.js';
import type { NewField, NewKind } from '../../editor/new/new-definition.js';
import { ArgumentError } from '../session/options/argument-error.js';
import { oneOf, several, wholeNumber } from '../session/options/argument-parsers.js';
import { type CommandOption, type OptionsOf, option } from '../session/options/command-option.js';
import { configOptions } from '../session/options/configuration-options.js';
import { needs, without } from '../session/options/conflicts.js';

/** The options of `wevtc new provider`, in the order of its help. */
export const providerOptions = [
  option('--name <name>', 'the same as the argument'),
  option('--guid <guid>', 'existing GUID of the provider (default: a new random one)'),
  option('--symbol <symbol>', 'C symbol of the provider (default: the name in capitals)'),
  option(
    '--program <path>',
    'program that contains the resources, as a path on the computers where it is installed',
  ),
  option(
    '--culture <name>',
    'culture in addition to en-US, which the names of Windows need; can be repeated',
    several,
  ),
  option('--counters', 'also add performance counters'),
  option('--out-dir <folder>', 'folder for the files (default: the current one)'),
  option('--no-hook', 'write no Git hook'),
  option('-y, --yes', 'do not prompt'),
] as const;

export interface NewProviderFlags extends OptionsOf<typeof providerOptions> {}

const numbered: readonly NewKind[] = ['task', 'opcode', 'channel', 'level'];
const withDefaultSymbol: readonly NewKind[] = ['event', 'keyword', ...numbered];
const withMessage: readonly NewKind[] = ['event', 'keyword', ...numbered];

const types = ['Admin', 'Operational', 'Analytic', 'Debug'] as const;

/** Options that only some kinds of definitions have. */
const only = <const O extends readonly CommandOption[]>(kinds: readonly NewKind[], ...options: O) =>
  options.map((each: O[number]) => ({ ...each, kinds }));

/** The options of `wevtc new KIND`, in the order of its help. */
const options = [
  ...only(
    ['keyword'],
    option('--mask <number>', 'mask (default: a free bit)', numeral),
    option('--value <number>', 'the same as --mask', numeral),
  ),
  ...only(['event'], option('--id <number>', 'ID (default: a free one)', numeral)),
  ...only(numbered, option('--value <number>', 'value (default: a free one)', numeral)),
  ...only(
    withDefaultSymbol,
    option('--symbol <symbol>', 'C symbol (default: in the style of the existing ones)'),
  ),
  ...only(['map'], option('--symbol <symbol>', 'C symbol; without one, C gets no enum')),
  ...only(
    ['event'],
    option('--version <number>', 'version of the event', wholeNumber),
    option(
      '--move-symbol',
      'move the symbol of the earlier version to this one, and set notLogged in the earlier version',
      [needs('version'), without('symbol')],
    ),
    option('--level <name>', 'level (default: Informational)'),
    option('--channel <chid or name>', 'channel (default: the one that all events use)'),
    option('--task <name>', 'task'),
    option('--opcode <name>', 'opcode'),
    option('--keyword <name>', 'keyword; can be repeated (default: those of the last event)', several),
    option('--keywords <names>', 'keywords, separated by spaces'),
    option('--template <tid>', 'template of the manifest'),
    option('--field <field>', `field of a new template: ${FIELD_FORM}; can be repeated`, fields),
  ),
  ...only(['opcode'], option('--task <name>', 'task that the opcode belongs to')),
  ...only(
    ['channel'],
    option(
      '--type <type>',
      `${types.join(', ')} (default: derived from the name, or Operational)`,
      oneOf(types),
    ),
  ),
  ...only(
    ['map'],
    option('--item <value=text>', 'an item; can be repeated', items, { required: true }),
    option('--bit-map', 'each item is a bit'),
  ),
  ...only(
    ['template'],
    option('--field <field>', `${FIELD_FORM}; can be repeated`, fields, { required: true }),
  ),
  ...only(withMessage, option('--message <text>', 'text of the message')),
  ...only(['string'], option('--message <text>', 'text of the string (default: the ID)')),
  ...only(
    [...withMessage, 'string'],
    option('--translation <culture=text>', 'text in another culture; can be repeated', translations),
  ),
  ...only(withMessage, option('--no-message', 'add no message')),
  ...only(
    [...withDefaultSymbol, 'map', 'template'],
    option('--provider <name or GUID>', 'provider, if the manifest has several'),
  ),
  option('--diff', 'print the change as a diff, and write nothing'),
  option('--dry-run', 'the same as --diff'),
  ...configOptions,
] as const;

export interface NewDefinitionFlags extends OptionsOf<typeof options> {}

/** The options of `wevtc new` for a kind of definition. */
export function definitionOptions(kind: NewKind): readonly CommandOption[] {
  return options.filter((each) => !('kinds' in each) || each.kinds.includes(kind));
}

function numeral(value: string): string {
  if (/^(?:\d{1,20}|0[xX][0-9a-fA-F]{1,16})$/.test(value)) return value;
  throw new ArgumentError('It must be a number, decimal or hexadecimal with 0x.');
}

function fields(value: string, before: readonly NewField[] = []): readonly NewField[] {
  const field = parseField(value);
  if (field === undefined) {
    const unknown = unknownProperty(value);
    const reason = unknown === undefined ? '' : `'${unknown}' is not a property of fields. `;
    throw new ArgumentError(`${reason}Write it as ${FIELD_FORM}.`);
  }
  return [...before, field];
}

interface NewItem {
  readonly value: string;
  readonly text: string;
}

function items(value: string, before: readonly NewItem[] = []): readonly NewItem[] {
  const item = parseItem(value);
  if (item === undefined) throw new ArgumentError("Write it as 'value=text', such as '1=Printing'.");
  return [...before, item];
}

function translations(
  value: string,
  before: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const equals = value.indexOf('=');
  if (equals < 1) throw new ArgumentError("Write it as 'culture=text', such as 'de-DE=Hallo'.");
  return new Map([...before, [value.slice(0, equals), value.slice(equals + 1)]]);
}
