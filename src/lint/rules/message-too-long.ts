import type { StringDefinition } from '../../manifest/model/model.js';
import { rule } from './rule.js';

/** MESSAGE_RESOURCE_ENTRY's 16-bit byte length: 4 (header), UTF-16 text, CR LF, and NUL, padded to 4. */
const MOST_BYTES = 0xfffc;
const MOST_UNITS = (MOST_BYTES - 4) / 2 - 3;

/** mc.exe writes each line feed as CR LF. */
function storedLength(text: string): number {
  let length = text.length;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1))
    if (text[at - 1] !== '\r') length++;
  return length;
}

/** A message must fit into an entry of the message table. */
export default rule('message-too-long', (report) => {
  const counted = new Set<StringDefinition>();
  return {
    message({ strings }) {
      for (const string of strings) {
        const text = string.value.value;
        // A line feed counts at most twice, so shorter texts do not need a count.
        if (text.length <= MOST_UNITS / 2 || counted.has(string)) continue;
        counted.add(string);
        const length = storedLength(text);
        if (length <= MOST_UNITS) continue;
        report(string.value.range, { id: string.id.value, length, most: MOST_UNITS });
      }
    },
  };
});
