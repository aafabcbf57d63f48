import { formatField } from '../../../windows/payload/format-value.js';
import type { PayloadField } from '../../../windows/payload/payload-template.js';
import type { PayloadValue, PayloadValues } from '../../../windows/payload/payload-values.js';
import { valueOfField } from '../../../windows/views/outcome.js';
import type { ValueBudget } from './value-budget.js';
import type { XmlLines } from './xml-lines.js';
import { attribute, textElement } from './xml-text.js';

/**
 * Writes the values of decoded fields: `Data`, or `ComplexData` for a struct, for each value of an array.
 * `attributes` are those before `Name` in each element, each with a space before it.
 */
export function addData(
  lines: XmlLines,
  budget: ValueBudget,
  depth: number,
  fields: readonly PayloadField[],
  values: PayloadValues,
  attributes = '',
): void {
  for (const field of fields) {
    const value = valueOfField(values, field.name);
    if (value === undefined) continue;
    const name = attributes + attribute('Name', field.name);
    for (const element of elementsOf(value)) {
      if (budget.isCut) return;
      if ('members' in field) {
        if (!budget.take(name.length + COMPLEX_DATA.length)) return;
        lines.add(depth, `<${COMPLEX_DATA}${name}>`);
        addData(lines, budget, depth + 1, field.members, element as PayloadValues);
        lines.add(depth, `</${COMPLEX_DATA}>`);
      } else {
        const line = textElement('Data', formatField(field, element), name);
        if (!budget.take(line.length)) return;
        lines.add(depth, line);
      }
    }
  }
}

const COMPLEX_DATA = 'ComplexData';

function elementsOf(value: PayloadValue): readonly PayloadValue[] {
  return Array.isArray(value) ? value : [value];
}
