import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bindText, manifestText } from '../../../support/bind.js';
import { cleanManifest } from '../../../support/bind-file.js';
import { emitterOf } from '../../../support/emitters.js';
import { parseMof } from './parse-mof.js';

const mofEmitter = emitterOf('mof');

const parcels = join(import.meta.dirname, 'parcels.man');

/** The MOF file of a manifest whose one provider holds `provider`, and its classes. */
function emitted(provider: string, strings = '') {
  const { manifest, findings } = bindText(manifestText(provider, strings));
  if (manifest === undefined || findings.length > 0) throw new Error(findings.join('\n'));
  expect(
    mofEmitter.check(manifest, { baseName: 'x' }).filter(({ severity }) => severity === 'error'),
  ).toEqual([]);
  const text = String(mofEmitter.emit(manifest, { baseName: 'x' })[0]?.content);
  return { text, classes: parseMof(text) };
}

const guid = (last: number) => `{00000000-0000-0000-0000-0000000000${String(last).padStart(2, '0')}}`;
const task = (name: string, value: number, opcodes = '') =>
  `<task name="${name}" value="${value}" eventGUID="${guid(value)}">${opcodes}</task>`;

/** The property of a field, as it stands in the file. */
function property(field: string, more = ''): string {
  const { text } = emitted(
    `<tasks>${task('A', 1)}</tasks>${more}<templates><template tid="t">${field}</template></templates>
     <events><event value="1" task="A" opcode="win:Start" template="t"/></events>`,
    '<string id="one" value="One"/>',
  );
  const found = /\[WmiDataId\(1\), (.*?\]\n[^;]*;)/s.exec(text)?.[1] as string;
  return found.replace(/\s+/g, ' ');
}

describe('the MOF file', () => {
  it('has the classes of the manifest', async () => {
    const manifest = cleanManifest(parcels);
    expect(mofEmitter.check(manifest, { baseName: 'parcels' })).toEqual([]);
    const [file, ...others] = mofEmitter.emit(manifest, { baseName: 'parcels' });
    expect({ path: file?.path, others }).toEqual({ path: 'parcels.mof', others: [] });
    await expect(file?.content).toMatchFileSnapshot('expected/parcels.mof');
    expect(parseMof(String(file?.content)).map(({ name, base }) => `${name} : ${base}`)).toEqual([
      'Contoso_Parcels : EventTrace',
      'Delivery_V0 : Contoso_Parcels',
      'Parcel_V0 : Delivery_V0',
      'Delivery_V1 : Contoso_Parcels',
      'Attempt_V1 : Delivery_V1',
      'Sorting_V0 : Contoso_Parcels',
      'Jam_V0 : Sorting_V0',
      'SortingStop_V0 : Sorting_V0',
    ]);
  });

  it('is written for a manifest without providers too', () => {
    const { manifest } = bindText(
      '<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"><instrumentation><events/></instrumentation></instrumentationManifest>',
    );
    if (manifest === undefined) throw new Error('no manifest');
    expect(parseMof(String(mofEmitter.emit(manifest, { baseName: 'x' })[0]?.content))).toEqual([]);
  });
});

describe('a property', () => {
  it.each([
    ['win:UnicodeString', '', 'StringTermination("NullTerminated"), format("w")] string F;'],
    ['win:AnsiString', '', 'StringTermination("NullTerminated")] string F;'],
    ['win:CountedUnicodeString', '', 'StringTermination("Counted"), format("w")] string F;'],
    ['win:CountedAnsiString', '', 'StringTermination("Counted")] string F;'],
    ['win:Int8', '', '] sint8 F;'],
    ['win:Int8', 'xs:string', 'format("c")] sint8 F;'],
    ['win:UInt8', '', '] uint8 F;'],
    ['win:UInt8', 'xs:string', 'format("c")] uint8 F;'],
    ['win:UInt8', 'win:HexInt8', 'format("x")] uint8 F;'],
    ['win:UInt8', 'xs:boolean', '] uint8 F;'],
    ['win:Int16', '', '] sint16 F;'],
    ['win:UInt16', '', '] uint16 F;'],
    ['win:UInt16', 'win:Port', 'extension("Port")] object F;'],
    ['win:UInt16', 'xs:string', '] char16 F;'],
    ['win:Int32', '', '] sint32 F;'],
    ['win:Int32', 'win:HResult', 'format("x")] sint32 F;'],
    ['win:UInt32', '', '] uint32 F;'],
    ['win:UInt32', 'win:PID', '] uint32 F;'],
    ['win:UInt32', 'win:NTSTATUS', 'format("x")] uint32 F;'],
    ['win:UInt32', 'win:IPv4', 'extension("IPAddrV4")] object F;'],
    ['win:Int64', '', '] sint64 F;'],
    ['win:UInt64', '', '] uint64 F;'],
    ['win:UInt64', 'win:HexInt64', 'format("x")] uint64 F;'],
    ['win:Float', '', '] real32 F;'],
    ['win:Double', '', '] real64 F;'],
    ['win:Boolean', '', '] uint32 F;'],
    ['win:GUID', '', 'extension("Guid")] object F;'],
    ['win:Pointer', '', 'pointer] uint32 F;'],
    ['win:Pointer', 'win:CodePointer', 'pointer] uint32 F;'],
    ['win:FILETIME', '', 'extension("WmiTime")] object F;'],
    ['win:SID', '', 'extension("Sid")] object F;'],
    ['win:HexInt32', '', 'format("x")] sint32 F;'],
    ['win:HexInt64', '', 'format("x")] sint64 F;'],
  ])('of %s %s', (inType, outType, expected) => {
    const shown = outType === '' ? '' : `outType="${outType}"`;
    const start = expected.startsWith(']') ? 'Description("F"), read' : 'Description("F"), read, ';
    expect(property(`<data name="F" inType="${inType}" ${shown}/>`)).toBe(start + expected);
  });

  it('of an array has its size; a count of 0 makes none', () => {
    const array = (count: number) => property(`<data name="F" inType="win:HexInt32" count="${count}"/>`);
    expect(array(3)).toBe('Description("F"), read, format("x"), MAX(3)] sint32 F[];');
    expect(array(1)).toBe('Description("F"), read, format("x"), MAX(1)] sint32 F[];');
    expect(array(0)).toBe('Description("F"), read, format("x")] sint32 F;');
  });

  it('has the texts of its map, else the names of items', () => {
    const items =
      '<map value="0x8" message="$(string.one)"/><map value="0x80000000" symbol="Two" message="$(mc.TWO)"/>';
    const withMap = (kind: string, content = items) =>
      property(
        '<data name="F" inType="win:UInt32" map="m"/>',
        `<maps><${kind} name="m">${content}</${kind}></maps>`,
      );
    expect(withMap('valueMap')).toBe(
      'Description("F"), read, ValueMap{"8", "2147483648"}, Values{"One", "Two"}] uint32 F;',
    );
    expect(withMap('bitMap')).toBe(
      'Description("F"), read, BitMap{"3", "31"}, BitValues{"One", "Two"}] uint32 F;',
    );
    expect(
      withMap('bitMap', '<map value="0x3" message="$(string.one)"/><map value="0" message="$(string.one)"/>'),
    ).toBe('Description("F"), read] uint32 F;');
  });
});

describe('an event', () => {
  const classesOf = (events: string, tasks = task('A', 1), opcodes = '') =>
    emitted(
      `<tasks>${tasks}</tasks><opcodes>${opcodes}</opcodes>
       <templates><template tid="t"><data name="F" inType="win:UInt8"/></template><template tid="u"/></templates>
       <events>${events}</events>`,
    ).classes.slice(1);
  const types = (events: string, tasks?: string, opcodes?: string) =>
    classesOf(events, tasks, opcodes)
      .filter(({ qualifiers }) => qualifiers.has('EventType'))
      .map(({ name, base, qualifiers }) => [
        name,
        base,
        qualifiers.get('EventType'),
        qualifiers.get('EventTypeName'),
      ]);

  it('is known by its opcode and named after its symbol', () => {
    expect(
      types(
        '<event value="1" symbol="Second" task="A" opcode="P" template="t"/><event value="2" symbol="First" task="A" opcode="O" template="t"/>',
        task('A', 1),
        '<opcode name="O" value="12" mofValue="3"/><opcode name="P" value="13"/>',
      ),
    ).toEqual([['t_V0', 'A_V0', [13, 12], ['Second', 'First']]]);
  });

  it('has a class for each version and task, and none for tasks without events', () => {
    expect(
      types(
        `<event value="1" version="2" task="A" opcode="win:Start" template="t"/>
         <event value="1" version="1" task="A" opcode="win:Start" template="t"/>
         <event value="2" version="1" task="B" opcode="win:Start" template="t"/>
         <event value="3" version="1" task="B" opcode="win:Stop"/>`,
        task('B', 2) + task('A', 1) + task('C', 3),
      ),
    ).toEqual([
      ['t_V0', 'B_V0', 1, 'TestEvent2'],
      ['TestEvent3_V0', 'B_V0', 2, 'TestEvent3'],
      ['t_V0_2', 'A_V0', 1, 'TestEvent1'],
      ['t_V1', 'A_V1', 1, 'TestEvent1'],
    ]);
  });

  it('shares a type with others of its template', () => {
    expect(
      types(
        '<event value="1" task="A" opcode="win:Start" template="t"/><event value="2" task="A" opcode="win:Start" template="t"/>',
      ),
    ).toEqual([['t_V0', 'A_V0', 1, 'TestEvent1']]);
  });

  it('is left out where another has its type and another template', () => {
    expect(
      types(
        '<event value="1" task="A" opcode="win:Start" template="t"/><event value="2" task="A" opcode="win:Start" template="u"/>',
      ),
    ).toEqual([['t_V0', 'A_V0', 1, 'TestEvent1']]);
  });
});

describe('the class of a provider', () => {
  it('has the keywords of the low 32 bits and the levels', () => {
    const { classes } = emitted(
      `<levels><level name="Loud" value="16" symbol="LOUD"/></levels><tasks>${task('A', 1)}</tasks>
       <keywords><keyword name="High" mask="0x80000000"/><keyword name="Low" mask="0x1" symbol="LOW" message="$(string.low)"/>
       <keyword name="Beyond" mask="0x100000000"/></keywords>
       <events><event value="1" task="A" opcode="win:Start" level="win:Error" keywords="win:AuditFailure"/>
       <event value="2" task="A" opcode="win:Start" level="win:LogAlways"/></events>`,
      '<string id="low" value="Little"/>',
    );
    const [flags, level] =
      classes[0]?.properties.map(({ qualifiers }) => Object.fromEntries(qualifiers)) ?? [];
    expect(flags).toMatchObject({
      ValueDescriptions: ['Little', 'High'],
      Values: ['Low', 'High'],
      ValueMap: ['0x00000001', '0x80000000'],
    });
    expect(flags?.DefineValues).toEqual(['LOW', expect.stringMatching(/_KEYWORD_High$/)]);
    expect(level).toMatchObject({ Values: ['Error', 'Loud'], ValueMap: ['0x2', '0x10'] });
    expect(level?.DefineValues).toEqual(['WINEVENT_LEVEL_ERROR', 'LOUD']);
  });

  it('has neither where there are none', () => {
    const { classes } = emitted(
      `<tasks>${task('A', 1)}</tasks><events><event value="1" task="A" opcode="win:Start"/></events>`,
    );
    expect(classes[0]?.properties).toEqual([]);
  });

  it('has the GUID that sessions enable', () => {
    const guids = (attributes: string) => {
      const { manifest } = bindText(manifestText('').replace('<provider ', `<provider ${attributes} `));
      if (manifest === undefined) throw new Error('no manifest');
      return parseMof(String(mofEmitter.emit(manifest, { baseName: 'x' })[0]?.content)).map(
        ({ qualifiers }) => qualifiers.get('Guid'),
      );
    };
    const control = '{11111111-2222-3333-4444-55555555555a}';
    expect(guids(`controlGuid="${control}"`)).toEqual([control]);
    expect(guids('')).toEqual([expect.stringMatching(/^\{[0-9a-f-]{36}\}$/)]);
  });

  it('and all others name the language of the texts', () => {
    const localeOf = (...cultures: string[]) => {
      const resources = cultures.map((name) => `<resources culture="${name}"/>`).join('');
      const text = manifestText('').replace(
        /<localization>.*<\/localization>/s,
        `<localization>${resources}</localization>`,
      );
      const { manifest } = bindText(text);
      if (manifest === undefined) throw new Error('no manifest');
      const [first] = parseMof(String(mofEmitter.emit(manifest, { baseName: 'x' })[0]?.content));
      return first?.qualifiers.get('locale');
    };
    expect(localeOf('de-DE', 'en-US')).toBe('MS\\0x409');
    expect(localeOf('de-DE')).toBe('MS\\0x407');
    expect(localeOf('xx-NOWHERE')).toBeUndefined();
    expect(localeOf()).toBe('MS\\0x409');
  });
});
