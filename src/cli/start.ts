import { loadBundle } from './load-bundle.js';

/**
 * Starts the command.
 *
 * @param packageFolder where wevtc is installed.
 */
export async function start(packageFolder: string): Promise<void> {
  const command = process.argv[2];
  const { entry, save } = loadBundle(packageFolder, command === 'lint' ? 'lint' : 'cli');
  await entry.main(packageFolder);
  // A run that printed help has not compiled what the next one needs.
  if (command === 'lint' || command === 'compile' || command === 'mc') save?.();
}
