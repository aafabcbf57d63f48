import type { Definition } from '../../manifest/model/model.js';
import { correctValue } from '../../manifest/model/read/corrections.js';
import { counterReferences } from '../../windows/counters/counter-types.js';
import { rule } from './rule.js';

const NUMBERS: ReadonlySet<string> = new Set([
  ...['id', 'nameID', 'descriptionID', 'resourceBase'],
  ...counterReferences,
]);

/**
 * The schema allows hexadecimal numbers. ctrpp.exe rejects them in IDs of counters; in resource IDs, it
 * silently takes 0 or 1.
 */
export default rule('counter-number-decimal', (report) => {
  const check = ({ element }: Definition) => {
    for (const { name, value: text, valueRange: range } of element?.attributes ?? []) {
      if (!NUMBERS.has(name) || !/^\s*0x[\da-f]{1,8}\s*$/i.test(text)) continue;
      const value = Number(text.trim());
      report(range, { name, text, value }, [], correctValue(range, String(value), true));
    }
  };
  return { counterProvider: check, counterSet: check, counter: check };
});
