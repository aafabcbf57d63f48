import fc from 'fast-check';
import type {
  BinaryXml,
  BinaryXmlContent,
  BinaryXmlElement,
  BinaryXmlItem,
} from '../../src/windows/binary-xml/model.js';
import { PropertyFlag } from '../../src/windows/trace-info/tdh-constants.js';

const unsigned = (bits: number) => fc.integer({ min: 0, max: 2 ** bits - 1 });
const text = fc.string({ unit: 'binary', maxLength: 8 });
const name = text.filter((value) => !value.includes('\0'));

const content: fc.Arbitrary<BinaryXmlContent> = fc.oneof(
  fc.record({ text }),
  fc.record({ at: unsigned(16), type: unsigned(8) }),
);

const { element } = fc.letrec<{ element: BinaryXmlElement }>((tie) => ({
  element: fc.record({
    name: text,
    attributes: fc.array(fc.record({ name: text, value: content }), { maxLength: 3 }),
    children: fc.array(fc.oneof({ depthSize: 'small' }, content, tie('element')), { maxLength: 3 }),
  }),
}));

const { Struct, ...extents } = PropertyFlag;
const extentFlags = [
  extents.ParamLength,
  extents.ParamCount,
  extents.ParamFixedLength,
  extents.ParamFixedCount,
];

const common = {
  flags: fc.subarray(extentFlags).map((flags) => flags.reduce<number>((all, flag) => all | flag, 0)),
  name,
  count: unsigned(16),
  length: unsigned(16),
};
const value: fc.Arbitrary<BinaryXmlItem> = fc.record({
  ...common,
  type: fc.record({
    kind: fc.constant('value' as const),
    inType: unsigned(8),
    outType: unsigned(8),
    mapOffset: unsigned(32),
  }),
});
const struct: fc.Arbitrary<BinaryXmlItem> = fc.record({
  ...common,
  flags: common.flags.map((flags) => flags | Struct),
  type: fc.record({
    kind: fc.constant('struct' as const),
    structStartIndex: unsigned(16),
    numOfStructMembers: unsigned(16),
  }),
});

/** Random compiled templates, all of them valid. */
export const binaryXmls: fc.Arbitrary<BinaryXml> = fc
  .record({
    root: element,
    items: fc.array(fc.oneof(value, struct), { maxLength: 5 }),
    namesOffset: unsigned(24),
  })
  .map((made) => (made.items.length === 0 ? { ...made, namesOffset: 0 } : made));
