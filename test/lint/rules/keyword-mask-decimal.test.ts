import { describe, expect, it } from 'vitest';
import { fixedPiece } from '../../support/fix.js';
import { findings } from '../../support/lint.js';

describe('keyword-mask-decimal', () => {
  it('reports a decimal mask and shows it in hexadecimal', () => {
    const piece = `
<keywords>
  <keyword name="A" mask="256"/>
</keywords>
`;
    expect(findings('keyword-mask-decimal', piece)).toEqual([
      "2:27 mask 256 of keyword 'A' is decimal, which the schema of mc.exe does not allow; write 0x100",
    ]);
  });

  it('writes the number in hexadecimal only if it is certainly decimal', () => {
    const piece = (mask: string) => `<keywords><keyword name="A" mask="${mask}"/></keywords>`;
    expect(fixedPiece(piece('16'))).toContain('mask="0x10"');
    expect(fixedPiece(piece('010'))).toContain('mask="010"');
  });

  it('accepts hexadecimal in either case', () => {
    const piece = `
<keywords>
  <keyword name="A" mask="0x100"/>
  <keyword name="B" mask="0X200"/>
  <keyword name="C" mask="none"/>
</keywords>
`;
    expect(findings('keyword-mask-decimal', piece)).toEqual([]);
  });
});
