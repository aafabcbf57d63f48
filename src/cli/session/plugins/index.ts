/** Code for custom rules and emitters. Load it with `import()`, because few runs need its separate file. */
export { Plugins } from './plugins.js';
