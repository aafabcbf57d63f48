import { allOptions, defaultTargets } from '../../compile/options/all-outputs.js';
import type { EmitOptions, EmitTarget } from '../../compile/options/options.js';
import { overlayOptions } from '../../compile/options/overlay-options.js';
import type { CustomName } from '../../compile/plugins/emitter.js';
import type { EmitSettings } from '../../project/config/config-file.js';
import { relativeTo } from '../../project/config/paths.js';
import type { Host, OutputPath } from '../../project/host/host.js';
import { joinPath } from '../../project/host/join-path.js';
import { fileBelow } from '../../project/host/output-path.js';
import { isCustomId } from '../../text/diagnostics/catalogue.js';
import { optionsOfFlags } from './option-flags.js';

/** Flags of `wevtc compile` that override the configuration, besides the flags of the output options. */
export interface OutputFlags {
  readonly outDir?: string;
  readonly allowOutside?: boolean;
  /** Also names of emitters that users wrote. */
  readonly emit?: readonly (EmitTarget | CustomName)[];
  /** Folders with templates. */
  readonly template?: readonly string[];
  /** Files with emitters that users wrote. */
  readonly emitter?: readonly string[];
  readonly quiet?: boolean;
}

/** The outputs of one manifest. */
export interface Outputs {
  readonly targets: readonly EmitTarget[];
  /** Whether neither flags nor the configuration choose the targets. */
  readonly areUsual: boolean;
  /** Without a base name, the name of the manifest is used. */
  readonly options: Partial<EmitOptions>;
}

/** Whether flags name templates or emitters of users. Without `--emit`, only those are wanted. */
const namesOwn = ({ template, emitter }: OutputFlags) => template !== undefined || emitter !== undefined;

const isBuiltIn = (target: EmitTarget | CustomName): target is EmitTarget => !isCustomId(target);

/** Whether a run wants the emitters that configurations name. */
export function wantsEmitters(flags: OutputFlags): boolean {
  return flags.emit === undefined ? !namesOwn(flags) : flags.emit.some(isCustomId);
}

/** Applies the flags on top of the configuration. */
export function outputsOf(flags: OutputFlags, { outDir: _, targets, ...config }: EmitSettings): Outputs {
  const chosen = flags.emit?.filter(isBuiltIn) ?? (namesOwn(flags) ? [] : targets);
  return {
    targets: chosen ?? defaultTargets,
    areUsual: chosen === undefined,
    options: overlayOptions<Partial<EmitOptions>>(config, optionsOfFlags(flags, allOptions)),
  };
}

/** The location of a generated file. */
export function outputPath(
  name: string,
  flags: OutputFlags,
  { outDir }: EmitSettings,
  host: Host,
): OutputPath {
  if (flags.outDir !== undefined || outDir === undefined) return fileBelow(flags.outDir ?? '.', name);
  const here = host.absolutePath('.');
  return { path: relativeTo(here, joinPath(outDir, name)), root: relativeTo(here, outDir) };
}
