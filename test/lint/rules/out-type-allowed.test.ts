import { describe, expect, it } from 'vitest';
import { findings } from '../../support/lint.js';

describe('out-type-allowed', () => {
  it('reports a pair that winmeta does not list', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt32" outType="xs:dateTime"/>
<data name="B" inType="win:Float" outType="xs:string"/>
</template>
</templates>
`;
    expect(findings('out-type-allowed', piece)).toEqual([
      "3:45 out-type 'xs:dateTime' of field 'A' does not fit win:UInt32; use xs:unsignedInt, win:PID, win:TID, win:IPv4, win:ETWTIME, win:ErrorCode, win:Win32Error, win:NTSTATUS, win:HexInt32, or win:CodePointer, or omit it",
      "4:44 out-type 'xs:string' of field 'B' does not fit win:Float; use xs:float, or omit it",
    ]);
  });

  it('accepts listed pairs, any prefix, no out-type, and unknown names', () => {
    const piece = `
<templates>
<template tid="T">
<data name="A" inType="win:UInt32" outType="win:IPv4"/>
<data name="B" inType="win:Pointer" outType="xs:HexInt64"/>
<data name="C" inType="win:GUID"/>
<data name="D" inType="win:GUID" outType="xs:Typo"/>
<data name="E" inType="win:Typo" outType="xs:string"/>
</template>
</templates>
`;
    expect(findings('out-type-allowed', piece)).toEqual([]);
  });
});
