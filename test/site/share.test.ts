import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexDump } from '../../site/playground/hex-dump.js';
import { fragmentOf, ShareProblem, sharedIn } from '../../site/playground/share.js';
import { pastedPayload } from '../../site/playground/work/payload-bytes.js';
import { storageBytes } from '../support/storage.js';

const fragment = (bytes: Uint8Array) => `#m1=${Buffer.from(deflateRawSync(bytes)).toString('base64url')}`;

describe('links with a manifest', () => {
  it('bring back every text and name', async () => {
    const text = storageBytes.toString();
    const link = await fragmentOf({ text, name: 'contoso-storage.man' });
    expect(link).toMatch(/^#m1=[\w-]+$/);
    expect(link.length).toBeLessThan(text.length / 2);
    expect(await sharedIn(link)).toEqual({ text, name: 'contoso-storage.man' });
    const anyText = fc.string({ unit: 'grapheme' });
    const anyName = fc.string().filter((name) => !name.includes('\n'));
    await fc.assert(
      fc.asyncProperty(anyText, anyName, async (text, name) => {
        expect(await sharedIn(await fragmentOf({ text, name }))).toEqual({ text, name });
      }),
    );
  });

  it('bring back settings', async () => {
    const settings = { rules: 'strict', tab: 'ts', options: { 'c.mode': 'um', 'c.callouts': true } };
    const link = await fragmentOf({ text: '<a/>\n', name: 'a.man', settings });
    expect(link).toMatch(/^#m2=[\w-]+$/);
    expect(await sharedIn(link)).toEqual({ text: '<a/>\n', name: 'a.man', settings });
  });

  it.each(['', '[]', 'null', '{', '7'])('have no other settings than an object: %j', async (line) => {
    const link = fragment(Buffer.from(`${line}\na.man\n<a/>`)).replace('#m1=', '#m2=');
    await expect(sharedIn(link)).rejects.toThrow('this link is damaged');
  });

  it.each([
    ['nothing', '#m1='],
    ['rubbish', '#m1=AAAA'],
    ['other characters', '#m1=<script>'],
    ['another version', '#m9=AAAA'],
    ['a cut link', fragment(Buffer.from('a.man\n<a/>'.repeat(99))).slice(0, 20)],
    ['no line', fragment(Buffer.from('a.man'))],
    ['other bytes than text', fragment(new Uint8Array([0x61, 0x0a, 0xff, 0xfe]))],
    ['a bomb', fragment(new Uint8Array(64 << 20))],
    ['a huge link', `#m1=${'A'.repeat(3_000_000)}`],
  ])('are refused with a message: %s', async (_, link) => {
    await expect(sharedIn(link)).rejects.toThrow(ShareProblem);
  });

  it('are refused or opened, whatever they are', async () => {
    const bytes = fc.uint8Array({ maxLength: 200 });
    const links = fc.oneof(
      fc.string().map((text) => `#m1=${text}`),
      bytes.map((raw) => `#m1=${Buffer.from(raw).toString('base64url')}`),
      bytes.map(fragment),
    );
    await fc.assert(
      fc.asyncProperty(links, async (link) => {
        const opened = await sharedIn(link).catch((error: unknown) => error);
        if (opened instanceof Error) expect(opened).toBeInstanceOf(ShareProblem);
      }),
    );
  });

  it('are not made for manifests that are too large', async () => {
    const random = Buffer.from(Uint8Array.from({ length: 600_000 }, (_, at) => (at * at * 31) >> 7)).toString(
      'base64',
    );
    await expect(fragmentOf({ text: random, name: 'a.man' })).rejects.toThrow(/too large|characters/);
    await expect(fragmentOf({ text: 'a'.repeat(5 << 20), name: 'a.man' })).rejects.toThrow(ShareProblem);
  });
});

describe('payloads that people paste', () => {
  it.each([
    ['0100 0a2f', [1, 0, 10, 47]],
    [' 01-00-0A\n', [1, 0, 10]],
    ['cafe', [0xca, 0xfe]],
    ['AQIDBA==', [1, 2, 3, 4]],
    ['AQID\nBAUG+A==', [1, 2, 3, 4, 5, 6, 0xf8]],
    ['AQI1\nBAUG', [1, 2, 53, 4, 5, 6]],
    ['base64: _-8', [0xff, 0xef]],
    ['base64:cafe', [0x71, 0xa7, 0xde]],
    ['', []],
  ])('are hexadecimal or base64: %j', (text, bytes) => {
    expect([...(pastedPayload(text)?.bytes ?? [])]).toEqual(bytes);
  });

  it.each([
    '012',
    'a b c d e',
    'zz not hex',
    'AQID BAUG',
    'ServiceStopped',
    'Opened_2',
    '_-8',
    'base64:<',
    '<x>',
    'A',
    '=',
    'äöü',
  ])('are refused: %j', (text) => {
    expect(pastedPayload(text)).toBeUndefined();
  });

  it('never fail', () => {
    fc.assert(fc.property(fc.string(), (text) => void pastedPayload(text)));
  });
});

it('shows bytes with offsets, digits and ASCII', () => {
  const bytes = Uint8Array.from([...Buffer.from('CRIM'), ...new Uint8Array(13).fill(0xff)]);
  expect(hexDump(bytes).split('\n')).toEqual([
    '00000000  43 52 49 4d ff ff ff ff  ff ff ff ff ff ff ff ff  CRIM............',
    '00000010  ff                                                .',
  ]);
});
