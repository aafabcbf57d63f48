import { allOptions } from '../../compile/options/all-outputs.js';
import { type OptionGroup, optionsIn, valuesOf } from '../../compile/options/option-groups.js';
import type { EmitOptions, EmitTarget } from '../../compile/options/options.js';
import type { NameForm } from '../../compile/options/output-definition.js';
import type { Host } from '../../project/host/host.js';
import type { ConfigurationOptions } from '../session/options/configuration-options.js';
import { EXTENSION, type McArguments } from './arguments.js';
import { folderOnDisk } from './on-disk.js';
import { withVariables } from './paths.js';
import type { OwnSwitchName } from './switches.js';
import { type TextForm, textForms } from './text-form.js';

/** The settings of a run. */
export interface McSettings {
  /** The folder for the header or the C# file, and for the MOF file. */
  readonly codeFolder: string;
  /** The folder for the resource script and the resources. */
  readonly resourceFolder: string;
  readonly codeTarget: EmitTarget;
  /** Whether to write the MOF file too, next to the code. */
  readonly mof: boolean;
  /**
   * The folder in the value of `-z`, as written, with the separator at its end; `''` for none. It is in the
   * folders of `-h` and `-r`, and the resource script names the other files with it.
   */
  readonly nameFolder: string;
  /** Without a base name, the name of the manifest is used. */
  readonly options: Partial<EmitOptions>;
  readonly textForm: TextForm;
  /** Longer messages are errors. In UTF-16 units, with the line end of each message. */
  readonly longestMessage: number | undefined;
  /** The folder with the baselines to compare with. */
  readonly baselineFolder: string | undefined;
  readonly verbose: boolean;
  /** False if inserts in messages without fields get no warning, whatever a configuration says. */
  readonly warnsOfInserts: boolean;
  /** Which configuration to use. */
  readonly configuration: ConfigurationOptions;
}

/** The forms that values of switches must have, besides the forms of the options that they set. */
const ownForms: { readonly [Name in OwnSwitchName]?: NameForm } = {
  cp: {
    pattern: new RegExp(`^(${[...textForms.keys()].join('|')})$`, 'i'),
    description: `one of ${[...textForms.keys()].join(', ')}`,
  },
  e: { pattern: EXTENSION, description: 'an extension of 1 to 3 characters, without its dot' },
  // mc.exe reads the number at the start, and does not look at the rest.
  m: { pattern: /^\s*[+-]?0*[1-9]/, description: 'a number of characters, not 0' },
};

/** The forms of the options that switches set, by switch. */
const optionForms: Readonly<Record<string, NameForm>> = Object.fromEntries(
  optionsIn(allOptions).flatMap(({ option }) => {
    if (option.type !== 'text' || option.form === 'never printed') return [];
    const { form, mcSwitches = [] } = option;
    return mcSwitches.map((name) => [name, form]);
  }),
);

/** A folder that the resource script can name. */
const IN_SCRIPT = /^[^"<>|?*\p{Cc}]*$/u;
const PLAIN = 'without " < > | ? * and control characters';

/** Messages about wrong values of switches. */
export function mistakesIn({ given, replaced = [] }: McArguments, host: Host): string[] {
  // mc.exe refuses a wrong value of these at once, even if a later one replaces it.
  const early = replaced.flatMap(([name, value]) => {
    const form = ownForms[name as OwnSwitchName];
    return form === undefined || form.pattern.test(value)
      ? []
      : [`'${value}' after -${name} must be ${form.description}`];
  });
  const values = [...given].flatMap(([name, value]) => {
    const { folder, name: stem } = namePart(value);
    // An empty name is the manifest's.
    if (name === 'z' && value === '') return [];
    if (name === 'z' && !IN_SCRIPT.test(folder)) return [`the folder '${folder}' after -z must be ${PLAIN}`];
    const checked = name === 'z' ? stem : value;
    const forms = [ownForms[name as OwnSwitchName], optionForms[name]].filter((form) => form !== undefined);
    if (forms.every(({ pattern }) => pattern.test(checked))) return [];
    return [`'${checked}' after -${name} must be ${forms[0]?.description}`];
  });
  const folders = (['h', 'r', 's', 't'] as const).flatMap((name) => {
    const value = given.get(name);
    if (value === '') return [`the path after -${name} is empty; write . for the current folder`];
    // mc.exe takes it as a folder, too, and fails because there is none.
    const isSwitch = value?.startsWith('-') && host.kind(value) !== 'folder';
    return isSwitch
      ? [`-${name} took '${value}' as its <path>; write ./${value} if a folder is called like this`]
      : [];
  });
  // mc.exe uses only the last folder of -t, but refuses if one of them is none.
  const baselines = [...replaced, ...given].flatMap(([name, value]) => (name === 't' ? [value] : []));
  const noBaselines = baselines
    .filter((path) => path !== '' && host.kind(folderOnDisk(path, host)) !== 'folder')
    .map((path) => `-t needs a folder with baselines, and '${path}' is none; write them with -s`);
  const hasCode = (['um', 'km', 'cs', 'css'] as const).some((name) => given.has(name));
  const alone = given.has('mof') && !hasCode ? ['-mof requires one of -um, -km, -cs, or -css'] : [];
  return [...early, ...values, ...folders, ...noBaselines, ...alone];
}

/** A value of `-z`: the folder with its separator, and the name. */
function namePart(value: string): { folder: string; name: string } {
  const at = Math.max(value.lastIndexOf('/'), value.lastIndexOf('\\')) + 1;
  return { folder: value.slice(0, at), name: value.slice(at) };
}

/**
 * The settings for valid arguments. Throws a HostError for a path that is impossible or matches two folders.
 */
export function settingsOf(
  { given, resources }: McArguments,
  host: Host,
  configuration: ConfigurationOptions = {},
): McSettings {
  const folder = (name: OwnSwitchName) => folderOnDisk(given.get(name) ?? '.', host);
  const codeFolder = folder('h');
  const base = namePart(withVariables(given.get('z') ?? '', host));
  const { baseName: _, ...ofSwitches } = optionsOf(given, allOptions);
  const options = { ...ofSwitches, resources: { ...ofSwitches.resources, ...resources } };
  const length = Number.parseInt(given.get('m') ?? '', 10);
  return {
    codeFolder,
    resourceFolder: given.get('r') === given.get('h') ? codeFolder : folder('r'),
    codeTarget: given.has('cs') || given.has('css') ? 'csharp' : 'c',
    mof: given.has('mof'),
    nameFolder: base.folder,
    options: base.name === '' ? options : { ...options, baseName: base.name },
    textForm: textForms.get(given.get('cp')?.toLowerCase() ?? '') ?? 'ansi',
    // mc.exe accepts negative numbers, and sets no limit then.
    longestMessage: length > 0 ? length : undefined,
    baselineFolder: given.has('t') ? folder('t') : undefined,
    verbose: given.has('v'),
    warnsOfInserts: !given.has('wdInsert'),
    configuration,
  };
}

/** The output options that switches set. `wevtc mc` ignores output options in configurations. */
export function optionsOf(given: McArguments['given'], groups: readonly OptionGroup[]): Partial<EmitOptions> {
  return valuesOf(groups, ({ option }) => {
    if (option.type === 'choice') {
      return option.choices.find(({ mcSwitch }) => mcSwitch !== undefined && given.has(mcSwitch))?.value;
    }
    const name = option.mcSwitches?.find((found) => given.has(found));
    if (name === undefined) return undefined;
    return option.type === 'flag' ? true : given.get(name);
  });
}
