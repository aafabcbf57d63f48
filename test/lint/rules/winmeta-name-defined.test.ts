import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('winmeta-name-defined', () => {
  it('reports names in the namespace of Windows, whatever its prefix', () => {
    const piece = `
<levels><level name="win:A" value="16"/></levels>
<tasks><task name="win:B" value="1"/></tasks>
<opcodes xmlns:w="http://manifests.microsoft.com/win/2004/08/windows/events"><opcode name="w:C" value="10"/></opcodes>
<keywords><keyword name="win:D" mask="0x1"/></keywords>
<filters><filter name="win:E" value="1"/></filters>
`;
    expect(findings('winmeta-name-defined', piece)).toEqual([
      "1:22 level 'win:A' is in the namespace of the Windows names; omit the prefix, or use the predefined level without defining it",
      "2:20 task 'win:B' is in the namespace of the Windows names; omit the prefix, or use the predefined task without defining it",
      "3:92 opcode 'w:C' is in the namespace of the Windows names; omit the prefix, or use the predefined opcode without defining it",
      "4:26 keyword 'win:D' is in the namespace of the Windows names; omit the prefix, or use the predefined keyword without defining it",
      "5:24 filter 'win:E' is in the namespace of the Windows names; omit the prefix, or use the predefined filter without defining it",
    ]);
  });

  it('accepts prefixes of other namespaces, and use of predefined names', () => {
    const piece = `
<levels xmlns:win="urn:mine"><level name="win:A" value="16"/></levels>
<events><event value="1" level="win:Error"/></events>
`;
    expect(findings('winmeta-name-defined', piece)).toEqual([]);
  });
});
