import type { MissingTexts } from '../../src/compile/options/options.js';
import type { RuleChoice } from '../../src/lint/engine/rule-settings.js';

/** Options of the plugin for bundlers. They override the configuration file. */
export interface PluginOptions extends Omit<RuleChoice, 'codePage'> {
  /**
   * The configuration to use instead of the one nearest to each manifest, relative to the current folder;
   * `false` for none.
   */
  readonly config?: string | false;
  /**
   * Also make modules that decode events: `./app.decoders.man` for the manifest `app.man`. Default:
   * `emit.ts.decoders` of the configuration, or else false.
   */
  readonly decoders?: boolean;
  /**
   * The handling of texts that messages use but a culture lacks: `error`, or `fallback` for a warning.
   * Default: `emit.resources.missingTexts` of the configuration, or else `error`.
   */
  readonly missingTexts?: MissingTexts;
  /**
   * Write the types of each manifest next to it, for TypeScript: `app.man.d.ts`, or `app.d.man.ts` for the
   * module resolutions `node16` and `nodenext`. `true` is the same as `'man.d.ts'`. Default: false.
   */
  readonly types?: boolean | 'man.d.ts' | 'd.man.ts';
}

/** A plugin for Rollup, Rolldown or Vite. */
export interface RollupPlugin {
  readonly name: string;
}

/** A plugin for esbuild. */
export interface EsbuildPlugin {
  readonly name: string;
  readonly setup: (build: object) => Promise<void> | void;
}

/** A plugin for webpack. */
export interface WebpackPlugin {
  readonly apply: (compiler: object) => void;
}

/** Makes the plugin for each bundler. */
export interface Plugins {
  readonly vite: (options?: PluginOptions) => RollupPlugin;
  readonly rollup: (options?: PluginOptions) => RollupPlugin;
  readonly rolldown: (options?: PluginOptions) => RollupPlugin;
  readonly esbuild: (options?: PluginOptions) => EsbuildPlugin;
  readonly webpack: (options?: PluginOptions) => WebpackPlugin;
}
