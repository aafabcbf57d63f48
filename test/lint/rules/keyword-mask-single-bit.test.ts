import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('keyword-mask-single-bit', () => {
  it('reports no bit, several bits, and reserved bits', () => {
    const piece = `
<keywords>
  <keyword name="A" mask="0x0"/>
  <keyword name="B" mask="0x3"/>
  <keyword name="C" mask="0x1000000000000"/>
  <keyword name="D" mask="0x8000000000000000"/>
</keywords>
`;
    expect(findings('keyword-mask-single-bit', piece)).toEqual([
      "2:27 mask 0x0 of keyword 'A' has no bit set; use exactly one bit from 0x1 to 0x800000000000",
      "3:27 mask 0x3 of keyword 'B' has bits 0 and 1 set; use exactly one bit from 0x1 to 0x800000000000",
      "4:27 mask 0x1000000000000 of keyword 'C' is in bits 48 to 63, which belong to Microsoft; use exactly one bit from 0x1 to 0x800000000000",
      "5:27 mask 0x8000000000000000 of keyword 'D' is in bits 48 to 63, which belong to Microsoft; use exactly one bit from 0x1 to 0x800000000000",
    ]);
  });

  it('accepts each of bits 0 to 47, and leaves malformed masks to the schema', () => {
    const piece = `
<keywords>
  <keyword name="A" mask="0x1"/>
  <keyword name="B" mask="0x800000000000"/>
  <keyword name="C" mask="256"/>
  <keyword name="D" mask="bit 3"/>
  <keyword name="E"/>
</keywords>
`;
    expect(findings('keyword-mask-single-bit', piece)).toEqual([]);
  });
});
