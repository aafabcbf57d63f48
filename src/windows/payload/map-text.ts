import { listOf, numberOf, objectOf, stringOf } from '../checks/arguments.js';
import type { PayloadMap } from './payload-template.js';

/**
 * Returns the text of an item in a value map, or `undefined` if there is none; for a bit map, the texts of
 * all set bits, joined by ` | `, with the other bits in hexadecimal: bits without a text become `0x8`. No
 * bits are `0x0`, unless there is a text for 0.
 */
export function mapText(map: PayloadMap, value: number): string | undefined {
  return mapTexts(map, value)?.join(BETWEEN);
}

/** The length of this text; 0 without one. */
export function mapTextLength(map: PayloadMap, value: number): number {
  const texts = mapTexts(map, value) ?? [];
  return texts.reduce((sum, text, at) => sum + (at === 0 ? 0 : BETWEEN.length) + text.length, 0);
}

const BETWEEN = ' | ';

function mapTexts(map: PayloadMap, value: number): readonly string[] | undefined {
  const { kind, items } = objectOf(map, 'map');
  numberOf(value, 'value');
  for (const item of listOf(items, 'map.items')) {
    numberOf(objectOf(item, 'map.items[]').value, 'map.items[].value');
    stringOf(item.text, 'map.items[].text');
  }
  const whole = items.find((item) => item.value === value);
  if (kind === 'valueMap' || whole !== undefined) return whole && [whole.text];
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
  return texts;
}
