import { describe, expect, it } from 'vitest';
import { findings } from '../support/lint.js';

describe('provider-file-path', () => {
  it('reports relative paths and variables of users', () => {
    const piece = `
<provider name="Test" guid="{00000001-0002-0003-0004-000000000005}" symbol="TEST" resourceFileName="a.dll" messageFileName="%temp%\\a.dll"/>
<provider name="Test" guid="{00000001-0002-0003-0004-000000000005}" symbol="TEST" resourceFileName="bin\\a.dll" messageFileName="\\a.dll" parameterFileName="C:\\a.dll; b.dll"/>
`;
    expect(findings('provider-file-path', piece)).toEqual([
      "1:101 resourceFileName 'a.dll' is no full path; give a full path, perhaps with a variable such as %SystemRoot% or %ProgramFiles%, or set the path at installation with wevtutil im /rf: and /mf:",
      "1:125 messageFileName '%temp%\\a.dll' names the variable %temp%, which services of Windows do not have or have otherwise; give a full path, perhaps with a variable such as %SystemRoot% or %ProgramFiles%, or set the path at installation with wevtutil im /rf: and /mf:",
      "2:101 resourceFileName 'bin\\a.dll' is no full path; give a full path, perhaps with a variable such as %SystemRoot% or %ProgramFiles%, or set the path at installation with wevtutil im /rf: and /mf:",
      "2:129 messageFileName '\\a.dll' is no full path; give a full path, perhaps with a variable such as %SystemRoot% or %ProgramFiles%, or set the path at installation with wevtutil im /rf: and /mf:",
      "2:156 parameterFileName 'b.dll' is no full path; give a full path, perhaps with a variable such as %SystemRoot% or %ProgramFiles%, or set the path at installation with wevtutil im /rf: and /mf:",
    ]);
  });

  it('accepts full paths and variables of the machine; placeholders are another matter', () => {
    const piece = `
<provider name="Test" guid="{00000001-0002-0003-0004-000000000005}" symbol="TEST" resourceFileName="C:\\a.dll" messageFileName="\\\\server\\share\\a.dll"/>
<provider name="Test" guid="{00000001-0002-0003-0004-000000000005}" symbol="TEST" resourceFileName="%SystemRoot%\\a.dll" messageFileName="%ProgramFiles(x86)%\\a.dll"/>
<provider name="Test" guid="{00000001-0002-0003-0004-000000000005}" symbol="TEST" resourceFileName="$(OutDir)a.dll" messageFileName=""/>
`;
    expect(findings('provider-file-path', piece)).toEqual([]);
  });
});
