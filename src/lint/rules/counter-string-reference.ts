import { textPlacesOf } from './common/counter-texts.js';
import { rule } from './rule.js';

/** Observed: ctrpp.exe rejects a reference in a description, and crashes if it is in a name. */
export default rule('counter-string-reference', (report) => ({
  counterProvider(provider) {
    for (const { attribute: name, text } of textPlacesOf(provider)) {
      if (text !== undefined && /^\$\(string\./i.test(text.value))
        report(text.range, { name, text: text.value });
    }
  },
}));
