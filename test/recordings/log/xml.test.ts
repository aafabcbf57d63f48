import { describe, expect, it } from 'vitest';
import { openEventLog } from '../../../src/trace.js';
import * as values from '../../support/event-log-values.js';
import { type Element, type Value, writeEventLog } from '../../support/event-log-writer.js';
import { goldenLogs, hasEventLogs } from '../../support/event-logs.js';

const { NULL } = values;

describe.skipIf(!hasEventLogs)('the XML that Windows made of real logs', () => {
  it.each(goldenLogs())('$name: each event is the same, byte for byte', async ({ bytes, xml }) => {
    const expected = xml();
    let compared = 0;
    for await (const event of openEventLog(bytes).events()) {
      // Windows added the texts when it saved the log as XML; they are not in the log.
      const whole = expected
        .get(String(event.eventRecordId))
        ?.replace(/<RenderingInfo.*<\/RenderingInfo>/s, '');
      // The files with the XML have lost the CR of line ends.
      expect(event.xml().replaceAll('\r\n', '\n')).toBe(whole);
      compared++;
    }
    expect(compared).toBe(expected.size);
    expect(compared).toBeGreaterThan(300);
  });
});

/** The XML of one event that is made of a template and values. */
async function xmlOf(root: Element, own: readonly Value[], rendering?: 'server-2019' | 'server-2016') {
  const template = { guid: '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701', root };
  const log = openEventLog(writeEventLog([{ id: 1n, time: 0n, content: { template, values: own } }]));
  const found: string[] = [];
  for await (const event of log.events()) found.push(event.xml({ rendering }));
  expect(log.problems).toEqual([]);
  return found.join();
}

/** The text of one value in an element. */
async function textOf(value: Value, rendering?: 'server-2019' | 'server-2016') {
  const root = { name: 'a', content: [{ index: 0, type: value.type }] };
  return /^<a>(.*)<\/a>$/s.exec(await xmlOf(root, [value], rendering))?.[1];
}

describe('a value', () => {
  it.each<readonly [string, Value, string]>([
    ['text', values.string('a & <b> "c" \'d\''), 'a &amp; &lt;b&gt; "c" \'d\''],
    ['text without NUL', { type: 1, bytes: values.utf16('ab', '') }, 'ab'],
    ['text of no characters', values.string(''), ''],
    [
      'text with control characters and half a character',
      values.string('\u0001\t\r\n\ud800'),
      '\u0001\t\r\n\ud800',
    ],
    ['text of the code page', values.ansi(0x4d, 0xfc, 0x80, 0), 'Mü€'],
    ['Int8', values.int8(-128), '-128'],
    ['UInt8', values.uint8(255), '255'],
    ['Int16', values.int16(-2), '-2'],
    ['UInt16', values.uint16(65_535), '65535'],
    ['Int32', values.int32(-2_147_024_894), '-2147024894'],
    ['UInt32', values.uint32(4_294_967_295), '4294967295'],
    ['Int64', values.int64(-9_223_372_036_854_775_808n), '-9223372036854775808'],
    ['UInt64', values.uint64(18_446_744_073_709_551_615n), '18446744073709551615'],
    ['Float', values.float(0.1), '0.1'],
    ['Double', values.double(-1.5), '-1.5'],
    ['false', values.boolean(0), 'false'],
    ['true', values.boolean(1), 'true'],
    ['a truth of other bits', values.boolean(0x100), 'true'],
    ['bytes', values.binary(0, 0xab, 0x7f), '00AB7F'],
    ['GUID', values.guid('6F1C2B7E-4D0A-4C55-9B3E-0A51C0DE5701'), '{6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701}'],
    ['size_t', values.sizeT(0xabc_0000_0001n), '0xabc00000001'],
    ['size_t of 32 bits', { type: 0x10, bytes: Uint8Array.of(1, 0, 0, 0x80) }, '0x80000001'],
    ['FILETIME', values.fileTime('2025-06-08T07:15:09.2216228Z'), '2025-06-08T07:15:09.2216228Z'],
    ['FILETIME 0', { type: 0x11, bytes: new Uint8Array(8) }, '1601-01-01T00:00:00.0000000Z'],
    ['SYSTEMTIME', values.systemTime(2019, 3, 5, 8, 23, 23, 5, 7), '2019-03-08T23:23:05.007Z'],
    ['SID', values.sid(21, 1, 4_294_967_295, 500), 'S-1-5-21-1-4294967295-500'],
    ['HexInt32', values.hexInt32(0xc000_0013), '0xc0000013'],
    ['HexInt32 0', values.hexInt32(0), '0x0'],
    ['HexInt64', values.hexInt64(0x8020_0000_0000_0000n), '0x8020000000000000'],
    ['number with too few bytes', { type: 0x08, bytes: Uint8Array.of(1) }, ''],
    ['SID with too few bytes', { type: 0x13, bytes: Uint8Array.of(1, 9) }, ''],
    ['type that nobody knows', { type: 0x3f, bytes: Uint8Array.of(0xab) }, 'AB'],
  ])('that is a %s', async (_, value, text) => {
    expect(await textOf(value)).toBe(text);
  });

  it('is rendered as by older releases', async () => {
    const guid = values.guid('6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701');
    const time = values.fileTime('2025-06-08T07:15:09.2216228Z');
    expect(await textOf(guid, 'server-2019')).toBe('{6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701}');
    expect(await textOf(guid, 'server-2016')).toBe('{6F1C2B7E-4D0A-4C55-9B3E-0A51C0DE5701}');
    expect(await textOf(time, 'server-2019')).toBe('2025-06-08T07:15:09.221622800Z');
    expect(await textOf(time, 'server-2016')).toBe('2025-06-08T07:15:09.221622800Z');
  });
});

describe('an element', () => {
  it('with a dependency is left out if its value is NULL', async () => {
    const root = {
      name: 'a',
      content: [{ name: 'b', content: ['text', { index: 0, type: 1 }], dependsOn: 0 }, { name: 'c' }],
    };
    expect(await xmlOf(root, [NULL])).toBe('<a><c/></a>');
    // NULL can have bytes. An empty text is not NULL, and a value that is missing is.
    expect(await xmlOf(root, [{ type: 0, bytes: new Uint8Array(16) }])).toBe('<a><c/></a>');
    expect(await xmlOf(root, [])).toBe('<a><c/></a>');
    expect(await xmlOf(root, [values.string('')])).toBe('<a><b>text</b><c/></a>');
  });

  it('keeps its form without content', async () => {
    expect(await xmlOf({ name: 'a', content: [] }, [])).toBe('<a></a>');
    expect(await xmlOf({ name: 'a' }, [])).toBe('<a/>');
  });

  it('has no attribute without a text', async () => {
    const root = {
      name: 'a',
      attributes: {
        b: { index: 0, type: 1 },
        c: ['x', { index: 1, type: 8 }, "'&'"],
        d: { index: 2, type: 1 },
      },
    };
    expect(await xmlOf(root, [NULL, values.uint32(7), values.string('"<\'>&')])).toBe(
      "<a c='x7&apos;&amp;&apos;' d='&quot;&lt;&apos;&gt;&amp;'/>",
    );
    expect(await xmlOf(root, [values.string(''), NULL, NULL])).toBe("<a c='x&apos;&amp;&apos;'/>");
  });

  it('is repeated for each item of an array, with its attributes', async () => {
    const root = {
      name: 'a',
      content: [
        {
          name: 'b',
          attributes: { n: { index: 1, type: 8 } },
          content: [{ index: 0, type: 0x81 }],
          dependsOn: 0,
        },
        { name: 'c' },
      ],
    };
    const two = await xmlOf(root, [values.strings('x', '<'), values.uint32(5)]);
    expect(two).toBe("<a><b n='5'>x</b><b n='5'>&lt;</b><c/></a>");
    expect(await xmlOf(root, [values.strings(), values.uint32(5)])).toBe("<a><b n='5'></b><c/></a>");
    expect(await xmlOf(root, [NULL, values.uint32(5)])).toBe('<a><c/></a>');
  });

  it('is repeated for items of all types', async () => {
    const root = { name: 'a', content: [{ name: 'b', content: [{ index: 0, type: 0x81 }] }] };
    const pair = (...items: readonly Value[]): Value => ({
      type: (items[0] as Value).type | 0x80,
      bytes: Uint8Array.from(items.flatMap(({ bytes }) => [...(bytes ?? [])])),
    });
    const each: readonly Value[] = [values.uint16(1), values.guid('6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701')];
    for (const one of [...each, values.sid(18), values.hexInt64(5n), values.ansi(0x61, 0)]) {
      const text = await textOf(one);
      expect(await xmlOf(root, [pair(one, one)])).toBe(`<a><b>${text}</b><b>${text}</b></a>`);
    }
  });

  it('has references, CDATA and instructions as they are', async () => {
    const content = [
      { entity: 'quot' },
      { character: 38 },
      { cdata: '<x>' },
      { cdata: ']]>' },
      { target: 'pi', data: 'x="1"' },
    ];
    const root = { name: 'a', attributes: { b: [{ entity: 'lt' }, { character: 10 }] }, content };
    expect(await xmlOf(root, [])).toBe('<a b=\'&lt;&#10;\'>&quot;&#38;<![CDATA[<x>]]>]]&gt;<?pi x="1"?></a>');
  });
});

describe('binary XML in a value', () => {
  it('is in its place, unescaped: a template, or elements without one', async () => {
    const inner = values.dataTemplate('7f1c2b7e-4d0a-4c55-9b3e-0a51c0de5702', ['x', 1]);
    const root = { name: 'a', content: [{ index: 0, type: 0x21 }] };
    expect(await xmlOf(root, [values.instance(inner, values.string('<'))])).toBe(
      "<a><EventData><Data Name='x'>&lt;</Data></EventData></a>",
    );
    const elements: Value = { type: 0x21, elements: [{ name: 'b', attributes: { c: 'd' }, content: ['e'] }] };
    expect(await xmlOf(root, [elements])).toBe("<a><b c='d'>e</b></a>");
    expect(await xmlOf(root, [{ type: 0x21 }])).toBe('<a></a>');
  });

  it('is also a whole event that is stored without a template', async () => {
    const event: Element = {
      name: 'Event',
      content: [{ name: 'System', content: [{ name: 'EventID', content: ['7'] }] }],
    };
    const bytes = writeEventLog([{ id: 1n, time: 0n, content: event }]);
    for await (const read of openEventLog(bytes).events()) {
      expect(read.xml()).toBe('<Event><System><EventID>7</EventID></System></Event>');
      expect(read.id).toBe(7);
    }
  });
});
