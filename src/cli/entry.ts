import type { ReadPackageFile } from '../host/package-file.js';
import { asCommand } from './as-command.js';
import { run } from './main.js';

/** Runs any command; see `asCommand`. */
export const main = (packageFolder: string, read?: ReadPackageFile) => asCommand(run, packageFolder, read);
