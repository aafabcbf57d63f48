import { definition as resources } from '../../compile/outputs/resources/definition.js';
import { nearest } from '../../manifest/model/values/suggest.js';
import { type Host, HostError } from '../../project/host/host.js';
import { orList } from '../../text/diagnostics/catalogue/wording.js';
import { type McArguments, parseArguments } from '../mc/arguments.js';
import { inputsOf, type McInput } from '../mc/input.js';
import { allOf } from '../mc/run.js';
import { splitArguments } from '../session/options/response-file.js';
import type { Entry } from './description.js';
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

/** The settings of a project that apply to all its items. */
export interface ItemContext {
  /** The folder of outputs without a folder of their own. */
  readonly folder: string;
  /** The metadata that items have without having any of their own, in lower case. */
  readonly defaults: ReadonlyMap<string, string>;
  /** Names of metadata that are meant for something else, in lower case. */
  readonly ignored: ReadonlySet<string>;
}

const known: ReadonlySet<string> = new Set([...metadata.keys()].map((name) => name.toLowerCase()));

/** The item that an entry describes, or messages about what is wrong with it. */
export function itemOf({ values }: Entry, context: ItemContext, host: Host): MessageItem | string[] {
  const name = values.get('W-Name') ?? '';
  const file = values.get('W-File') ?? '';
  const own = new Map([...values].filter(([key]) => !key.startsWith('W-')));
  const reader = new Metadata(own);
  const mistakes = unknownNames(own, context);
  const argv = argumentsOf(reader, context.folder, host);
  let additional: string[] = [];
  try {
    additional = splitArguments(reader.text('AdditionalOptions') ?? '', 'AdditionalOptions');
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    mistakes.push(error.message);
  }
  const { files, ...parsed } = parseArguments([...argv, ...additional]);
  for (const extra of files) {
    mistakes.push(`AdditionalOptions can only contain switches, and '${extra}' is a file; add it as an item`);
  }
  const options = resourceOptionsOf(reader);
  const hasResources = reader.flag('WevtcResources', true);
  const dependencies = reader.text('AdditionalDependencies')?.split(';') ?? [];
  const inputs = inputsOf({ ...parsed, files: [file] }, host);
  const all = [...mistakes, ...reader.mistakes, ...parsed.mistakes, ...inputs.mistakes];
  const [input] = allOf(inputs);
  if (all.length > 0 || input === undefined)
    return all.map((mistake) => `MessageCompile '${name}': ${mistake}`);
  return {
    name,
    input,
    parsed: { ...parsed, files: [file], resources: options },
    hasResources,
    dependencies: dependencies.map((path) => path.trim()).filter((path) => path !== ''),
  };
}

/** Messages about unknown names, unless all items have them, or the project lists them as foreign. */
function unknownNames(own: ReadonlyMap<string, string>, { defaults, ignored }: ItemContext): string[] {
  return [...own].flatMap(([name, value]) => {
    const key = name.toLowerCase();
    if (known.has(key) || defaults.get(key) === value || ignored.has(key) || key.startsWith('_')) return [];
    return [`there is no metadata '${name}'; ${remedyFor(name)}`];
  });
}

function remedyFor(name: string): string {
  // Earlier versions ran `wevtc compile`.
  if (name.toLowerCase() === 'wevtcoptions') {
    return "use 'AdditionalOptions' for switches of 'wevtc mc', and a configuration for rules";
  }
  const similar = nearest(name, metadata.keys());
  if (similar !== undefined) return `did you mean '${similar}'?`;
  return "if it is meant for another tool, add it to the property 'WevtcIgnoredMetadata'";
}

/** The switches, in the order of the list of metadata. */
function argumentsOf(reader: Metadata, folder: string, host: Host): string[] {
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
function resourceOptionsOf(reader: Metadata): NonNullable<McArguments['resources']> {
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

/** The metadata of an item, with the mistakes in values that were read. */
class Metadata {
  readonly mistakes: string[] = [];
  private readonly values: ReadonlyMap<string, string>;

  constructor(values: ReadonlyMap<string, string>) {
    this.values = new Map([...values].map(([name, value]) => [name.toLowerCase(), value]));
  }

  /** A value without the quotes in which projects put paths; `undefined` for none. */
  text(name: string): string | undefined {
    const value = this.values.get(name.toLowerCase())?.trim() ?? '';
    const plain = name === 'AdditionalOptions' ? value : value.replace(/^"([^"]*)"$/, '$1');
    return plain === '' ? undefined : plain;
  }

  /** A value that MSBuild takes as a boolean. */
  flag(name: string, otherwise: boolean): boolean {
    const value = this.text(name);
    if (value === undefined) return otherwise;
    if (/^(true|yes|on|!false|!no|!off)$/i.test(value)) return true;
    if (!/^(false|no|off|!true|!yes|!on)$/i.test(value)) {
      this.mistakes.push(`${name} must be 'true' or 'false', not '${value}'`);
    }
    return false;
  }
}
