import type { ReadPackageFile } from '../../project/host/package-file.js';
import { Bundles, type CompiledBundles } from './bundles.js';

/**
 * Starts the command. `packageFolder` is where wevtc is installed, and `read` reads the files of the package
 * if they are elsewhere. `compiled` is set if the bundles are already compiled.
 */
export async function start(
  packageFolder: string,
  read?: ReadPackageFile,
  compiled?: CompiledBundles,
): Promise<void> {
  const bundles = new Bundles(packageFolder, process.argv[2], read, compiled);
  let features = await bundles.loadEntry().main(packageFolder, read, bundles.loading);
  if (features === 'all-commands')
    features = await bundles.loadAll().main(packageFolder, read, bundles.loading);
  if (features !== undefined && features !== 'all-commands') bundles.save(features);
}
