import { posix } from 'node:path';
import type { EmitSettings } from '../../config/config-file.js';
import { relativeTo } from '../../config/paths.js';
import type { Host } from '../../host/host.js';
import { allOptions, defaultTargets } from '../../targets/all-targets.js';
import type { EmitOptions, EmitTarget } from '../../targets/options.js';
import { overlayOptions } from '../../targets/shared/overlay-options.js';
import { optionsOfFlags } from './option-flags.js';

/** Flags of `wevtc compile` that override the configuration, besides the flags of the output options. */
export interface OutputFlags {
  readonly outDir?: string;
  readonly allowOutside?: boolean;
  readonly emit?: readonly EmitTarget[];
  /** Folders with templates. */
  readonly template?: readonly string[];
}

/** What is generated from one manifest. */
export interface Outputs {
  readonly targets: readonly EmitTarget[];
  /** Without a base name, the name of the manifest is used. */
  readonly options: Partial<EmitOptions>;
}

/** Applies the flags on top of the configuration. */
export function outputsOf(flags: OutputFlags, { outDir: _, targets, ...config }: EmitSettings): Outputs {
  return {
    // Whoever names templates wants what they write.
    targets: flags.emit ?? (flags.template === undefined ? (targets ?? defaultTargets) : []),
    options: overlayOptions<Partial<EmitOptions>>(config, optionsOfFlags(flags, allOptions)),
  };
}

/** Where a generated file goes. */
export function outputPath(name: string, flags: OutputFlags, { outDir }: EmitSettings, host: Host): string {
  if (flags.outDir !== undefined || outDir === undefined) return posix.join(flags.outDir ?? '.', name);
  return relativeTo(host.absolutePath('.'), posix.join(outDir, name));
}
