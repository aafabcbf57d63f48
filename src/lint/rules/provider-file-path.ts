import { faultyFile } from '../../text/diagnostics/catalogue/rules/providers.js';
import { fileAttributes, pathProblem, placeholderInPath } from './common/provider-files.js';
import { rule } from './rule.js';

/** A provider's files must be PE images with a full path, which Windows stores and services read later. */
export default rule('provider-file-path', (report) => ({
  provider(provider) {
    const found = fileAttributes(provider).flatMap(({ attribute, file }) => {
      // parameterFileName may list several files.
      const paths = file.value.split(';').map((path) => path.trim());
      const faulty = paths.flatMap((path) => {
        const problem =
          path === '' || placeholderInPath(path) ? undefined : pathProblem(path, provider.name.value);
        return problem === undefined ? [] : { range: file.range, faulty: { attribute, path, ...problem } };
      });
      return faulty.slice(0, 1);
    });
    const [first, ...others] = found;
    if (first === undefined) return;
    const related = others.map(({ range, faulty }) => ({ range, message: faultyFile(faulty) }));
    const attributes = found.map(({ faulty }) => faulty.attribute);
    report(first.range, { provider: provider.name.value, faulty: attributes, ...first.faulty }, related);
  },
}));
