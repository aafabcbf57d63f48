import { encodeBinaryXml } from '../../windows/binary-xml/codec.js';
import type { BinaryXmlItem } from '../../windows/binary-xml/model.js';
import type { EventPropertyInfo } from '../../windows/trace-info/event-property-info.js';
import { PropertyFlag } from '../../windows/trace-info/tdh-constants.js';
import { TdhInType } from '../../windows/trace-info/tdh-types.js';
import type { Template } from '../model/model.js';
import { templateXml } from './template-xml.js';

const { HasTags, Struct, ParamCount, ParamFixedCount, ParamLength, ParamFixedLength } = PropertyFlag;
const COUNT = ParamCount | ParamFixedCount;
const LENGTH = ParamLength | ParamFixedLength;

/**
 * The binary XML of a template with these properties, as mc.exe compiles it. Windows copies it from the
 * provider's resource, where its offsets have a meaning. Here, name offsets count from the first name, and
 * map offsets are 0.
 */
export function binaryXmlOf(template: Template, properties: readonly EventPropertyInfo[]): Uint8Array {
  return encodeBinaryXml({
    root: templateXml(template),
    items: properties.map(itemOf),
    namesOffset: 0,
  });
}

/** The record for a TDH property, without a count of 1 or a length for in-types with their own size. */
function itemOf({ flags, name = '', type, count, length, tags }: EventPropertyInfo): BinaryXmlItem {
  const isSid = type.kind === 'value' && type.inType === TdhInType.Sid;
  return {
    flags: flags & (Struct | COUNT | LENGTH | HasTags),
    name,
    type:
      type.kind === 'struct'
        ? type
        : { kind: 'value', inType: type.inType, outType: type.outType, mapOffset: 0 },
    count: (flags & COUNT) === 0 ? 0 : count,
    length: (flags & LENGTH) === 0 && !isSid ? 0 : length,
    ...((flags & HasTags) === 0 ? {} : { tags }),
  };
}
