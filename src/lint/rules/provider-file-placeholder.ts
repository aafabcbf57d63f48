import { fileAttributes, placeholderInPath } from './common/provider-files.js';
import { rule } from './rule.js';

/**
 * A file name of a provider must not contain a placeholder that a build should have replaced: Windows would
 * look for a file with that name.
 */
export default rule('provider-file-placeholder', (report) => ({
  provider(provider) {
    for (const { attribute, file } of fileAttributes(provider)) {
      const placeholder = placeholderInPath(file.value);
      if (placeholder !== undefined) report(file.range, { attribute, placeholder });
    }
  },
}));
