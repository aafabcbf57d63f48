import type { Host } from '../../project/host/host.js';
import { ProviderNames } from '../../recordings/provider-names/provider-names.js';

/** The names of Windows' providers, in a file of the package that is read when a name is needed. */
export function providerNamesOf(host: Pick<Host, 'readPackageFile'>): ProviderNames {
  return new ProviderNames(() => {
    try {
      return host.readPackageFile('dist/provider-names.txt');
    } catch {
      // Without the file, GUIDs remain, as for unknown providers.
      return '';
    }
  });
}
