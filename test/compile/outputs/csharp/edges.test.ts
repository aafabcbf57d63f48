import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bindProvider } from '../../../support/bind.js';
import { emitterOf } from '../../../support/emitters.js';
import { mcs, mono, noteMissing, run } from '../../../support/tools.js';

const csharpEmitter = emitterOf('csharp');

noteMissing({ mcs, mono });

const { manifest } = bindProvider(
  `<maps><valueMap name="Kind"><map value="4" symbol="B" message="$(string.B)"/></valueMap>
<bitMap name="Bits"><map value="0x1" symbol="X" message="$(string.B)"/><map value="0x80000000" symbol="Y" message="$(string.B)"/></bitMap></maps>
<templates>
<template tid="Cut"><data name="Nul" inType="win:UnicodeString"/><data name="Fixed" inType="win:UnicodeString" length="3"/><data name="Padded" inType="win:AnsiString" outType="win:Utf8" length="5"/><data name="Size" inType="win:UInt8"/><data name="Data" inType="win:Binary" length="Size"/><data name="Names" inType="win:UnicodeString" count="Size"/></template>
<template tid="Known"><data name="Size" inType="win:UInt32"/><data name="Data" inType="win:Binary" length="Size"/><data name="RelatedActivityId" inType="win:GUID"/><data name="Address" inType="win:Pointer"/><data name="Flag" inType="win:Boolean"/><data name="When" inType="win:FILETIME"/><data name="Utf8" inType="win:AnsiString" outType="win:Utf8"/><data name="End" inType="win:UnicodeString"/></template>
<template tid="Mapped"><data name="Kind" inType="win:UInt8" map="Kind"/><data name="Flags" inType="win:UInt32" map="Bits"/><data name="Byte" inType="win:UInt8"/><struct name="Pair" count="2"><data name="A" inType="win:UInt16"/><data name="B" inType="win:UInt16" map="Kind"/></struct></template>
<template tid="Large"><data name="Size" inType="win:UInt32"/><data name="Data" inType="win:Binary" length="Size"/></template>
<template tid="Many"><data name="Count" inType="win:UInt32"/><data name="Texts" inType="win:AnsiString" outType="win:Utf8" count="Count"/><data name="Sids" inType="win:SID" count="Count"/></template>
<template tid="Counted"><data name="Text" inType="win:CountedUnicodeString"/><data name="Ansi" inType="win:CountedAnsiString" outType="win:Utf8"/><data name="Bytes" inType="win:CountedBinary"/></template>
</templates>
<events>${['Cut', 'Known', 'Mapped', 'Large', 'Many', 'Counted']
    .map((name, at) => `<event value="${at + 1}" symbol="${name}" template="${name}" message="$(string.M)"/>`)
    .join('')}</events>`,
  '<string id="B" value="b"/><string id="M" value="{%1} %2 %3 100%% %9"/>',
);

/** What the stand-in for EventSource says of an event. */
interface Written {
  readonly declaration: string;
  readonly hex: string;
  readonly listened: string;
  readonly message: string;
}

let written: Written[] = [];

async function runEdges(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wevtc-csharp-'));
  try {
    const code = csharpEmitter.emit(manifest, { baseName: 'test' })[0]?.content as string;
    writeFileSync(join(folder, 'test.cs'), code);
    const own = ['event-source.cs', 'edges.cs'].map((file) => join(import.meta.dirname, file));
    await run(mcs as string, ['-unsafe', '-nowarn:436', '-out:edges.exe', ...own, 'test.cs'], folder);
    const lines = (await run(mono as string, ['edges.exe'], folder)).trim().split('\n');
    written = lines.map((line) => {
      const [, , declaration, hex, listened, message] = line.split('|') as string[];
      return { declaration, hex, listened, message } as Written;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le').toString('hex');

describe.skipIf(mcs === undefined || mono === undefined)('a generated provider', () => {
  beforeAll(runEdges);

  const of = (name: string) => written.filter(({ declaration }) => declaration.startsWith(`${name}(`));

  it('cuts and pads texts, binary data and arrays to what the template says', () => {
    const [event] = of('Cut');
    expect(event?.hex).toBe(
      `${utf16('ab\0')}${utf16('abc')}78797a0000${'02'}0102${utf16('a\0b\0')}`.toLowerCase(),
    );
    expect(event?.declaration).toBe('Cut(String,Byte)');
    expect(event?.message).toBe('{{{0}}} [Fixed] [Padded] 100% %9');
  });

  it('lets EventSource know the fields that it has types for', () => {
    const [event] = of('Known');
    expect(event?.declaration).toBe('Known(Byte[],Guid,IntPtr,Boolean,DateTime,Byte)');
    expect(event?.listened).toBe('[3],00112233-4455-6677-8899-aabbccddeeff,5,true,1601-01-01T00:00:00,195');
    expect(event?.message).toBe('{{[Size]}} {0} {1} 100% %9');
    expect(event?.hex).toBe(
      `03000000070809${'33221100554477668899aabbccddeeff'}050000000000000001000000${'00'.repeat(8)}c3a9e282ac00${utf16('end\0')}`,
    );
  });

  it('writes maps in the size of the field, and structs without padding', () => {
    expect(of('Mapped').map(({ hex }) => hex)).toEqual(['0401000080c80100040000000000']);
  });

  it('writes nothing that ETW does not take, however large a length', () => {
    expect(of('Large').map(({ hex }) => hex)).toEqual([`fbff000001${'00'.repeat(65530)}`]);
    expect(of('Many')).toHaveLength(1);
  });

  it('writes empty texts for missing ones, and nobody for what is no SID', () => {
    expect(of('Many').map(({ hex }) => hex)).toEqual([`02000000007800${`0101${'00'.repeat(10)}`.repeat(2)}`]);
  });

  it('writes the size of counted fields in bytes, and cuts what it cannot hold', () => {
    expect(of('Counted').map(({ hex }) => hex)).toEqual([`0200e9000200c3a90000`]);
  });
});
