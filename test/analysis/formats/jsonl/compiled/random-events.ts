import fc from 'fast-check';
import { readForDecoding } from '../../../../../src/lint/read-for-decoding.js';
import type { Manifest } from '../../../../../src/manifest/model/model.js';
import '../../../../support/random-inputs.js';

/** A field of a manifest, and bytes for its values. */
interface RandomField {
  readonly attributes: string;
  readonly bytes: (random: (below: number) => number) => number[];
}

const bytesOf = (size: number) => (random: (below: number) => number) =>
  Array.from({ length: size }, () => (random(4) === 0 ? random(3) * 127 : random(256)));

const TYPES: readonly (readonly [string, number, readonly string[]])[] = [
  ['Int8', 1, ['xs:byte', 'xs:string']],
  ['UInt8', 1, ['xs:unsignedByte', 'win:HexInt8', 'xs:boolean', 'xs:string']],
  ['Int16', 2, ['xs:short']],
  ['UInt16', 2, ['xs:unsignedShort', 'win:Port', 'win:HexInt16', 'xs:string']],
  ['Int32', 4, ['xs:int', 'win:HResult']],
  ['UInt32', 4, ['xs:unsignedInt', 'win:IPv4', 'win:HexInt32', 'win:NTSTATUS', 'win:PID']],
  ['Int64', 8, ['xs:long']],
  ['UInt64', 8, ['xs:unsignedLong', 'win:HexInt64']],
  ['HexInt32', 4, ['win:HexInt32', 'win:Win32Error']],
  ['HexInt64', 8, ['win:HexInt64']],
  ['Pointer', 8, ['win:HexInt64', 'xs:unsignedLong', 'xs:long']],
  ['Float', 4, ['xs:float']],
  ['Double', 8, ['xs:double']],
  ['Boolean', 4, ['xs:boolean']],
  ['GUID', 16, ['xs:GUID']],
  ['FILETIME', 8, ['xs:dateTime']],
  ['SYSTEMTIME', 16, ['xs:dateTime']],
];

const WORDS = [
  '',
  'a',
  '#',
  '##x[',
  'C:\\a "b"',
  'naïve',
  '\u202e',
  '\u007f\t\r\n',
  '😀',
  '\ud83d',
  '\ude00',
  'é€',
];

const field: fc.Arbitrary<RandomField> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...TYPES),
        fc.nat(4),
        fc.constantFrom(0, 0, 0, 1, 2, 3),
        fc.constantFrom('', '', 'V', 'B'),
      )
      .map(([[type, size, outs], out, count, map]) => {
        const isMapped = map !== '' && /^U?Int(?:8|16|32)$|HexInt32/.test(type);
        const outType = outs[out];
        return {
          attributes:
            `inType="win:${type}"` +
            (outType === undefined ? '' : ` outType="${outType}"`) +
            (count === 0 ? '' : ` count="${count}"`) +
            (isMapped ? ` map="${map}"` : ''),
          bytes: (random: (below: number) => number) =>
            isMapped && random(2) === 0
              ? Array.from({ length: size * (count || 1) }, (_, at) => (at % size === 0 ? random(8) : 0))
              : bytesOf(size * (count || 1))(random),
        };
      }),
  },
  fc.constantFrom('UnicodeString', 'AnsiString').chain((type) =>
    fc.constantFrom(0, 0, 3).map((length) => ({
      attributes: `inType="win:${type}"${length === 0 ? '' : ` length="${length}"`}`,
      bytes: (random: (below: number) => number) => {
        const word = WORDS[random(WORDS.length)] as string;
        const units = Array.from({ length: word.length }, (_, at) => word.charCodeAt(at));
        const all = length === 0 ? [...units, 0] : Array.from({ length }, (_, at) => units[at] ?? 0);
        return type === 'AnsiString'
          ? all.map((unit) => unit & 0xff)
          : all.flatMap((unit) => [unit & 0xff, unit >> 8]);
      },
    })),
  ),
  fc.constantFrom('', ' outType="win:IPv6"').map((out) => ({
    attributes: `inType="win:Binary" length="16"${out}`,
    bytes: bytesOf(16),
  })),
);

/** An event with random fields, and payloads for it. */
export interface RandomEvent {
  readonly manifest: Manifest;
  readonly payloads: readonly Uint8Array[];
}

export const randomEvent: fc.Arbitrary<RandomEvent> = fc
  .tuple(
    fc.array(field, { maxLength: 6 }),
    fc.array(
      fc.oneof(fc.constantFrom(...WORDS.slice(1, 6), '%n', '%%5', 'x'), fc.integer({ min: 1, max: 7 })),
      { maxLength: 8 },
    ),
    fc.boolean(),
    fc.array(fc.nat(), { minLength: 3, maxLength: 6 }),
  )
  .map(([fields, parts, hasMessage, seeds]) => ({
    manifest: manifestOf(fields, hasMessage ? parts : undefined),
    payloads: seeds.map((seed) => payloadOf(fields, seed)),
  }));

function payloadOf(fields: readonly RandomField[], seed: number): Uint8Array {
  let state = seed;
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >> 8) % below;
  };
  const bytes = fields.flatMap((each) => each.bytes(random));
  switch (random(12)) {
    case 0:
      return Uint8Array.from(bytes.slice(0, -1));
    case 1:
      return Uint8Array.from([...bytes, 0]);
    default:
      return Uint8Array.from(bytes);
  }
}

function escaped(text: string): string {
  return text.replace(/[&<>"\u0000-\u001f]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function manifestOf(
  fields: readonly RandomField[],
  message: readonly (string | number)[] | undefined,
): Manifest {
  const data = fields.map(({ attributes }, at) => `<data name="Field ${at}#" ${attributes} />`);
  const text = (message ?? []).map((part) => (typeof part === 'number' ? `%${part}` : part)).join('');
  const { manifest } =
    readForDecoding(`<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
  xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events" xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <instrumentation><events>
    <provider name="Contoso-Shop" guid="{11111111-2222-3333-4444-555555555555}" symbol="SHOP" resourceFileName="a.dll" messageFileName="a.dll">
      <maps>
        <valueMap name="V"><map value="0" message="$(string.A)" /><map value="3" message="$(string.B)" /></valueMap>
        <bitMap name="B"><map value="1" message="$(string.A)" /><map value="4" message="$(string.C)" /></bitMap>
      </maps>
      <templates><template tid="T">${data.join('')}</template></templates>
      <events><event value="1" symbol="One" level="win:Error" ${fields.length === 0 ? '' : 'template="T"'} ${message === undefined ? '' : 'message="$(string.M)"'} /></events>
    </provider>
  </events></instrumentation>
  <localization><resources culture="en-US"><stringTable>
    <string id="A" value="on &quot;&#233;" /><string id="B" value="#" /><string id="C" value="" />
    <string id="M" value="${escaped(text)}" />
  </stringTable></resources></localization>
</instrumentationManifest>`);
  if (manifest === undefined) throw new Error('not a manifest');
  return manifest;
}
