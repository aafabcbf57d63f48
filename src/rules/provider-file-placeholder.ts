import { placeholderIn } from './file-path.js';
import { rule } from './rule.js';

/** A file name of a provider holds no placeholder that a build should have filled in: Windows would look for a file of that name. */
export default rule('provider-file-placeholder', (report) => ({
  provider({ resourceFileName, messageFileName, parameterFileName }) {
    const files = { resourceFileName, messageFileName, parameterFileName };
    for (const [attribute, file] of Object.entries(files)) {
      const placeholder = file && placeholderIn(file.value);
      if (file !== undefined && placeholder !== undefined) report(file.range, { attribute, placeholder });
    }
  },
}));
