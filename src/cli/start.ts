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
  // Other runs, such as `wevtc --help`, have not compiled the code that the next run needs.
  if (command === 'lint' || command === 'compile' || command === 'mc') save?.();
}
