import { neededFiles } from './common/needed-files.js';
import { rule } from './rule.js';

/** A provider must specify its event file and message file, if any; the schema does not require them. */
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
