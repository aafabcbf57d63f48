import type { DataField, Extent, Field } from '../../manifest/model/model.js';
import { rule } from './rule.js';

/** "…larger than the allowed maximum (64 KB - header)" (EventWrite). EVENT_HEADER has 80 bytes. */
const MOST_BYTES = 0x10000 - 80;

/** The minimum size of a variable-size item: a NUL, a byte count, or a SID without subauthorities. */
function leastSize({ inType, length }: DataField): number {
  const type = inType?.target;
  if (type === undefined) return 0;
  if (type.size === 'pointer') return 4;
  if (type.size !== 'variable') return type.size;
  const unit = type.name === 'win:UnicodeString' ? 2 : 1;
  if (type.name.startsWith('win:Counted')) return 2;
  if (type.name === 'win:SID') return 8;
  if (length?.kind === 'field') return 0;
  return length?.value ? length.value * unit : unit;
}

/** A count of 0 means no array. A count that is known only at run time may be 0. */
const leastCount = (count: Extent | undefined) => (count?.kind === 'field' ? 0 : count?.value || 1);

function leastBytes(field: Field): number {
  const size =
    field.kind === 'data'
      ? leastSize(field)
      : field.members.reduce((sum, member) => sum + leastBytes(member), 0);
  return size * leastCount(field.count);
}

/** Event data must fit into 64 KB (TemplateItemType documentation): Windows cannot write larger events. */
export default rule('template-too-large', (report) => ({
  template({ fields, tid }) {
    const bytes = fields.reduce((sum, field) => sum + leastBytes(field), 0);
    if (bytes > MOST_BYTES) report(tid.range, { template: tid.value, bytes, most: MOST_BYTES });
  },
}));
