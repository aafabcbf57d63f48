import { rule } from './rule.js';
import { fileAttributes, pathProblem, placeholderInPath } from './shared/provider-files.js';

/** The options of `wevtutil im` that replace the attributes. */
const SWITCHES = { resourceFileName: '/rf', messageFileName: '/mf', parameterFileName: '/pf' } as const;

/**
 * The files of a provider must be PE images with a full path: Windows stores the path at installation, and services
 * read it later.
 */
export default rule('provider-file-path', (report) => ({
  provider(provider) {
    const found = fileAttributes(provider).flatMap(({ attribute, file }) => {
      // parameterFileName may list several files.
      const paths = file.value.split(';').map((path) => path.trim());
      const faulty = paths.flatMap((path) => {
        const problem =
          path === '' || placeholderInPath(path) ? undefined : pathProblem(path, provider.name.value);
        return problem === undefined ? [] : { attribute, range: file.range, text: `'${path}' ${problem}` };
      });
      return faulty.slice(0, 1);
    });
    const [first, ...others] = found;
    if (first === undefined) return;
    const { attribute, range, text } = first;
    const switches = found.map((other) => `${SWITCHES[other.attribute]}:"C:\\…\\app.dll"`).join(' ');
    const related = others.map((other) => ({
      range: other.range,
      message: `${other.attribute} ${other.text}`,
    }));
    report(range, { attribute, provider: provider.name.value, problem: text, switches }, related);
  },
}));
