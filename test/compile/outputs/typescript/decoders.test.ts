import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeEvents } from '../../../../src/manifest/describe/describe-events.js';
import type { Manifest } from '../../../../src/manifest/model/model.js';
import { bindText } from '../../../support/bind.js';
import { cleanManifest } from '../../../support/bind-file.js';
import { cleanManifests } from '../../../support/clean-manifests.js';
import { emitterOf } from '../../../support/emitters.js';
import * as etw from '../../../support/entries.js';
import { expectSame } from '../../../support/expect-same.js';
import { manifestOf } from '../../../support/template-manifest.js';
import { runModules, typeCheck } from '../../../support/typescript.js';
import { randomTemplate } from '../../../windows/random-templates.js';
import { outcome } from './outcome.js';

const typescriptEmitter = emitterOf('ts');

type Decode = (bytes: Uint8Array, options?: etw.DecodeOptions) => unknown;
type Encode = (values: object, options?: etw.ValueOptions) => Uint8Array<ArrayBuffer>;
type Dispatched = etw.DispatchedEvent<string, etw.EventConstant, etw.PayloadValues>;
interface Decoders {
  readonly decodeEvent: (record: etw.DecodableRecord, options?: object) => Dispatched | etw.UnknownEvent;
  readonly formatEvent: (event: Dispatched, options?: object) => string | undefined;
  readonly [name: string]: unknown;
}

const generate = (manifest: Manifest, baseName = 'gen') =>
  new Map(
    typescriptEmitter
      .emit(manifest, { baseName, ts: { decoders: true } })
      .map(({ path, content }): [string, string] => [path, content as string]),
  );

const load = (manifest: Manifest) => runModules(generate(manifest))('gen.decoders.ts') as unknown as Decoders;

/** The generated code without its way out for payloads that it cannot read: that it decodes by itself. */
const loadAlone = (manifest: Manifest) => {
  const files = generate(manifest);
  const text = files.get('gen.decoders.ts') as string;
  files.set('gen.decoders.ts', text.replace(/ catch \{\n.*\n.*\n {2}\}/g, ' finally {}'));
  expect(files.get('gen.decoders.ts')).not.toContain('catch');
  return runModules(files)('gen.decoders.ts');
};

const pointerSize = fc.constantFrom<4 | 8>(4, 8);

describe('a generated decoder', () => {
  it('gives the values of any template, without help', () => {
    fc.assert(
      fc.property(randomTemplate, pointerSize, ({ fields, values }, size) => {
        const exports = loadAlone(manifestOf(fields));
        const options = { pointerSize: size, exact: true };
        const bytes = etw.encodePayload({ fields }, values, options);
        expectSame((exports.decodeE as Decode)(bytes, options), values);
        expectSame((exports.encodeE as Encode)(values, options), bytes);
      }),
      { numRuns: 150 },
    );
  });

  it('gives the values or the error of decodePayload for any bytes', () => {
    let decoded = 0;
    fc.assert(
      fc.property(
        randomTemplate,
        fc.array(fc.uint8Array({ maxLength: 120 }), { minLength: 5, maxLength: 5 }),
        fc.record({ pointerSize, exact: fc.boolean(), codePage: fc.constantFrom('utf-8', 'Windows-1252') }),
        ({ fields, values }, several, options) => {
          const decode = load(manifestOf(fields)).decodeE as Decode;
          const whole = etw.encodePayload({ fields }, values, { pointerSize: options.pointerSize });
          for (const bytes of [...several, whole.subarray(0, whole.length >> 1), Buffer.from(whole)]) {
            const expected = outcome(() => etw.decodePayload({ fields }, bytes, options).values);
            expectSame(
              outcome(() => decode(bytes, options)),
              expected,
            );
            decoded++;
          }
        },
      ),
      { numRuns: 100 },
    );
    expect(decoded).toBeGreaterThan(300);
  });

  it('reads 16 bytes for an IPv6 address without a length, and hexadecimal digits for another size', () => {
    const address = { inType: 'win:Binary', outType: 'win:IPv6' } as const;
    const exports = loadAlone(
      manifestOf([
        { name: 'First', ...address },
        { name: 'Rest', ...address, length: 2 },
        { name: 'All', ...address, count: 2 },
      ]),
    );
    const first = `20010db8${'00'.repeat(11)}01`;
    const bytes = new Uint8Array(Buffer.from(`${first}abcd${first}${first}`, 'hex'));
    const values = { First: '2001:db8::1', Rest: '0xABCD', All: ['2001:db8::1', '2001:db8::1'] };
    expectSame((exports.decodeE as Decode)(bytes, { exact: true }), values);
    expectSame((exports.encodeE as Encode)(values), bytes);
  });

  it('takes no more time than in proportion to the payload, whatever the counts say', () => {
    const decode = load(
      manifestOf([
        { name: 'n', inType: 'win:UInt32' },
        { name: 'l', inType: 'win:UInt32' },
        {
          name: 's',
          count: 'n',
          members: [{ name: 'a', inType: 'win:UnicodeString', length: 'l', count: 'n' }],
        },
      ]),
    ).decodeE as Decode;
    const bytes = new Uint8Array(20_000);
    new DataView(bytes.buffer).setUint32(0, 15_000, true);
    expect(() => decode(bytes)).toThrow(/elements that take no bytes/);
  });

  it.each(cleanManifests())('gives the values of every event of $name', ({ manifest }) => {
    const files = generate(manifest);
    const run = runModules(files);
    const descriptions = describeEvents(manifest);
    const decoder = new etw.EventDecoder(descriptions);
    const all = run('gen.decoders.ts') as unknown as Decoders;
    const bytes = Uint8Array.from({ length: 600 }, (_, i) => (i % 5 === 0 ? 1 : i % 3 === 0 ? 65 : 0));
    for (const description of descriptions) {
      const eventHeader = etw.createEventHeader({
        providerId: description.provider.guid.toUpperCase(),
        eventDescriptor: etw.createEventDescriptor({ id: description.id, version: description.version }),
      });
      const expected = outcome(() => decoder.decode(description, bytes).values);
      const event = outcome(() => all.decodeEvent({ eventHeader, userData: bytes })) as Dispatched;
      const known = 'event' in event;
      expectSame(known ? event.values : event, expected);
      if (!known) continue;
      expectSame([event.provider, event.id], [description.provider.name, description.id]);
      expectSame(all.formatEvent(event), decoder.format(description, event.values));
    }
  });
});

describe('decodeEvent', () => {
  const storage = cleanManifest('samples/contoso-storage/contoso-storage.man');
  const decoders = load(storage);
  const providerId = '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701';
  const record = (members: Partial<etw.EventHeader>, userData = new Uint8Array()) => ({
    eventHeader: etw.createEventHeader({ providerId, ...members }),
    userData,
  });
  const lost = etw.createEventDescriptor({ id: 102 });

  it('rejects an unknown option', () => {
    const decode = () => decoders.decodeEvent(record({ eventDescriptor: lost }), { exat: true });
    expect(decode).toThrow("options must not have 'exat'");
  });

  it('tells events apart by id and version', () => {
    const values = { Reason: 3, Status: -1 };
    const bytes = (decoders.encodeServiceStopped as Encode)(values);
    const stopped = etw.createEventDescriptor({ id: 2 });
    const event = decoders.decodeEvent(record({ eventDescriptor: stopped }, bytes));
    expect(event).toMatchObject({ symbol: 'ServiceStopped', id: 2, version: 0, values });
    expect(decoders.formatEvent(event as Dispatched)).toBe(
      "Storage service stopped: can't go on (status 0xFFFFFFFF)",
    );
  });

  it.each([
    ['of another provider', { providerId: providerId.replace('6', '7'), eventDescriptor: lost }],
    ['of another version', { eventDescriptor: etw.createEventDescriptor({ id: 102, version: 1 }) }],
    ['that is a string', { eventDescriptor: lost, flags: etw.EventHeaderFlag.StringOnly }],
    ['that is a WPP message', { eventDescriptor: lost, flags: etw.EventHeaderFlag.TraceMessage }],
    ['that is a classic event', { eventDescriptor: lost, flags: etw.EventHeaderFlag.ClassicHeader }],
  ])('knows no event for a record %s', (_, header) => {
    const { id, version } = header.eventDescriptor;
    const guid = 'providerId' in header ? header.providerId : providerId;
    const none = { provider: undefined, symbol: undefined, event: undefined, values: undefined };
    expect(decoders.decodeEvent(record(header))).toEqual({ ...none, id, version, providerId: guid });
    expect(decoders.decodeEvent(record({ eventDescriptor: lost }))).toMatchObject({ symbol: 'VolumeLost' });
  });

  it('takes the size of pointers from the record', () => {
    const manifest = manifestOf([{ name: 'p', inType: 'win:Pointer' }]);
    const { decodeEvent } = load(manifest);
    const decode = (flags: number, size: number) => {
      const eventDescriptor = etw.createEventDescriptor({ id: 1 });
      const guid = manifest.providers[0]?.guid.value as string;
      const header = etw.createEventHeader({ providerId: guid, flags, eventDescriptor });
      return decodeEvent({ eventHeader: header, userData: new Uint8Array(size).fill(1) }).values;
    };
    expect(decode(etw.EventHeaderFlag.Header32Bit, 4)).toEqual({ p: 0x01010101n });
    expect(decode(etw.EventHeaderFlag.Header64Bit, 8)).toEqual({ p: 0x0101010101010101n });
  });

  it('says what is wrong with a payload', () => {
    const eventDescriptor = etw.createEventDescriptor({ id: 2 });
    const decode = () => decoders.decodeEvent(record({ eventDescriptor }, new Uint8Array([3, 0, 0, 0, 1])));
    expect(outcome(decode)).toEqual({
      reason: '4 bytes are needed, 1 is left',
      path: 'Status',
      offset: 4,
      decoded: { Reason: 3 },
    });
  });
});

describe('a template that no payload can match', () => {
  it('has a decoder that says so', () => {
    const decode = load(
      manifestOf([
        { name: 'a', inType: 'win:UInt8', count: 2 },
        { name: 'b', inType: 'win:UInt8', count: 'a' },
      ]),
    ).decodeE as Decode;
    expect(() => decode(new Uint8Array(9))).toThrow(/'a' cannot contain a length or count/);
  });
});

describe('names that try to break out', () => {
  const names = [
    "'*/\\",
    '__proto__',
    'constructor',
    'view',
    'codePage',
    'at',
    'i',
    'pointerSize',
    'bytes',
    '0',
  ];
  const manifest = manifestOf([
    ...names.map((name) => ({ name, inType: 'win:AnsiString' as const })),
    { name: 'reader', inType: 'win:UInt16', count: 3 },
    { name: 'options', members: [{ name: '__proto__', inType: 'win:UInt8' }] },
  ]);

  it('are the keys of the values and of their type', () => {
    const decode = loadAlone(manifest).decodeE as Decode;
    const template = describeEvents(manifest)[0]?.template as etw.PayloadTemplate;
    const bytes = Uint8Array.from({ length: 40 }, (_, i) => i % 2);
    const expected = etw.decodePayload(template, bytes).values;
    expect(Object.keys(expected).length).toBe(names.length + 2);
    expect(decode(bytes)).toStrictEqual(expected);
    expect(Object.getPrototypeOf(decode(bytes))).toBe(Object.prototype);
    const usage = `
      import { decodeE } from './gen.decoders.js';
      export const text: string = decodeE(new Uint8Array()).__proto__;
      export const byte: number = decodeE(new Uint8Array()).options['__proto__'];
    `;
    expect(typeCheck(new Map([...generate(manifest), ['usage.ts', usage]]))).toEqual([]);
  });

  it('do not collide with functions of events', () => {
    const events = ['Payload', 'Event', 'decodePayload', 'EmptyPayload', 'Map', 'ByteReader'];
    const { manifest: many } =
      bindText(`<instrumentationManifest xmlns="http://schemas.microsoft.com/win/2004/08/events"><instrumentation><events>
      <provider name="P" guid="{00000001-0002-0003-0004-000000000005}" symbol="P" resourceFileName="r" messageFileName="r">
      <events>${events.map((symbol, id) => `<event value="${id + 1}" symbol="${symbol}"/>`).join('')}</events></provider>
      </events></instrumentation></instrumentationManifest>`);
    const files = generate(many as Manifest);
    expect(typeCheck(files)).toEqual([]);
    const exports = runModules(files)('gen.decoders.ts');
    expect(Object.keys(exports)).toEqual(
      expect.arrayContaining(['decodePayload_', 'decodeEvent_', 'decodeEvent']),
    );
  });
});
