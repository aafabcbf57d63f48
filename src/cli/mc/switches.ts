import { allOptions } from '../../compile/options/all-outputs.js';
import {
  defaultOf,
  type OptionGroup,
  optionsIn,
  type PlacedOption,
} from '../../compile/options/option-groups.js';

/** A switch of mc.exe. Letters and words can be joined, as in `-umbn`. */
export interface Switch {
  /** Without its dash. */
  readonly name: string;
  /** The name of its value, for switches with a value. */
  readonly value?: string;
  /** One line for the usage. */
  readonly help: string;
  /** Present if the switch selects the code to write. At most one such switch can be passed. */
  readonly mode?: true;
  /** The reason why this switch is accepted but has no effect. */
  readonly note?: string;
  /** The reason why this switch is rejected. */
  readonly refusal?: string;
}

const projections = 'logging interfaces for WinRT and JavaScript are not generated; leave it out';
const built = 'the schema is built into wevtc';

/** Switches of mc.exe 10.0.19041 and later that set no output option, and special properties of others. */
const ownSwitches = [
  { name: '?', help: 'print this help' },
  { name: 'a', help: 'read the .mc file in the ANSI code page (default)' },
  { name: 'cp', value: 'encoding', help: 'encoding of text files: ansi (default), utf-8, or utf-16' },
  { name: 'cs', mode: true, help: 'write a C# class instead of the header' },
  { name: 'css', mode: true, help: 'write a static C# class instead of the header' },
  { name: 'e', help: 'extension of the header (default: h) or C# file (default: cs), 1 to 3 characters' },
  { name: 'p', help: 'prefix of the names of logging macros and C# methods (default: EventWrite)' },
  { name: 'generateProjections', mode: true, help: 'not supported', refusal: projections },
  { name: 'generateTemplateProjections', mode: true, help: 'not supported', refusal: projections },
  { name: 'generateTemplateStubs', value: 'file', help: 'not supported', refusal: projections },
  { name: 'h', value: 'path', help: 'folder for the .h, .cs, and .mof files (default: here)' },
  { name: 'km', mode: true },
  {
    name: 'm',
    value: 'length',
    help: 'reject messages longer than this many characters, including line endings',
  },
  {
    name: 'mof',
    help: 'also write a .mof file; requires -um, -km, -cs, or -css; writes no code for Windows XP',
  },
  { name: 'r', value: 'path', help: 'folder for the .rc and .bin files (default: here)' },
  { name: 's', value: 'path', help: 'write only the baselines of the manifests in this folder, for -t' },
  {
    name: 't',
    value: 'path',
    help: 'compare with the baselines in this folder, and reject incompatible changes',
  },
  { name: 'u', help: 'read the .mc file as UTF-16, even without a byte order mark' },
  { name: 'U', help: 'write UTF-16 messages into message tables (default)' },
  { name: 'um', mode: true },
  { name: 'v', help: 'list the generated files' },
  { name: 'w', value: 'file', help: 'accepted, does nothing; the file must exist', note: built },
  { name: 'W', value: 'file', help: 'accepted if it defines what the manifest uses as wevtc does' },
  { name: 'wdEncoding', help: 'accepted, does nothing' },
  { name: 'wdInsert', help: 'do not warn about inserts in messages without fields' },
  {
    name: 'x',
    value: 'path',
    help: 'also write a .dbg file with the symbols of a .mc file to this folder; not for manifests',
  },
] as const satisfies readonly OwnSwitch[];

/** A switch that sets an output option takes its value and help from the option. */
type OwnSwitch = Pick<Switch, 'name'> & Partial<Switch>;

/** The switches that do more than set an output option. */
export type OwnSwitchName = (typeof ownSwitches)[number]['name'];

/** All switches, in alphabetical order. */
export const switches: readonly Switch[] = switchesWith(ownSwitches, allOptions);

/** Adds the switches that set output options to other switches. */
export function switchesWith(own: readonly OwnSwitch[], groups: readonly OptionGroup[]): Switch[] {
  const all = new Map<string, Switch>();
  const ofOptions = optionsIn(groups).flatMap(switchesOf);
  const withoutValue = ofOptions.filter(({ value }) => value === undefined);
  const withValue = ofOptions.filter(({ value }) => value !== undefined);
  // If a switch sets two options, the one with a value describes it.
  for (const found of [...withoutValue, ...withValue, ...own]) {
    all.set(found.name, { help: '', ...all.get(found.name), ...found });
  }
  return [...all.values()].sort((a, b) => compareNames(a.name, b.name));
}

function switchesOf({ option }: PlacedOption): OwnSwitch[] {
  if (option.type === 'choice') {
    return option.choices.flatMap(({ mcSwitch, description = '' }) =>
      mcSwitch === undefined ? [] : [{ name: mcSwitch, help: description }],
    );
  }
  const { description, mcSwitches = [] } = option;
  if (option.type === 'flag') return mcSwitches.map((name) => ({ name, help: description }));
  const shown = option.defaultText ?? defaultOf(option);
  const help = shown === '' ? description : `${description} (default: ${shown})`;
  return mcSwitches.map((name) => ({ name, value: option.placeholder, help }));
}

/** A lower-case letter comes before the same letter in upper case. */
function compareNames(a: string, b: string): number {
  const [lowerA, lowerB] = [a.toLowerCase(), b.toLowerCase()];
  if (lowerA !== lowerB) return lowerA < lowerB ? -1 : 1;
  return a > b ? -1 : 1;
}
