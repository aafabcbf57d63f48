import { textPlacesOf } from './common/counter-texts.js';
import { rule } from './rule.js';

/**
 * The names of counterSets are in headers, which ctrpp.exe writes without escapes, and one byte for each
 * character. All texts are in its resource script, where only backslashes lack an escape.
 */
export default rule('counter-name-characters', (report) => ({
  counterProvider(provider) {
    for (const { owner, attribute, text } of textPlacesOf(provider)) {
      const isInHeader = attribute === 'name' && 'counters' in owner;
      const [character] = (isInHeader ? /["\\\u0080-\uffff]/ : /\\/).exec(text?.value ?? '') ?? [];
      if (text !== undefined && character !== undefined) report(text.range, { character });
    }
  },
}));
