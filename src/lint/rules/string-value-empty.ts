import { rule } from './rule.js';

/** A string has a text, whether or not anything uses it. Observed: mc.exe refuses an empty one. */
export default rule('string-value-empty', (report) => ({
  string({ id, value, range }) {
    // A missing value has the range of the element, and is already reported.
    if (value.value === '' && value.range !== range) report(value.range, { id: id.value });
  },
}));
