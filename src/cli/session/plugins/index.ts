/**
 * The code for runs with rules or emitters that users wrote. Few runs have them, so load it with `import()`:
 * the build puts it into a separate file.
 */
export { Plugins } from './plugins.js';
