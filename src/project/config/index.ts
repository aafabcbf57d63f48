/** Configuration and baseline code. Most runs need neither, so `import()` this: it is a separate file. */
export { readBaseline } from './baseline.js';
export { configuredBaseline } from './configured-baseline.js';
export { loadConfig } from './load.js';
export { originsOf } from './origins.js';
export { resolveConfig } from './resolve.js';
export { turnRuleOff } from './set-rule.js';
export { starterConfig } from './starter.js';
