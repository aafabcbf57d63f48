import { listOf, numberOf, objectOf, stringOf } from './arguments.js';
import type { PayloadMap } from './payload-template.js';

/**
 * The text of a value: of a value map the item's, of a bit map those of the bits that are set, joined by ` | `, with the
 * other bits in hexadecimal. Bits without a text show as `0x8`, no bits as `0x0` unless there is a text for them.
 *
 * @returns `undefined` for a value that a value map does not know.
 */
export function mapText(map: PayloadMap, value: number): string | undefined {
  const { kind, items } = objectOf(map, 'map');
  numberOf(value, 'value');
  for (const item of listOf(items, 'map.items')) {
    numberOf(objectOf(item, 'map.items[]').value, 'map.items[].value');
    stringOf(item.text, 'map.items[].text');
  }
  const whole = items.find((item) => item.value === value);
  if (kind === 'valueMap' || whole !== undefined) return whole?.text;
  const texts: string[] = [];
  let rest = value;
  for (const item of items) {
    const bits = item.value;
    if (bits !== 0 && (value & bits) >>> 0 === bits) {
      texts.push(item.text);
      rest = (rest & ~bits) >>> 0;
    }
  }
  if (rest !== 0 || texts.length === 0) texts.push(`0x${rest.toString(16).toUpperCase()}`);
  return texts.join(' | ');
}
