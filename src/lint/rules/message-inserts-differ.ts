import { insertNumbers, insertsWithout } from '../../manifest/model/messages/message-text.js';
import type { StringDefinition } from '../../manifest/model/model.js';
import { rule } from './rule.js';

const numbersOf = (string: StringDefinition) => insertNumbers(string.value.value);

/** A translated event message shows the first text's fields; the order may differ between languages. */
export default rule('message-inserts-differ', (report) => {
  const compared = new Set<StringDefinition>();
  return {
    message({ strings: [first, ...others] }, { event }) {
      if (event === undefined || first === undefined) return;
      for (const other of others) {
        if (compared.has(other)) continue;
        compared.add(other);
        const [wanted, found] = [numbersOf(first), numbersOf(other)];
        const [missing, surplus] = [insertsWithout(wanted, found), insertsWithout(found, wanted)];
        if (missing.length === 0 && surplus.length === 0) continue;
        const id = first.id.value;
        const culture = other.culture.name.value;
        const place = { message: `the text of '${first.culture.name.value}'`, range: first.value.range };
        report(other.value.range, { id, culture, first: first.culture.name.value, missing, surplus }, [
          place,
        ]);
      }
    },
  };
});
