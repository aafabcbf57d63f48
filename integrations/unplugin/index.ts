import {
  createEsbuildPlugin,
  createRolldownPlugin,
  createRollupPlugin,
  createVitePlugin,
  createWebpackPlugin,
} from 'unplugin';
import { NodeHost } from '../../src/project/host/node.js';
import { withSourceLines } from './esbuild-lines.js';
import type { Plugins } from './options.js';
import { createFactory } from './plugin.js';

/** The folder of this file: `dist/unplugin` of the package. The build defines it. */
declare const FOLDER: string;

const host = new NodeHost(`${FOLDER}/../..`);
const factory = createFactory(host, host.absolutePath(`${FOLDER}/../modules/codegen.js`));
const esbuildPlugin = createEsbuildPlugin(factory) as Plugins['esbuild'];

/**
 * Plugins with which JavaScript and TypeScript can import manifests:
 * `import { JobPrinted } from './app.man'`.
 */
const plugins = {
  vite: createVitePlugin(factory),
  rollup: createRollupPlugin(factory),
  rolldown: createRolldownPlugin(factory),
  esbuild: (options) => withSourceLines(esbuildPlugin(options)),
  webpack: createWebpackPlugin(factory),
} as Plugins;

export const { vite, rollup, rolldown, esbuild, webpack } = plugins;
export default plugins;
