import { baseNameOf } from '../../compile/options/manifest-file-name.js';
import type { Host } from '../../project/host/host.js';
import { type CtrppArguments, parseCtrpp } from '../ctrpp/arguments.js';
import { inputsOf, type McInput } from '../mc/input.js';
import type { Entry } from './description.js';
import { type ItemContext, ItemMetadata } from './item-metadata.js';
import { counterMetadata } from './metadata.js';

/** A `Ctrpp` item. */
export interface CounterItem {
  readonly input: McInput;
  /** The switches of ctrpp.exe that the metadata stand for. */
  readonly given: CtrppArguments['given'];
  /** Files whose changes make the item out of date, too. */
  readonly dependencies: readonly string[];
}

/** The item that an entry describes, or messages about what is wrong with it. */
export function counterItemOf({ values }: Entry, context: ItemContext, host: Host): CounterItem | string[] {
  const reader = new ItemMetadata(values, counterMetadata, context);
  const { name, file } = reader;
  const argv = argumentsOf(reader, context.folder + baseNameOf(file));
  const { given, files, mistakes } = parseCtrpp([...argv, ...reader.additionalOptions()]);
  reader.rejectFiles(files);
  const inputs = inputsOf({ files: [file], given: new Map(), mistakes: [] }, host, 'a manifest');
  if (inputs.messageText !== undefined) {
    inputs.mistakes.push('it is a message text file, which contains no counters; use a MessageCompile item');
  }
  const all = [...reader.mistakes, ...mistakes, ...inputs.mistakes];
  const [input] = inputs.manifests;
  if (all.length > 0 || input === undefined) return all.map((mistake) => `Ctrpp '${name}': ${mistake}`);
  return { input, given, dependencies: reader.dependencies() };
}

/** The names of outputs without a name of their own, as those of `wevtc compile`. */
const endings: ReadonlyMap<string, string> = new Map([
  ['o', '_counters.h'],
  ['rc', '_counters.rc'],
  ['ch', '_counternames.h'],
]);

function argumentsOf(reader: ItemMetadata, base: string): string[] {
  const chosen = new Map<string, boolean>();
  for (const [name, effect] of counterMetadata) {
    if (typeof effect !== 'object' || !('allows' in effect)) continue;
    // Projects name the header of programs that read the counters, but most of them don't request it.
    const otherwise = name !== 'GenerateHeaderFileForCounter' || reader.text(effect.allows) !== undefined;
    chosen.set(effect.allows, reader.flag(name, otherwise));
  }
  return [...counterMetadata].flatMap(([name, effect]) => {
    if (typeof effect === 'string') return [];
    if ('flag' in effect) return reader.flag(name, false) ? [`-${effect.flag}`] : [];
    if (!('value' in effect) || chosen.get(name) === false) return [];
    const ending = endings.get(effect.value);
    const value = reader.text(name) ?? (ending === undefined ? undefined : base + ending);
    return value === undefined ? [] : [`-${effect.value}`, value];
  });
}
