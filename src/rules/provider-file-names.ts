import { rule } from './rule.js';

/**
 * A provider must name the files with its resources: mc.exe and TDH reject it without them, although the schema
 * does not.
 */
export default rule('provider-file-names', (report) => ({
  provider(provider) {
    const { resourceFileName, messageFileName, name } = provider;
    const files = { resourceFileName, messageFileName };
    for (const [attribute, file] of Object.entries(files)) {
      if (file !== undefined && file.value.trim() !== '') continue;
      const problem = file === undefined ? 'missing' : 'empty';
      report(file?.range ?? provider.range, { provider: name.value, attribute, problem });
    }
  },
}));
