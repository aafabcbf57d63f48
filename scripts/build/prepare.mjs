// npm runs this when it installs the packages of a clone, before it packs, and when a project installs wevtc
// from git or from a folder. Only in the last case nothing else builds, so that the command would be missing.
import { existsSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from '../set-up.mjs';
import { isBuilt } from './built.mjs';

if (isForAnotherProject() && !isBuilt()) {
  if (!existsSync(join(root, 'node_modules/esbuild'))) {
    console.error(`wevtc is not built. To build it, run npm ci && npm run build in ${root}`);
    process.exit(1);
  }
  const { build } = await import('./build.mjs');
  await build();
}

/** Whether npm was started outside this folder. */
function isForAnotherProject() {
  const { INIT_CWD: start } = process.env;
  if (start === undefined || !existsSync(start)) return false;
  const [first] = relative(realpathSync(root), realpathSync(start)).split(sep);
  // On Windows, the path to another drive is absolute.
  return first === '..' || /^[A-Za-z]:$/.test(first);
}
