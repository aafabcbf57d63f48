import { Bundles } from './bundles.js';

/**
 * Starts the command.
 *
 * @param packageFolder where wevtc is installed.
 */
export async function start(packageFolder: string): Promise<void> {
  const command = process.argv[2];
  const bundles = new Bundles(packageFolder, command);
  const entry = command === 'lint' ? bundles.load('lint') : bundles.load('cli');
  const features = await entry.main(packageFolder);
  if (features !== undefined) bundles.save(features);
}
