import { Bundles } from './bundles.js';

/**
 * Starts the command.
 *
 * @param packageFolder where wevtc is installed.
 */
export async function start(packageFolder: string): Promise<void> {
  const bundles = new Bundles(packageFolder, process.argv[2]);
  const features = await bundles.loadEntry().main(packageFolder);
  if (features !== undefined) bundles.save(features);
}
