import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xmlWriter } from '../../../../src/analysis/formats/xml/xml-writer.js';
import { rawEvent } from '../../../../src/analysis/trace/raw-event.js';
import { gated } from '../../../../src/cli/session/gate.js';
import type { PayloadTemplate } from '../../../../src/etw.js';
import { EventHeaderExtType, EventHeaderFlag } from '../../../../src/structures.js';
import {
  changed,
  decodedEvent,
  failed,
  PROVIDER,
  traceEvent,
  undecodedEvent,
} from '../../../support/decoded-events.js';
import { parsed, xmlOf } from '../../../support/trace-xml.js';

const ACTIVITY = 'aaaaaaaa-0000-0000-0000-000000000001';
const RELATED = 'aaaaaaaa-0000-0000-0000-000000000002';

const TEMPLATE: PayloadTemplate = {
  fields: [
    { name: 'Path', inType: 'win:UnicodeString' },
    { name: 'Sizes', inType: 'win:UInt32', outType: 'win:HexInt32', count: 2 },
    {
      name: 'Total',
      members: [
        { name: 'Read', inType: 'win:UInt64' },
        { name: 'Id', inType: 'win:GUID' },
      ],
    },
  ],
};

const VALUES = { Path: 'C:\\a & b', Sizes: [1, 255], Total: { Read: 7n, Id: ACTIVITY } };

describe('the XML of events', () => {
  it('has header, values and texts in the form of tracerpt', async () => {
    const sid = Uint8Array.from([1, 1, 0, 0, 0, 0, 0, 5, 18, 0, 0, 0]);
    const event = decodedEvent({
      processor: 3,
      activityId: ACTIVITY,
      relatedActivityId: RELATED,
      descriptor: {
        id: 7,
        version: 2,
        channel: 16,
        level: 4,
        opcode: 1,
        task: 5,
        keyword: 0x8000000000000001n,
      },
      eventHeader: { kernelTime: 15, userTime: 2 },
      record: {
        extendedData: [
          { reserved1: 0, extType: EventHeaderExtType.Sid, linkage: 0, reserved2: 0, data: sid },
        ],
      },
      description: {
        name: 'VolumeRead',
        channel: { value: 16, text: 'Contoso-Storage/Operational' },
        level: { value: 4, text: 'Information' },
        opcode: { value: 1, text: 'Start' },
        task: { value: 5, text: 'Read' },
        keywords: ['Local', 'Disk'],
      },
      template: TEMPLATE,
      values: VALUES,
      message: 'Read "C:\\a & b"\r\ndone',
    });
    expect(await xmlOf(event)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<Events>
<Event xmlns="http://schemas.microsoft.com/win/2004/08/events/event">
	<System>
		<Provider Name="Contoso-Storage" Guid="{${PROVIDER}}" />
		<EventID>7</EventID>
		<Version>2</Version>
		<Level>4</Level>
		<Task>5</Task>
		<Opcode>1</Opcode>
		<Keywords>0x8000000000000001</Keywords>
		<TimeCreated SystemTime="2026-01-31T12:00:00.123456700Z" />
		<Correlation ActivityID="{${ACTIVITY}}" RelatedActivityID="{${RELATED}}" />
		<Execution ProcessID="10" ThreadID="20" ProcessorID="3" KernelTime="15" UserTime="2" />
		<Channel>Contoso-Storage/Operational</Channel>
		<Computer />
		<Security UserID="S-1-5-18" />
	</System>
	<EventData>
		<Data Name="Path">C:\\a &amp; b</Data>
		<Data Name="Sizes">0x1</Data>
		<Data Name="Sizes">0xFF</Data>
		<ComplexData Name="Total">
			<Data Name="Read">7</Data>
			<Data Name="Id">{${ACTIVITY}}</Data>
		</ComplexData>
	</EventData>
	<RenderingInfo Culture="en-US">
		<Level>Information</Level>
		<Opcode>Start</Opcode>
		<Keywords>
			<Keyword>Local</Keyword>
			<Keyword>Disk</Keyword>
		</Keywords>
		<Task>Read</Task>
		<Message>Read "C:\\a &amp; b"&#13;&#10;done</Message>
		<Channel>Contoso-Storage/Operational</Channel>
		<Provider>Contoso-Storage</Provider>
		<EventName xmlns="http://schemas.microsoft.com/win/2004/08/events/trace">VolumeRead</EventName>
	</RenderingInfo>
</Event>
</Events>
`);
  });

  it('is a document without events', async () => {
    expect(parsed(await xmlOf()).names).toEqual([]);
  });

  it('names the class of a classic event, not a provider', async () => {
    const descriptor = { id: 0, opcode: 10 };
    const eventHeader = { flags: EventHeaderFlag.ClassicHeader };
    const event = decodedEvent({
      header: 'FULL64',
      descriptor,
      eventHeader,
      description: {
        provider: { name: 'MSNT_SystemTrace', guid: RELATED },
        task: { value: 0, text: 'DiskIo' },
        opcode: { value: 10, text: 'Read' },
      },
    });
    const unknown = undecodedEvent(Uint8Array.of(1), { header: 'SYSTEM64', descriptor, eventHeader });
    const { texts } = parsed(await xmlOf(event, unknown));
    expect(texts.map((found) => found.get('EventGuid'))).toEqual([`{${PROVIDER}}`, `{${PROVIDER}}`]);
    expect(texts.map((found) => found.get('Provider@Guid'))).toEqual([`{${RELATED}}`, undefined]);
    expect(texts[0]?.get('EventName')).toBe('DiskIo');
  });

  it('has the bytes of a payload that cannot be decoded, as Windows does', async () => {
    const whole = decodedEvent({ template: TEMPLATE, values: VALUES });
    const cut = changed(whole, {
      values: { Path: 'C:' },
      rest: Uint8Array.of(1, 0xab),
      error: failed('the payload ends in Sizes'),
    });
    const longer = changed(whole, {
      rest: Uint8Array.of(9),
      error: failed('the description has no field for the last byte'),
    });
    const { names, texts } = parsed(
      await xmlOf(undecodedEvent(Uint8Array.of(1, 0xab)), cut, longer, rawEvent(traceEvent())),
    );
    const payload = ['EventData', 'BinaryEventData', 'ProcessingErrorData'];
    expect(names.map((own) => own.filter((name) => payload.includes(name)))).toEqual([
      ['ProcessingErrorData'],
      ['ProcessingErrorData'],
      ['EventData'],
      ['BinaryEventData'],
    ]);
    expect(texts.map((found) => found.get('ErrorCode'))).toEqual(['15003', '15005', undefined, undefined]);
    expect(texts.map((found) => found.get('DataItemName'))).toEqual(['', 'Sizes', undefined, undefined]);
    expect(texts[0]?.get('EventPayload')).toBe('01AB');
    expect(texts.map((found) => found.get('Rest'))).toEqual(['01AB', '01AB', '09', undefined]);
    expect(texts[0]?.get('Reason')).toBe('nothing describes its provider');
    // The values before the error.
    expect(texts[1]?.get('Data@Name')).toBe('Path');
    expect(texts[1]?.get('Data')).toBe('C:');
  });

  it('leaves out processor times that the header does not have', async () => {
    const none = undecodedEvent(new Uint8Array(), { eventHeader: { flags: EventHeaderFlag.NoCpuTime } });
    const one = undecodedEvent(new Uint8Array(), {
      eventHeader: { flags: EventHeaderFlag.PrivateSession, kernelTime: 1, userTime: 1 },
    });
    const { texts } = parsed(await xmlOf(none, one));
    expect(texts.map((found) => found.get('Execution@KernelTime'))).toEqual([undefined, undefined]);
    expect(texts.map((found) => found.get('Execution@ProcessorTime'))).toEqual([undefined, '4294967297']);
  });

  it.each([
    [-(1n << 63n), '-27627-04-19T21:11:54.522419200Z'],
    [(1n << 63n) - 1n, '30828-09-14T02:48:05.477580700Z'],
    [0n, '1601-01-01T00:00:00.000000000Z'],
  ])('writes the time %s as xs:dateTime', async (timeStamp, text) => {
    const { texts } = parsed(await xmlOf(undecodedEvent(new Uint8Array(), { eventHeader: { timeStamp } })));
    expect(texts[0]?.get('TimeCreated@SystemTime')).toBe(text);
  });

  it('has its elements in the order of the event schema', async () => {
    const order = [
      ...['Provider', 'EventID', 'Version', 'Level', 'Task', 'Opcode', 'Keywords', 'TimeCreated'],
      ...['Correlation', 'Execution', 'Channel', 'Computer'],
    ];
    const { names } = parsed(await xmlOf(decodedEvent(), undecodedEvent(new Uint8Array())));
    for (const own of names) expect(own.slice(0, 2 + order.length)).toEqual(['Event', 'System', ...order]);
    expect(names.map((own) => own.slice(2 + order.length))).toEqual([
      ['EventData', 'RenderingInfo', 'Provider'],
      ['ProcessingErrorData', 'ErrorCode', 'DataItemName', 'EventPayload', 'Problem', 'Reason'],
    ]);
  });

  const hostile = fc.string({
    unit: fc.oneof(
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom(
        '&',
        '<',
        ']]>',
        '"',
        '\0',
        '\r',
        '\n',
        '\ud800',
        '\ufffe',
        '\u202e',
        '##vso[',
        '::',
        '\u{10ffff}',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
  });

  it('is well-formed and keeps every text that XML can express', () => {
    fc.assert(
      fc.asyncProperty(hostile, hostile, hostile, async (name, value, message) => {
        const template: PayloadTemplate = { fields: [{ name: 'a', inType: 'win:UnicodeString' }] };
        const event = decodedEvent({ template, values: { a: '' }, message });
        const named: PayloadTemplate = { fields: [{ name, inType: 'win:UnicodeString' }] };
        const text = await xmlOf(
          changed(event, {
            template: named,
            values: Object.fromEntries([[name, value]]),
            error: failed(message),
          }),
        );
        // Nothing is left for the safety net of the command, which would change the document.
        expect(gated(text)).toBe(text);
        const { texts } = parsed(text);
        expect(texts[0]?.get('Data@Name')).toBe(expressible(name));
        expect(texts[0]?.get('Data') ?? '').toBe(expressible(value));
        expect(texts[0]?.get('Message') ?? '').toBe(expressible(message));
      }),
    );
  });

  it('writes a long event in pieces', async () => {
    const template: PayloadTemplate = {
      fields: [{ name: 'x'.repeat(500), count: 6000, inType: 'win:UInt8' }],
    };
    const values = { ['x'.repeat(500)]: new Array<number>(6000).fill(1) };
    const pieces: number[] = [];
    const writer = xmlWriter({ write: (piece) => pieces.push(piece.length) });
    await writer.write(decodedEvent({ template, values }));
    await writer.end();
    expect(pieces.reduce((sum, piece) => sum + piece)).toBeGreaterThan(3_000_000);
    expect(Math.max(...pieces)).toBeLessThan(100_000);
  });

  describe('of a template that makes it too long', () => {
    const long = 'x'.repeat(10_000);
    const members = [{ name: long, inType: 'win:UInt8' } as const];
    const structs = Array.from({ length: 1000 }, () => ({ [long]: 1 }));
    const isWhole = {
      template: { fields: [{ name: 'All', count: 1000, members }] },
      values: { All: structs },
    };

    it('has the first values, and says that others are left out', async () => {
      const text = await xmlOf(decodedEvent(isWhole));
      expect(text.length).toBeLessThan(4_300_000);
      const { texts, names } = parsed(text);
      expect(names[0]?.filter((name) => name === 'Data').length).toBeGreaterThan(400);
      expect(texts[0]?.get('Omitted')).toMatch(/^its values and keywords are longer than 4194304 characters/);
      expect(texts[0]?.get('Reason')).toBeUndefined();
    });

    it('does the same for the values before an error', async () => {
      const template: PayloadTemplate = {
        fields: [...isWhole.template.fields, { name: 'Last', inType: 'win:UInt8' }],
      };
      const event = changed(decodedEvent(isWhole), {
        template,
        error: failed('the payload ends'),
        rest: Uint8Array.of(7),
      });
      const text = await xmlOf(event);
      expect(text.length).toBeLessThan(4_300_000);
      const { texts } = parsed(text);
      expect(texts[0]?.get('Omitted')).toBeDefined();
      expect(texts[0]?.get('DataItemName')).toBe('Last');
      expect(texts[0]?.get('Rest')).toBe('07');
    });

    it('leaves out keywords', async () => {
      const keywords = new Array<string>(1_000_000).fill('x'.repeat(1000));
      const text = await xmlOf(decodedEvent({ description: { keywords } }));
      expect(text.length).toBeLessThan(4_600_000);
      expect(parsed(text).texts[0]?.get('Omitted')).toBeDefined();
    });

    it('has nothing left out of the longest text that fits', async () => {
      const value = 'a'.repeat(30_000);
      const template: PayloadTemplate = { fields: [{ name: 'A', inType: 'win:UnicodeString' }] };
      const { texts } = parsed(await xmlOf(decodedEvent({ template, values: { A: value } })));
      expect(texts[0]?.get('Data')).toBe(value);
      expect(texts[0]?.get('Omitted')).toBeUndefined();
    });
  });
});

/** Unpaired surrogates and characters that XML 1.0 does not allow become U+FFFD. */
function expressible(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '\ufffd');
}
