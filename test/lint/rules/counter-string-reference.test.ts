import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('counter-string-reference', () => {
  it('reports references in names and descriptions', () => {
    const piece = `
<counter id="1" name="$(string.a)" description="$(String.b)" …/>
`;
    expect(findings('counter-string-reference', piece)).toEqual([
      "1:23 counters have no localized strings: ctrpp.exe rejects '$(string.a)' in 'name', or crashes; write the text itself",
      "1:49 counters have no localized strings: ctrpp.exe rejects '$(String.b)' in 'description', or crashes; write the text itself",
    ]);
  });

  it('accepts other texts with such characters', () => {
    const piece = `
<counter id="1" name="a $(string.a)" description="$(string)" …/>
`;
    expect(findings('counter-string-reference', piece)).toEqual([]);
  });
});
