import { posix } from 'node:path';
import type { EmitTarget } from '../compile.js';
import type { EmitSettings } from '../config/config-file.js';
import { relativeTo } from '../config/paths.js';
import type { Host } from '../host/host.js';
import { type TargetFlags, type TargetOptions, targetOptions } from './emit-options.js';

/** Flags of `wevtc compile` that go before the configuration. */
export interface EmissionOptions extends TargetFlags {
  readonly outDir?: string;
  readonly allowOutside?: boolean;
  readonly baseName?: string;
  readonly emit?: readonly EmitTarget[];
}

/** What is generated from one manifest. */
export interface Emission {
  readonly targets: readonly EmitTarget[];
  /** Without one, the manifest's name gives it. */
  readonly baseName: string | undefined;
  readonly options: TargetOptions;
  /** Where a generated file goes. */
  readonly pathOf: (name: string) => string;
}

const defaultTargets: readonly EmitTarget[] = ['ts', 'c'];

/** Lays the flags over what a configuration says. */
export function emissionOf(options: EmissionOptions, config: EmitSettings, host: Host): Emission {
  return {
    // The schema of configurations knows the same targets; a test holds them against each other.
    targets: options.emit ?? (config.targets as readonly EmitTarget[] | undefined) ?? defaultTargets,
    baseName: options.baseName ?? config.baseName,
    options: targetOptions(options, config),
    pathOf(name) {
      if (options.outDir !== undefined || config.outDir === undefined) {
        return posix.join(options.outDir ?? '.', name);
      }
      return relativeTo(host.absolutePath('.'), posix.join(config.outDir, name));
    },
  };
}
