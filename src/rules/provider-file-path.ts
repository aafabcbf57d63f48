import { pathProblem, placeholderIn } from './file-path.js';
import { rule } from './rule.js';

/** The files of a provider are given by full path: Windows stores it at installation, and services read it later. */
export default rule('provider-file-path', (report) => ({
  provider({ resourceFileName, messageFileName, parameterFileName }) {
    const files = { resourceFileName, messageFileName, parameterFileName };
    for (const [attribute, file] of Object.entries(files)) {
      if (file === undefined) continue;
      // parameterFileName may list several files.
      const paths = file.value.split(';').map((path) => path.trim());
      const faulty = paths.find((path) => path !== '' && !placeholderIn(path) && pathProblem(path));
      const problem = faulty === undefined ? undefined : pathProblem(faulty);
      if (faulty !== undefined && problem !== undefined)
        report(file.range, { attribute, path: faulty, problem });
    }
  },
}));
