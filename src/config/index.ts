/**
 * What a run needs that has a configuration or a baseline, which most have not. To be loaded with `import()`: the
 * build makes a file of its own of it.
 */
export { readBaseline } from './baseline.js';
export { loadConfig } from './load.js';
export { resolveConfig } from './resolve.js';
export { starterConfig } from './starter.js';
