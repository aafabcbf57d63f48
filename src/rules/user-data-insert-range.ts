import type { Range } from '../text/source.js';
import { sourceRange } from '../xml/source-range.js';
import type { XmlElement } from '../xml/tree.js';
import { rule } from './rule.js';
import { faultyInserts } from './shared/xml-inserts.js';

const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';

type Found = (value: string, range: Range) => void;

/** Texts and attribute values inside an element. Each may contain an insert. */
function eachText(element: XmlElement, found: Found): void {
  for (const { value, valueRange, namespace } of element.attributes)
    if (namespace !== XMLNS_NAMESPACE) found(value, valueRange);
  for (const child of element.children) {
    if (child.kind === 'element') eachText(child, found);
    // mc.exe does not look into CDATA.
    else if (child.kind === 'text' && !child.cdata) found(child.value, child.range);
  }
}

/** An insert in UserData refers to a top-level field of the template (TemplateItemType documentation). */
export default rule('user-data-insert-range', (report, { source }) => ({
  template({ userData, fields, tid }) {
    if (userData === undefined) return;
    eachText(userData, (value, range) => {
      for (const { start, end, text } of faultyInserts(value, fields.length)) {
        const place = sourceRange(source, range, start, end);
        report(place, { template: tid.value, insert: text, count: fields.length });
      }
    });
  },
}));
