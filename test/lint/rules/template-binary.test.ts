import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('template-binary', () => {
  it('reports the element', () => {
    const piece = `
<templates><template tid="t"><data name="a" inType="win:UInt8"/><binary name="b"/></template></templates>
`;
    expect(findings('template-binary', piece)).toEqual([
      "1:66 <binary> in template 't' is reserved for Windows' own classic event logs, and mc.exe adds two fields for it; use a <data> with the in-type win:Binary",
    ]);
  });

  it('accepts binary fields', () => {
    const piece = `
<templates><template tid="t"><data name="a" inType="win:Binary" length="4"/></template></templates>
`;
    expect(findings('template-binary', piece)).toEqual([]);
  });
});
