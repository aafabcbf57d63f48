import { neededFiles } from './common/needed-files.js';
import { rule } from './rule.js';

/**
 * A provider names its files (ProviderType documentation). For files that mc.exe requires, see
 * `provider-file-names`. mc.exe accepts blanks as a name.
 */
export default rule('provider-file-missing', (report) => ({
  provider(provider) {
    const needed = neededFiles(provider);
    for (const attribute of ['resourceFileName', 'messageFileName'] as const) {
      const file = provider[attribute];
      const written = file?.value ?? '';
      if (written.trim() !== '' || (written === '' && needed.has(attribute))) continue;
      const problem = file === undefined ? 'missing' : 'blank';
      report(file?.range ?? provider.range, { provider: provider.name.value, attribute, problem });
    }
  },
}));
