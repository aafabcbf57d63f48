import { writeTrace } from '../../../../src/recordings/trace-writing/write-trace.js';
import { encodePayload } from '../../../../src/windows/payload/encode-payload.js';
import { EventHeaderExtType } from '../../../../src/windows/structures/header-constants.js';
import { fileTimeFromIso } from '../../../../src/windows/values/file-time.js';
import { parseGuid } from '../../../../src/windows/values/guid.js';

const PROVIDER = '11111111-2222-3333-4444-555555555555';
const TIME = fileTimeFromIso('2026-01-31T12:00:00Z');

export const guid = (number: number) => `aaaaaaaa-0000-0000-0000-${String(number).padStart(12, '0')}`;

/** A manifest with fields of many types. */
export const manifest = `<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"
  xmlns:win="http://manifests.microsoft.com/win/2004/08/windows/events">
  <instrumentation><events>
    <provider name="Contoso-Shop" guid="{${PROVIDER}}" symbol="SHOP" resourceFileName="a.dll" messageFileName="a.dll">
      <tasks><task name="Order" value="1" /><task name="Payment" value="2" /></tasks>
      <templates>
        <template tid="T">
          <data name="Count" inType="win:UInt32" /><data name="Total" inType="win:UInt64" />
          <data name="Huge" inType="win:UInt64" /><data name="At" inType="win:Pointer" />
          <data name="Ratio" inType="win:Double" /><data name="Odd" inType="win:Double" />
          <data name="Done" inType="win:Boolean" /><data name="Name" inType="win:UnicodeString" />
          <data name="Bytes" inType="win:Binary" length="2" />
          <data name="List" inType="win:UInt16" count="2" />
          <struct name="Part"><data name="Id" inType="win:Int64" /></struct>
        </template>
      </templates>
      <events>
        <event value="1" symbol="OrderStart" task="Order" opcode="win:Start" level="win:Informational" />
        <event value="2" symbol="OrderStop" task="Order" opcode="win:Stop" level="win:Informational" />
        <event value="3" symbol="PaymentStart" task="Payment" opcode="win:Start" level="win:Verbose" />
        <event value="4" symbol="PaymentStop" task="Payment" opcode="win:Stop" level="win:Verbose" />
        <event value="5" symbol="Refused" level="win:Error" message="$(string.Refused)" />
        <event value="6" symbol="Fields" level="win:Warning" template="T" />
        <event value="7" symbol="Always" />
      </events>
    </provider>
  </events></instrumentation>
  <localization><resources culture="en-US"><stringTable>
    <string id="Refused" value="The card is refused&#10;::error::%%n" />
  </stringTable></resources></localization>
</instrumentationManifest>`;

const descriptors: Readonly<Record<number, object>> = {
  1: { level: 4, opcode: 1, task: 1 },
  2: { level: 4, opcode: 2, task: 1 },
  3: { level: 5, opcode: 1, task: 2 },
  4: { level: 5, opcode: 2, task: 2 },
  5: { level: 2 },
  6: { level: 3 },
  7: {},
};

function guidBytes(text: string): Uint8Array {
  const bytes = parseGuid(text);
  if (bytes === undefined) throw new Error(text);
  const plain = text.replaceAll('-', '');
  const all = Uint8Array.from({ length: 16 }, (_, at) =>
    Number.parseInt(plain.slice(at * 2, at * 2 + 2), 16),
  );
  return Uint8Array.of(...[3, 2, 1, 0, 5, 4, 7, 6].map((at) => all[at] as number), ...all.subarray(8));
}

/** An event of the manifest's provider. */
export function shopEvent(
  id: number,
  milliseconds: number,
  activity?: number,
  related?: number,
  data?: Uint8Array,
) {
  return {
    header: 'EVENT64' as const,
    providerId: PROVIDER,
    timeStamp: TIME + BigInt(milliseconds) * 10_000n,
    processId: 4711,
    threadId: 12,
    ...(activity !== undefined && { activityId: guid(activity) }),
    ...(related !== undefined && {
      extendedData: [{ extType: EventHeaderExtType.RelatedActivityId, data: guidBytes(guid(related)) }],
    }),
    eventDescriptor: { id, ...descriptors[id] },
    userData: data ?? new Uint8Array(),
  };
}

const fields = encodePayload(
  {
    fields: [
      { name: 'Count', inType: 'win:UInt32' },
      { name: 'Total', inType: 'win:UInt64' },
      { name: 'Huge', inType: 'win:UInt64' },
      { name: 'At', inType: 'win:UInt64' },
      { name: 'Ratio', inType: 'win:Double' },
      { name: 'Odd', inType: 'win:Double' },
      { name: 'Done', inType: 'win:Boolean' },
      { name: 'Name', inType: 'win:UnicodeString' },
      { name: 'Bytes', inType: 'win:Binary', length: 2 },
      { name: 'List', inType: 'win:UInt16', count: 2 },
      { name: 'Id', inType: 'win:Int64' },
    ],
  },
  {
    Count: 3,
    Total: 9_007_199_254_740_993n,
    Huge: 0xffff_ffff_ffff_ffffn,
    At: 0x7fff_1234n,
    Ratio: 0.5,
    Odd: Number.NaN,
    Done: true,
    Name: 'naïve \u2028 "x"',
    Bytes: Uint8Array.of(0xab, 1),
    List: [1, 2],
    Id: -5n,
  },
);

/** A trace of an order with a payment, an error, and events of many kinds. */
export const shopTrace = writeTrace({
  info: { startTime: TIME },
  events: [
    shopEvent(1, 1000, 1),
    shopEvent(3, 1100, 2, 1),
    shopEvent(5, 1200, 2),
    shopEvent(4, 1300, 2),
    shopEvent(6, 1400, 1, 3, fields),
    shopEvent(7, 1450, 3),
    shopEvent(7, 1460, 3, 2),
    shopEvent(2, 2500, 1),
    shopEvent(7, 3000),
  ],
});
