import { definition as resources } from '../../compile/outputs/resources/definition.js';
import type { Host } from '../../project/host/host.js';
import { orList } from '../../text/diagnostics/catalogue/wording.js';
import { type McArguments, parseArguments } from '../mc/arguments.js';
import { inputsOf, type McInput } from '../mc/input.js';
import { allOf } from '../mc/run.js';
import type { Entry } from './description.js';
import { type ItemContext, ItemMetadata } from './item-metadata.js';
import { metadata } from './metadata.js';

/** A `MessageCompile` item. */
export interface MessageItem {
  /** As the project spells it, for messages. */
  readonly name: string;
  readonly input: McInput;
  /** The switches of mc.exe that the metadata stand for, and the file. */
  readonly parsed: McArguments;
  /** Whether the resources of the item belong into the project's binary. */
  readonly hasResources: boolean;
  /** Files whose changes make the item out of date, too. */
  readonly dependencies: readonly string[];
}

/** The item that an entry describes, or messages about what is wrong with it. */
export function itemOf({ values }: Entry, context: ItemContext, host: Host): MessageItem | string[] {
  const reader = new ItemMetadata(values, metadata, context);
  const { name, file } = reader;
  const argv = argumentsOf(reader, context.folder, host);
  const { files, ...parsed } = parseArguments([...argv, ...reader.additionalOptions()]);
  reader.rejectFiles(files);
  const options = resourceOptionsOf(reader);
  const hasResources = reader.flag('WevtcResources', true);
  const inputs = inputsOf({ ...parsed, files: [file] }, host);
  const all = [...reader.mistakes, ...parsed.mistakes, ...inputs.mistakes];
  const [input] = allOf(inputs);
  if (all.length > 0 || input === undefined)
    return all.map((mistake) => `MessageCompile '${name}': ${mistake}`);
  return {
    name,
    input,
    parsed: { ...parsed, files: [file], resources: options },
    hasResources,
    dependencies: reader.dependencies(),
  };
}

/** The switches, in the order of the list of metadata. */
function argumentsOf(reader: ItemMetadata, folder: string, host: Host): string[] {
  const argv = ['-h', folder, '-r', folder];
  const closed = new Set<string>();
  for (const [name, effect] of metadata) {
    if (typeof effect === 'object' && 'allows' in effect && !reader.flag(name, true))
      closed.add(effect.allows);
  }
  for (const [name, effect] of metadata) {
    if (typeof effect === 'string' || 'allows' in effect || 'option' in effect || closed.has(name)) continue;
    if ('flag' in effect) {
      if (reader.flag(name, false)) argv.push(`-${effect.flag}`);
      continue;
    }
    const value = reader.text(name);
    if (value === undefined || isMissingSdkFile(effect.value, value, host)) continue;
    argv.push(`-${effect.value}`, value);
  }
  return argv;
}

/** The options of resources that mc.exe has no switches for. */
function resourceOptionsOf(reader: ItemMetadata): NonNullable<McArguments['resources']> {
  const found: Record<string, string> = {};
  for (const [name, effect] of metadata) {
    const value = reader.text(name);
    if (typeof effect === 'string' || !('option' in effect) || value === undefined) continue;
    const choices = choicesOf(effect.option);
    if (choices.includes(value)) found[effect.option] = value;
    else reader.mistakes.push(`${name} must be ${orList(choices)}, not '${value}'`);
  }
  return found;
}

function choicesOf(option: 'compat' | 'missingTexts'): string[] {
  const { [option]: member } = resources.options?.members ?? {};
  return member?.type === 'choice' ? member.choices.map(({ value }) => value) : [];
}

/** Whether it is the SDK's schema or winmeta, which wevtc contains, under an empty `$(SDK_INC_PATH)`. */
function isMissingSdkFile(name: string, value: string, host: Host): boolean {
  if (name !== 'W' && name !== 'w') return false;
  return /^[\\/]+(winmeta\.xml|eventman\.xsd)$/i.test(value) && host.kind(value) === undefined;
}
