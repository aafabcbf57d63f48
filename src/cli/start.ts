import { loadBundle } from './load-bundle.js';

/**
 * Starts the command.
 *
 * @param packageFolder where wevtc is installed.
 */
export async function start(packageFolder: string): Promise<void> {
  const { command, save } = loadBundle(packageFolder);
  await command.main(packageFolder);
  // A run that printed help has not compiled what the next one needs.
  if (process.argv[2] === 'lint') save?.();
}
