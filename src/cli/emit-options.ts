import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CompileOptions } from '../compile.js';
import type { EmitSettings } from '../config/config-file.js';
import { type NameForm, outputNameForms } from '../targets/shared/output-names.js';
import { choose } from './argument-parsers.js';

/** What the targets are to be like; see `EmitOptions` of `src/targets/shared/emitter.ts`. */
export type TargetOptions = Pick<CompileOptions, 'customerBit' | 'ts' | 'c' | 'csharp' | 'resources'>;

type OptionsOf<Target extends 'c' | 'csharp' | 'resources'> = NonNullable<TargetOptions[Target]>;

/** The flags as commander names them. */
export interface TargetFlags {
  readonly tsDecoders?: boolean;
  readonly cMode?: OptionsOf<'c'>['mode'];
  readonly cPrefix?: string;
  readonly cStripPrefix?: string;
  readonly cCallouts?: boolean;
  readonly cExtension?: string;
  readonly csharpNamespace?: string;
  readonly csharpStatic?: boolean;
  readonly compat?: OptionsOf<'resources'>['compat'];
  readonly machine?: OptionsOf<'resources'>['machine'];
  readonly customerBit?: boolean;
  readonly prefixMessageFiles?: boolean;
  readonly terminateWithNul?: boolean;
  readonly utf8Messages?: boolean;
}

// Written out here, so that `--help` need not load the emitters.
const modes = ['um', 'km', 'descriptors'] as const satisfies readonly TargetFlags['cMode'][];
const compatibilities = ['8.1', '10.0.15063', '10.0.22621'] as const satisfies TargetFlags['compat'][];
const machines = ['x64', 'arm64'] as const satisfies readonly TargetFlags['machine'][];

/** Options for what the targets of `--emit` write. Those without a value have a `--no-` form, against a configuration. */
export function addTargetOptions(command: Command): Command {
  const option = (flags: string, description: string, parse?: (value: string) => unknown) => {
    const added = new Option(flags, description);
    command.addOption(parse === undefined ? added : added.argParser(parse));
  };
  const toggle = (flag: string, description: string) => {
    option(flag, description);
    command.addOption(new Option(flag.replace('--', '--no-')).default(undefined).hideHelp());
  };
  command.optionsGroup('Options for TypeScript:');
  toggle('--ts-decoders', 'also decoders, formatters and encoders of events, which import wevtc/etw');
  command.optionsGroup('Options for the C header:');
  option('--c-mode <mode>', `${modes.join(', ')} (default: descriptors)`, (text) => choose(text, modes));
  option(
    '--c-prefix <text>',
    'what logging macros begin with (default: EventWrite)',
    formed(outputNameForms['c.prefix']),
  );
  option('--c-strip-prefix <text>', "what macros leave out where events' symbols begin with it");
  toggle('--c-callouts', 'logging macros call MCGEN_CALLOUT too');
  option(
    '--c-extension <name>',
    'extension of the file (default: h)',
    formed(outputNameForms['c.extension']),
  );
  command.optionsGroup('Options for C#:');
  option(
    '--csharp-namespace <name>',
    'namespace (default: made of the base name)',
    formed(outputNameForms['csharp.namespace']),
  );
  toggle('--csharp-static', 'static logging methods');
  command.optionsGroup('Options for resources:');
  option(
    '--compat <version>',
    `mc.exe to be like: ${compatibilities.join(', ')} (default: 10.0.22621)`,
    (text) => choose(text, compatibilities),
  );
  toggle('--customer-bit', 'set bit 29 in all message ids, also in those of the C header');
  toggle('--prefix-message-files', "the base name in message files' names, as in app_MSG00001.bin");
  toggle('--terminate-with-nul', 'messages end with NUL instead of a line break');
  toggle('--utf8-messages', 'messages in UTF-8, for Windows 10 20H1 and later');
  option('--machine <name>', `processor of the DLL: ${machines.join(', ')} (default: x64)`, (text) =>
    choose(text, machines),
  );
  return command;
}

/** A parser for names of a form. */
export function formed({ pattern, description }: NameForm): (value: string) => string {
  return (value) => {
    if (!pattern.test(value)) throw new InvalidArgumentError(`It must be ${description}.`);
    return value;
  };
}

/** Lays the flags over what a configuration says. */
export function targetOptions(flags: TargetFlags, config: EmitSettings): TargetOptions {
  return given({
    customerBit: flags.customerBit ?? config.customerBit,
    // The schema of configurations knows the same options; a test holds them against each other.
    ts: { ...config.ts, ...given({ decoders: flags.tsDecoders }) },
    c: {
      ...config.c,
      ...given({
        mode: flags.cMode,
        prefix: flags.cPrefix,
        stripPrefix: flags.cStripPrefix,
        callouts: flags.cCallouts,
        extension: flags.cExtension,
      }),
    },
    csharp: {
      ...config.csharp,
      ...given({ namespace: flags.csharpNamespace, static: flags.csharpStatic }),
    },
    resources: {
      ...config.resources,
      ...given({
        compat: flags.compat,
        prefixMessageFiles: flags.prefixMessageFiles,
        terminateWithNul: flags.terminateWithNul,
        utf8Messages: flags.utf8Messages,
        machine: flags.machine,
      }),
    },
  });
}

/** The members that have a value. */
function given<T extends object>(members: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof T]?: Exclude<T[Key], undefined> };
}
