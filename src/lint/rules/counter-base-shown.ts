import { rule } from './rule.js';

/** Microsoft, _counterAttribute_: base counters usually have `noDisplay`. */
export default rule('counter-base-shown', (report) => ({
  counter({ type, name, attributes }) {
    if (type?.value.isBase !== true || name === undefined) return;
    if (attributes.every(({ value }) => value !== 'noDisplay')) report(type.range, { type: type.value.name });
  },
}));
