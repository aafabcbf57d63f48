import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readForDecoding } from '../../../../src/index.js';
import {
  allTextsOfManifest,
  type EventLogEvent,
  type EventTexts,
  eventLogDecoder,
  MessageCatalogError,
  openEventLog,
  readMessageCatalog,
  writeMessageCatalog,
} from '../../../../src/trace.js';
import { schemaCheck } from '../../../cli/schema.js';

const folder = join(import.meta.dirname, '../../../../samples/contoso-storage');
const { manifest } = readForDecoding(readFileSync(join(folder, 'contoso-storage.man')));
const log = readFileSync(join(folder, 'logged.evtx'));
const texts: EventTexts = {
  providers:
    manifest === undefined ? [] : allTextsOfManifest(manifest, { file: 'storage.dll', version: '1.2.3.4' }),
  messages: [
    { origin: { file: 'backup.dll' }, culture: 'en-US', entries: [{ id: 0x8000_0007, text: 'Disk %1\r\n' }] },
    { origin: { file: 'own.dll' }, providers: ['6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701'], entries: [] },
  ],
  sources: [
    { name: 'Contoso Backup', messageFiles: ['backup.dll'], categoryFiles: [], parameterFiles: ['p.dll'] },
  ],
};

async function written(one: EventTexts): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeMessageCatalog(one)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const linesOf = (bytes: Buffer) => gunzipSync(bytes).toString('utf8').trimEnd().split('\n');
const packed = (lines: readonly string[]) => gzipSync(`${lines.join('\n')}\n`);
const HEAD = '{"format":"wevtc-message-catalog","version":1}';

describe('a message catalog', () => {
  it('is lines of JSON, as the schema describes them', async () => {
    const lines = linesOf(await written(texts));
    expect(lines[0]).toBe(HEAD);
    expect(lines.length).toBe(1 + 2 + 2 + 1);
    const errors = schemaCheck('message-catalog');
    for (const line of lines) expect(errors(JSON.parse(line))).toEqual([]);
    expect(errors({ kind: 'messages', file: 'a' })).not.toEqual([]);
    expect(errors({ kind: 'provider', name: 'a' })).not.toEqual([]);
  });

  it('has the same texts when it is read', async () => {
    const bytes = await written(texts);
    const again = await readMessageCatalog(bytes);
    const packedParts = ({ messages, sources }: EventTexts) => ({
      messages: messages.map(({ origin, culture, providers, entries }) => ({
        origin,
        culture,
        providers,
        entries,
      })),
      sources,
    });
    expect(packedParts(again)).toEqual(packedParts(texts));
    const [event, ours] = [texts, again].map(({ providers }) =>
      providers[1]?.events.find(({ id }) => id === 203),
    );
    expect(ours?.keyword).toBe(event?.keyword);
    expect(JSON.stringify(ours?.userData)).toBe(
      JSON.stringify(event?.userData).replaceAll(',"selfClosing":true', ''),
    );
    expect(await written(again)).toEqual(bytes);
    expect((await readMessageCatalog(gunzipSync(bytes))).providers.length).toBe(2);
  });

  it('gives the same messages as the files that it was made from', async () => {
    const catalog = await readMessageCatalog(await written(texts));
    for (const culture of ['en-US', 'de-DE']) {
      const direct = eventLogDecoder({ catalogs: [texts], culture });
      const indirect = eventLogDecoder({ catalogs: [catalog], culture });
      let messages = 0;
      for await (const event of openEventLog(log).events()) {
        const { description: _, ...ours } = indirect(event).rendering;
        const { description: __, ...theirs } = direct(event).rendering;
        expect(ours).toEqual(theirs);
        if (ours.message !== undefined) messages++;
      }
      expect(messages).toBe(5);
    }
  });

  it('has equal texts once', async () => {
    const [first] = texts.providers;
    if (first === undefined) throw new Error('no provider');
    const other = { ...first, origin: { ...first.origin, version: '2' } };
    const lines = linesOf(await written({ providers: [first, first, other], messages: [], sources: [] }));
    expect(lines.length).toBe(3);
  });

  it('prefers the description with the fields of the event, then the newest', async () => {
    const [first] = texts.providers;
    if (first === undefined) throw new Error('no provider');
    const variant = (
      version: string,
      message: string,
      fields?: readonly { name: string; inType: 'win:UInt32' }[],
    ) => ({
      ...first,
      origin: { file: 'storage.dll', version },
      events: first.events.map((event) => ({
        ...event,
        message,
        ...(fields === undefined ? {} : { template: { fields } }),
      })),
    });
    const providers = [
      variant('1.0', 'old'),
      variant('3.0', 'newest', [{ name: 'Other', inType: 'win:UInt32' }]),
      variant('2.0', 'newer'),
    ];
    const decode = eventLogDecoder({ catalogs: [{ providers, messages: [], sources: [] }] });
    for await (const event of openEventLog(log).events()) {
      if (event.id === 100) expect(decode(event).message).toBe('newer');
      // This one has no fields.
      if (event.id === 102) expect(decode(event).message).toBe('newer');
    }
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'this is not a message catalog'],
    ['another file', Buffer.from('MZ'), 'this is not a message catalog'],
    ['other JSON', Buffer.from('{"a":1}\n'), 'this is not a message catalog'],
    ['a list', Buffer.from('[]\n'), 'this is not a message catalog'],
    [
      'a later version',
      packed(['{"format":"wevtc-message-catalog","version":2}']),
      'it has version 2 of the format',
    ],
    ['a truncated file', packed([HEAD, '{"kind":"source"}']).subarray(0, 60), 'damaged or cut short'],
    ['bytes after it', Buffer.concat([packed([HEAD]), Buffer.from('x')]), 'damaged or cut short'],
    ['no JSON', packed([HEAD, '{']), 'line 2: this is not JSON'],
    [
      'a wrong member',
      packed([HEAD, '', '{"kind":"messages","messages":{},"file":1}']),
      'file must be a string',
    ],
    ['no object', packed([HEAD, '"x"']), 'the entry must be an object'],
    [
      'a wrong ID',
      packed([HEAD, '{"kind":"messages","file":"a","messages":{"x":"y"}}']),
      'messages must be numbers as names',
    ],
  ])('is refused: %s', async (_, bytes, message) => {
    const error = await readMessageCatalog(bytes).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(MessageCatalogError);
    expect((error as Error).message).toContain(message);
  });

  it('can have entries of a later version', async () => {
    const { messages } = await readMessageCatalog(
      packed([HEAD, '{"kind":"later"}', '{"kind":"messages","file":"a","messages":{"1":"x"}}']),
    );
    expect(messages.map(({ entries }) => entries)).toEqual([[{ id: 1, text: 'x' }]]);
  });

  it('is read or refused, whatever its lines are', async () => {
    const lines = linesOf(await written(texts));
    const decode = (catalog: EventTexts) => eventLogDecoder({ catalogs: [catalog] });
    const events: EventLogEvent[] = [];
    for await (const event of openEventLog(log).events()) events.push(event);
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.nat(lines.length - 1),
        fc.nat(),
        fc.constantFrom('"x"', 'null', '{}', '[]', '-1', '4294967295', '"%1%%1"', ']', ''),
        async (at, where, piece) => {
          const line = lines[at] as string;
          // A value of the line becomes another one.
          const values = [...line.matchAll(/"(?:[^"\\]|\\.)*"|-?\d+/g)];
          const match = values[where % values.length];
          if (match === undefined) return;
          const changed = line.slice(0, match.index) + piece + line.slice(match.index + match[0].length);
          try {
            const catalog = await readMessageCatalog(Buffer.from(lines.with(at, changed).join('\n')));
            const renderer = decode(catalog);
            for (const event of events) expect(typeof renderer(event).renderedXml()).toBe('string');
          } catch (error) {
            expect(error).toBeInstanceOf(MessageCatalogError);
            refused++;
          }
        },
      ),
      { numRuns: 300 },
    );
    expect(refused).toBeGreaterThan(0);
    await expect(readMessageCatalog(packed([HEAD, '['.repeat(1_000_000)]))).rejects.toThrow(
      MessageCatalogError,
    );
    await expect(
      readMessageCatalog(
        packed([
          HEAD,
          `{"kind":"provider","name":"a","guid":"b","culture":"c","file":"d","events":${'[{"id":'.repeat(1000)}`,
        ]),
      ),
    ).rejects.toThrow(MessageCatalogError);
  });
});
