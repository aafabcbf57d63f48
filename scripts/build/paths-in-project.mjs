import { join, relative } from 'node:path';
import { root } from '../set-up.mjs';

/**
 * Plug-ins of esbuild name files like this, because source maps and comments of bundles contain the names.
 */
export const pathInProject = (path) => relative(root, path).replaceAll('\\', '/');

/** The file that such a name stands for. */
export const fileInProject = (path) => join(root, path);
