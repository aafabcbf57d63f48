import type { Range } from '../text/source.js';
import { sourceRange } from '../xml/source-range.js';
import type { XmlElement } from '../xml/tree.js';
import { rule } from './rule.js';

const INSERT = /%([1-9]\d?)/g;

type Found = (value: string, range: Range) => void;

/** Texts and attribute values inside an element. Each may contain an insert. */
function eachText(element: XmlElement, found: Found): void {
  for (const { value, valueRange } of element.attributes) found(value, valueRange);
  for (const child of element.children) {
    if (child.kind === 'element') eachText(child, found);
    else if (child.kind === 'text') found(child.value, child.range);
  }
}

/** An insert in UserData refers to a top-level field of the template (TemplateItemType documentation). */
export default rule('user-data-insert-range', (report, { source }) => ({
  template({ userData, fields, tid }) {
    if (userData === undefined) return;
    eachText(userData, (value, range) => {
      for (const match of value.matchAll(INSERT)) {
        if (Number(match[1]) <= fields.length) continue;
        const place = sourceRange(source, range, match.index, match.index + match[0].length);
        report(place, { template: tid.value, insert: match[0], count: fields.length });
      }
    });
  },
}));
