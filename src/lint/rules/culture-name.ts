import { cultureProblem } from './common/cultures.js';
import { rule } from './rule.js';

/** A culture is a Windows culture name, which becomes the language of the message resource. */
export default rule('culture-name', (report) => ({
  culture({ name, range }) {
    // A missing name has the range of the element, and is already reported.
    if (name.range === range) return;
    const problem = cultureProblem(name.value.trim());
    if (problem !== undefined) report(name.range, problem);
  },
}));
