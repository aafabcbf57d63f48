import type { Extent } from '../../manifest/model/model.js';
import { sourceRange } from '../../manifest/xml/source-range.js';
import { childElements, type XmlElement } from '../../manifest/xml/tree.js';
import type { Range } from '../../text/source.js';
import { isInRange, xmlInserts } from './common/xml-inserts.js';
import { rule } from './rule.js';

type Found = (value: string, range: Range, place: 'attribute' | 'text') => void;

/** An element's texts and attribute values, even namespace declarations; each may contain an insert. */
function eachText(element: XmlElement, found: Found): void {
  for (const { value, valueRange } of element.attributes) found(value, valueRange, 'attribute');
  for (const child of element.children) {
    if (child.kind === 'element') eachText(child, found);
    // mc.exe does not look into CDATA.
    else if (child.kind === 'text' && !child.cdata) found(child.value, child.range, 'text');
  }
}

const isArray = (count: Extent | undefined) =>
  count !== undefined && (count.kind === 'field' || count.value !== 0);

/**
 * An insert in UserData refers to a top-level field of the template (TemplateItemType documentation).
 * Observed: in attributes, mc.exe also refuses fields with a count, even if it is 1.
 */
export default rule('user-data-insert-range', (report, { source }) => ({
  template({ userData, fields, tid }) {
    if (userData === undefined) return;
    const template = tid.value;
    for (const root of childElements(userData))
      eachText(root, (value, range, place) => {
        for (const insert of xmlInserts(value)) {
          const at = sourceRange(source, range, insert.start, insert.end);
          const field = fields[insert.number - 1];
          if (!isInRange(insert, fields.length))
            report(at, { problem: 'missing', template, insert: insert.text, count: fields.length });
          else if (place === 'attribute' && isArray(field?.count))
            report(at, { problem: 'array', insert: insert.text, field: field?.name.value ?? '' });
        }
      });
  },
}));
