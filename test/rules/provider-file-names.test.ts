import { describe, expect, it } from 'vitest';
import { findings } from '../support/lint.js';

describe('provider-file-names', () => {
  it('reports files that are missing or empty', () => {
    const piece = `
<provider name="A" guid="{00000001-0002-0003-0004-000000000001}" symbol="SA" messageFileName=""/>
`;
    expect(findings('provider-file-names', piece)).toEqual([
      "1:2 provider 'A' lacks the attribute 'resourceFileName'; add it with the path of the DLL or EXE that will hold the compiled resources",
      "1:95 messageFileName of provider 'A' is empty; write the path of the DLL or EXE that will hold the compiled resources",
    ]);
  });

  it('accepts any text', () => {
    const piece = `
<provider name="A" guid="{00000001-0002-0003-0004-000000000001}" symbol="SA" resourceFileName="a.dll" messageFileName="a.dll"/>
`;
    expect(findings('provider-file-names', piece)).toEqual([]);
  });

  it('reports files of blanks', () => {
    const piece = `
<provider name="A" guid="{00000001-0002-0003-0004-000000000001}" symbol="SA" resourceFileName="a.dll" messageFileName="  "/>
`;
    expect(findings('provider-file-names', piece)).toHaveLength(1);
  });
});
