import { FIELD_FORM, parseField, parseItem } from '../../editor/new/field-notation.js';
import type { NewField, NewKind } from '../../editor/new/new-definition.js';
import { ArgumentError } from '../session/options/argument-error.js';
import { oneOf, several, wholeNumber } from '../session/options/argument-parsers.js';
import type { CommandOption, OptionsOf } from '../session/options/command-option.js';
import { configOptions } from '../session/options/configuration-options.js';

/** The options of `wevtc new provider`, in the order of its help. */
export const providerOptions = [
  { flags: '--name <name>', description: 'the same as the argument' },
  { flags: '--guid <guid>', description: 'existing GUID of the provider (default: a new random one)' },
  {
    flags: '--symbol <symbol>',
    description: 'C symbol of the provider (default: the name in capitals)',
  },
  {
    flags: '--program <path>',
    description: 'program that contains the resources, as a path on the computers where it is installed',
  },
  { flags: '--culture <name>', description: 'culture of the messages (default: en-US)' },
  { flags: '--out-dir <folder>', description: 'folder for the files (default: the current one)' },
  { flags: '--no-hook', description: 'write no Git hook' },
  { flags: '-y, --yes', description: 'do not prompt' },
] as const satisfies readonly CommandOption[];

export interface NewProviderFlags extends OptionsOf<typeof providerOptions> {}

const numbered: readonly NewKind[] = ['task', 'opcode', 'channel', 'level'];
const withSymbol: readonly NewKind[] = ['event', 'keyword', ...numbered, 'map'];
const withMessage: readonly NewKind[] = ['event', 'keyword', ...numbered];

const types = ['Admin', 'Operational', 'Analytic', 'Debug'] as const;

/**
 * The options of `wevtc new KIND`, in the order of its help, and their kinds. By default, all kinds have
 * them.
 */
const options = [
  {
    of: ['keyword'],
    flags: '--mask <number>',
    description: 'mask (default: a free bit)',
    parse: numeral,
  },
  { of: ['keyword'], flags: '--value <number>', description: 'the same as --mask', parse: numeral },
  { of: ['event'], flags: '--id <number>', description: 'id (default: a free one)', parse: numeral },
  { of: numbered, flags: '--value <number>', description: 'value (default: a free one)', parse: numeral },
  {
    of: withSymbol,
    flags: '--symbol <symbol>',
    description: 'C symbol (default: in the style of the existing ones)',
  },
  {
    of: ['event'],
    flags: '--version <number>',
    description: 'version of the event',
    parse: wholeNumber,
  },
  { of: ['event'], flags: '--level <name>', description: 'level (default: Informational)' },
  {
    of: ['event'],
    flags: '--channel <chid or name>',
    description: 'channel (default: the one that all events use)',
  },
  { of: ['event'], flags: '--task <name>', description: 'task' },
  { of: ['event'], flags: '--opcode <name>', description: 'opcode' },
  {
    of: ['event'],
    flags: '--keyword <name>',
    description: 'keyword; can be repeated (default: those of the last event)',
    parse: several,
  },
  { of: ['event'], flags: '--keywords <names>', description: 'keywords, separated by spaces' },
  { of: ['event'], flags: '--template <tid>', description: 'template of the manifest' },
  {
    of: ['event'],
    flags: '--field <field>',
    description: `field of a new template: ${FIELD_FORM}; can be repeated`,
    parse: fields,
  },
  { of: ['opcode'], flags: '--task <name>', description: 'task that the opcode belongs to' },
  {
    of: ['channel'],
    flags: '--type <type>',
    description: `${types.join(', ')} (default: derived from the name, or Operational)`,
    parse: oneOf(types),
  },
  {
    of: ['map'],
    flags: '--item <value=text>',
    description: 'an item; can be repeated',
    parse: items,
    required: true,
  },
  { of: ['map'], flags: '--bit-map', description: 'each item is a bit' },
  {
    of: ['template'],
    flags: '--field <field>',
    description: `${FIELD_FORM}; can be repeated`,
    parse: fields,
    required: true,
  },
  { of: withMessage, flags: '--message <text>', description: 'text of the message' },
  {
    of: ['string'],
    flags: '--message <text>',
    description: 'text of the string (default: the ID)',
  },
  {
    of: [...withMessage, 'string'],
    flags: '--translation <culture=text>',
    description: 'text in another culture; can be repeated',
    parse: translations,
  },
  { of: withMessage, flags: '--no-message', description: 'add no message' },
  {
    of: [...withSymbol, 'template'],
    flags: '--provider <name or GUID>',
    description: 'provider, if the manifest has several',
  },
  { flags: '--diff', description: 'print the change as a diff, and write nothing' },
  { flags: '--dry-run', description: 'the same as --diff' },
  ...configOptions,
] as const satisfies readonly (CommandOption & { readonly of?: readonly NewKind[] })[];

export interface NewDefinitionFlags extends OptionsOf<typeof options> {}

/** The options of `wevtc new` for a kind of definition. */
export function definitionOptions(kind: NewKind): readonly CommandOption[] {
  return options.filter((option) => !('of' in option) || (option.of as readonly NewKind[]).includes(kind));
}

function numeral(value: string): string {
  if (/^(?:\d{1,20}|0[xX][0-9a-fA-F]{1,16})$/.test(value)) return value;
  throw new ArgumentError('It must be a number, decimal or hexadecimal with 0x.');
}

function fields(value: string, before: readonly NewField[] = []): readonly NewField[] {
  const field = parseField(value);
  if (field === undefined) throw new ArgumentError(`Write it as ${FIELD_FORM}.`);
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
