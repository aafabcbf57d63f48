import { asCommand } from './as-command.js';
import { run } from './main.js';

/** Runs any command; see `asCommand`. */
export const main = (packageFolder: string) => asCommand(run, packageFolder);
