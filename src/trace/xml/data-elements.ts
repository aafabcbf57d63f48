import { valueOfField } from '../../decode/outcome.js';
import { formatField } from '../../etw/format-value.js';
import type { PayloadField } from '../../etw/payload-template.js';
import type { PayloadValue, PayloadValues } from '../../etw/payload-values.js';
import type { XmlLines } from './xml-lines.js';
import { attribute, textElement } from './xml-text.js';

/**
 * Writes the values of fields that could be decoded: `Data`, and `ComplexData` for a struct. An array has an element for each of
 * its values.
 */
export function addData(
  lines: XmlLines,
  depth: number,
  fields: readonly PayloadField[],
  values: PayloadValues,
): void {
  for (const field of fields) {
    const value = valueOfField(values, field.name);
    if (value === undefined) continue;
    const name = attribute('Name', field.name);
    for (const element of elementsOf(value)) {
      if ('members' in field) {
        lines.add(depth, `<ComplexData${name}>`);
        addData(lines, depth + 1, field.members, element as PayloadValues);
        lines.add(depth, '</ComplexData>');
      } else lines.add(depth, textElement('Data', formatField(field, element), name));
    }
  }
}

function elementsOf(value: PayloadValue): readonly PayloadValue[] {
  return Array.isArray(value) ? value : [value];
}
