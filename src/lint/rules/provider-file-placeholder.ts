import { fileAttributes, placeholderInPath } from './common/provider-files.js';
import { rule } from './rule.js';

/** A provider's file name must not have an unreplaced build placeholder: Windows would look for it. */
export default rule('provider-file-placeholder', (report) => ({
  provider(provider) {
    for (const { attribute, file } of fileAttributes(provider)) {
      const placeholder = placeholderInPath(file.value);
      if (placeholder !== undefined) report(file.range, { attribute, placeholder });
    }
  },
}));
