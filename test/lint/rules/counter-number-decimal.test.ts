import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('counter-number-decimal', () => {
  it('reports hexadecimal numbers of counters, and their texts', () => {
    const piece = `
<provider providerType="userMode" resourceBase="0x10" …>
  <counterSet …><counter id="0X2" …/></counterSet>
</provider>
`;
    expect(findings('counter-number-decimal', piece)).toEqual([
      "1:49 '0x10' in 'resourceBase' is hexadecimal, which ctrpp.exe rejects or reads as another number; write '16'",
      "2:152 '0X2' in 'id' is hexadecimal, which ctrpp.exe rejects or reads as another number; write '2'",
    ]);
  });

  it('accepts decimal ones, also with zeros', () => {
    const piece = `
<counter id="010" …/>
`;
    expect(findings('counter-number-decimal', piece)).toEqual([]);
  });
});
