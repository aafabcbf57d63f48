import { rule } from './rule.js';

/** Language, perhaps script, perhaps region, perhaps a sort order: en, en-US, sr-Latn-RS, de-DE_phoneb. */
const CULTURE = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3})(_[a-z]+)?)?(-[a-z]{5,8})?$/i;

/** A culture is a Windows culture name: it becomes the language of the message resource. */
export default rule('culture-name', (report) => ({
  culture({ name }) {
    if (name.value !== '' && !CULTURE.test(name.value)) report(name.range, { culture: name.value });
  },
}));
