import type { Host } from '../../host/host.js';
import { allOptions } from '../../targets/all-targets.js';
import type { EmitOptions, EmitTarget } from '../../targets/options.js';
import { type OptionGroup, optionsIn, valuesOf } from '../../targets/shared/option-groups.js';
import type { NameForm } from '../../targets/shared/target-definition.js';
import type { McArguments } from './arguments.js';
import { folderOnDisk } from './on-disk.js';
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
  /** Without a base name, the name of the manifest is used. */
  readonly options: Partial<EmitOptions>;
  readonly textForm: TextForm;
  /** Longer messages get a warning. In UTF-16 units. */
  readonly longestMessage: number | undefined;
  readonly verbose: boolean;
}

/** The forms that values of switches must have, besides the forms of the options that they set. */
const ownForms: { readonly [Name in OwnSwitchName]?: NameForm } = {
  cp: {
    pattern: new RegExp(`^(${textForms.join('|')})$`, 'i'),
    description: `one of ${textForms.join(', ')}`,
  },
  e: { pattern: /^.{1,3}$/u, description: 'an extension of 1 to 3 characters, without its dot' },
  m: { pattern: /^0*[1-9]\d{0,8}$/, description: 'a number of characters, 1 or more' },
};

/** The forms of the options that switches set, by switch. */
const optionForms: Readonly<Record<string, NameForm>> = Object.fromEntries(
  optionsIn(allOptions).flatMap(({ option }) => {
    if (option.type !== 'text' || option.form === 'never printed') return [];
    const { form, mcSwitches = [] } = option;
    return mcSwitches.map((name) => [name, form]);
  }),
);

/** Messages about wrong values of switches. */
export function mistakesIn({ given }: McArguments): string[] {
  const values = [...given].flatMap(([name, value]) => {
    const forms = [ownForms[name as OwnSwitchName], optionForms[name]].filter((form) => form !== undefined);
    if (forms.every(({ pattern }) => pattern.test(value))) return [];
    const hint = name === 'z' ? '; use -h and -r to name folders' : '';
    return [`'${value}' after -${name} must be ${forms[0]?.description}${hint}`];
  });
  const hasCode = (['um', 'km', 'cs', 'css'] as const).some((name) => given.has(name));
  const alone = given.has('mof') && !hasCode ? ['-mof needs one of -um, -km, -cs or -css'] : [];
  return [...values, ...alone];
}

/**
 * The settings for arguments without mistakes.
 *
 * @throws HostError for a path that this machine cannot have, or that matches two folders.
 */
export function settingsOf({ given }: McArguments, host: Host): McSettings {
  const folder = (name: OwnSwitchName) => folderOnDisk(given.get(name) ?? '.', host);
  const codeFolder = folder('h');
  const length = given.get('m');
  return {
    codeFolder,
    resourceFolder: given.get('r') === given.get('h') ? codeFolder : folder('r'),
    codeTarget: given.has('cs') || given.has('css') ? 'csharp' : 'c',
    mof: given.has('mof'),
    options: optionsOf(given, allOptions),
    textForm: (given.get('cp')?.toLowerCase() as TextForm | undefined) ?? 'ansi',
    longestMessage: length === undefined ? undefined : Number(length),
    verbose: given.has('v'),
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
