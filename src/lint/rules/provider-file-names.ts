import { neededFiles } from './common/needed-files.js';
import { rule } from './rule.js';

/**
 * A provider must name the file with its events and the file with its messages, if it has any. The schema
 * does not ask for them.
 */
export default rule('provider-file-names', (report) => ({
  provider(provider) {
    for (const attribute of neededFiles(provider)) {
      const file = provider[attribute];
      if (file !== undefined && file.value !== '') continue;
      const problem = file === undefined ? 'missing' : 'empty';
      report(file?.range ?? provider.range, { provider: provider.name.value, attribute, problem });
    }
  },
}));
