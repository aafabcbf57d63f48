import { asCommand } from './as-command.js';
import { runLint } from './lint-main.js';

export { doJob } from './jobs.js';

/** Runs `wevtc lint`; see `asCommand`. */
export const main = (packageFolder: string) => asCommand(runLint, packageFolder);
