import type { ReadPackageFile } from '../host/package-file.js';
import { Bundles } from './bundles.js';

/**
 * Starts the command.
 *
 * @param packageFolder where wevtc is installed.
 * @param read reads the files of the package, if they are not in that folder.
 */
export async function start(packageFolder: string, read?: ReadPackageFile): Promise<void> {
  const bundles = new Bundles(packageFolder, process.argv[2], read);
  let features = await bundles.loadEntry().main(packageFolder, read);
  if (features === 'all-commands') features = await bundles.loadAll().main(packageFolder, read);
  if (features !== undefined && features !== 'all-commands') bundles.save(features);
}
