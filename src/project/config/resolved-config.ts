import type { RuleChoice } from '../../lint/engine/rule-settings.js';
import type { FormatOptions } from '../../lint/format/options.js';
import type { CodeFile, ConfigPlace, EmitSettings } from './config-file.js';

/** The settings of a configuration for one file. */
export interface ResolvedConfig {
  readonly choice: RuleChoice;
  /** With an absolute `outDir`. */
  readonly emit: EmitSettings;
  /** The options of `wevtc format` that the configuration sets. */
  readonly format: Partial<FormatOptions>;
  /** The place of `outDir` in the configuration. */
  readonly outDirPlace?: ConfigPlace;
  /** The path of the baseline, absolute. */
  readonly baseline?: string;
  /** The place of `baseline` in the configuration. */
  readonly baselinePlace?: ConfigPlace;
  /** Files with code of users, from all layers. They must not run without permission. */
  readonly lintRules: readonly CodeFile[];
  readonly emitters: readonly CodeFile[];
  /** True if `wevtc lint` skips the file. */
  readonly ignored: boolean;
}

/** The settings without a configuration: the default rule set, and no ignored files. */
export const noConfig: ResolvedConfig = {
  choice: {},
  emit: {},
  format: {},
  lintRules: [],
  emitters: [],
  ignored: false,
};
