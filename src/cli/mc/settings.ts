import type { EmitTarget } from '../../compile.js';
import type { Host } from '../../host/host.js';
import { type NameForm, outputNameForms } from '../../targets/shared/output-names.js';
import type { TargetOptions } from '../emit-options.js';
import type { McArguments } from './arguments.js';
import { folderOnDisk } from './on-disk.js';
import type { SwitchName } from './switches.js';
import { type TextForm, textForms } from './text-form.js';

/** What a run is to do. */
export interface McSettings {
  /** Where the header or the C# file and the MOF file go. */
  readonly codeFolder: string;
  /** Where the resource script and the resources go. */
  readonly resourceFolder: string;
  readonly codeTarget: EmitTarget;
  /** Whether the MOF file is written too, beside the code. */
  readonly mof: boolean;
  readonly options: TargetOptions;
  /** Without one, the manifest's name gives it. */
  readonly baseName: string | undefined;
  readonly textForm: TextForm;
  /** Longer messages are warned of; UTF-16 units. */
  readonly longestMessage: number | undefined;
  readonly verbose: boolean;
}

/** What the values of switches have to look like. */
const forms: { readonly [Name in SwitchName]?: NameForm } = {
  cs: outputNameForms['csharp.namespace'],
  css: outputNameForms['csharp.namespace'],
  e: {
    pattern: new RegExp(`^(?=.{1,3}$)${outputNameForms['c.extension'].pattern.source}`, 'u'),
    description: 'an extension of 1 to 3 characters',
  },
  m: { pattern: /^0*[1-9]\d{0,8}$/, description: 'a number of characters, 1 or more' },
  p: outputNameForms['c.prefix'],
  z: {
    ...outputNameForms.baseName,
    description: `${outputNameForms.baseName.description}; -h and -r name folders`,
  },
  cp: {
    pattern: new RegExp(`^(${textForms.join('|')})$`, 'i'),
    description: `one of ${textForms.join(', ')}`,
  },
};

/** What is wrong with the values of switches, in words. */
export function mistakesIn({ given }: McArguments): string[] {
  const values = [...given].flatMap(([name, value]) => {
    const form = forms[name];
    if (form === undefined || form.pattern.test(value)) return [];
    return `'${value}' after -${name} must be ${form.description}`;
  });
  const hasCode = (['um', 'km', 'cs', 'css'] as const).some((name) => given.has(name));
  const alone = given.has('mof') && !hasCode ? ['-mof needs one of -um, -km, -cs and -css'] : [];
  return [...values, ...alone];
}

/**
 * The settings that arguments without mistakes stand for.
 *
 * @throws HostError for a path that this machine cannot have, or that fits two folders.
 */
export function settingsOf({ given }: McArguments, host: Host): McSettings {
  const folder = (name: SwitchName) => folderOnDisk(given.get(name) ?? '.', host);
  const codeFolder = folder('h');
  const namespace = given.get('cs') ?? given.get('css');
  const length = given.get('m');
  return {
    codeFolder,
    resourceFolder: given.get('r') === given.get('h') ? codeFolder : folder('r'),
    codeTarget: namespace === undefined ? 'c' : 'csharp',
    mof: given.has('mof'),
    options: optionsOf(given),
    baseName: given.get('z'),
    textForm: (given.get('cp')?.toLowerCase() as TextForm | undefined) ?? 'ansi',
    longestMessage: length === undefined ? undefined : Number(length),
    verbose: given.has('v'),
  };
}

function optionsOf(given: McArguments['given']): TargetOptions {
  const text = <Key extends string>(key: Key, name: SwitchName) => {
    const value = given.get(name);
    return value === undefined ? {} : ({ [key]: value } as Record<Key, string>);
  };
  const mode = given.has('um') ? 'um' : given.has('km') ? 'km' : 'descriptors';
  return {
    customerBit: given.has('c'),
    c: {
      mode,
      callouts: given.has('co'),
      ...text('prefix', 'p'),
      ...text('stripPrefix', 'P'),
      ...text('extension', 'e'),
    },
    csharp: { static: given.has('css'), ...text('namespace', 'cs'), ...text('namespace', 'css') },
    resources: {
      // mc.exe from 10.0.15063 on does so with -z too.
      prefixMessageFiles: given.has('b') || given.has('z'),
      terminateWithNul: given.has('n'),
      utf8Messages: given.has('U8'),
    },
  };
}
