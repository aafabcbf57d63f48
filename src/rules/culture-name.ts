import { rule } from './rule.js';
import { cultureProblem } from './shared/cultures.js';

/** A culture is a Windows culture name: it becomes the language of the message resource. */
export default rule('culture-name', (report) => ({
  culture({ name, range }) {
    // A missing one stands at the element, and has been reported.
    if (name.range === range) return;
    const problem = cultureProblem(name.value);
    if (problem !== undefined) report(name.range, problem);
  },
}));
