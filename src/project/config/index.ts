/**
 * The code for runs with a configuration or a baseline. Most runs have neither, so load it with `import()`:
 * the build puts it into a separate file.
 */
export { readBaseline } from './baseline.js';
export { loadConfig } from './load.js';
export { resolveConfig } from './resolve.js';
export { turnRuleOff } from './set-rule.js';
export { starterConfig } from './starter.js';
