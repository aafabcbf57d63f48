import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('counter-id-range', () => {
  it('reports IDs of drivers above 63', () => {
    const piece = `
<counter id="64" struct="Times" field="Now" …/>
`;
    expect(findings('counter-id-range', piece)).toEqual([
      '1:14 ID 64 is too large: drivers select counters with the 64 bits of a mask, so the largest is 63; assign a smaller one',
    ]);
  });

  it('reports IDs of programs that need all 32 bits', () => {
    const piece = `
<counter id="2147483648" …/>
`;
    expect(findings('counter-id-range', piece)).toEqual([
      '1:14 ID 2147483648 is too large for ctrpp.exe; assign one of at most 2147483647',
    ]);
  });

  it('accepts the largest', () => {
    const piece = `
<counter id="2147483647" …/>
`;
    expect(findings('counter-id-range', piece)).toEqual([]);
  });
});
