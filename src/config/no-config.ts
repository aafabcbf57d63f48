import type { ResolvedConfig } from './resolve.js';

/** The settings without a configuration: the default rule set, and no ignored files. */
export const noConfig: ResolvedConfig = {
  choice: {},
  emit: {},
  format: {},
  lintRules: [],
  emitters: [],
  ignored: false,
};
