import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { templateGuid } from '../../../src/compile/resource-model/template-guid.js';
import { md5, md5Bytes } from '../../../src/windows/resources/md5.js';
import { sha256 } from '../../../src/windows/resources/sha256.js';
import { tag, u32, wide } from '../../support/bytes.js';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const digest = (name: string, bytes: Uint8Array) => createHash(name).update(bytes).digest();

describe('the digests', () => {
  it('agree with those of Node.js around the ends of blocks and anywhere', () => {
    const check = (bytes: Uint8Array) => {
      expect(hex(sha256(bytes))).toBe(hex(digest('sha256', bytes)));
      expect(hex(md5Bytes(md5(bytes)))).toBe(hex(digest('md5', bytes)));
    };
    for (let length = 0; length <= 130; length++) check(new Uint8Array(length).fill(length));
    fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), check));
  });
});

describe('the GUID of a template', () => {
  const xml = '<EventData><Data Name="ü">%1</Data></EventData>';

  it('is SHA-256 of a salt, the text and the types, marked as version 5', () => {
    const bytes = digest('sha256', Buffer.concat([tag('MS-WEVT\0'), wide(xml), u32(0x81)]));
    const guid = templateGuid(xml, [0x81], '10.0.15063');
    const [first, second, third, fourth, last] = guid.split('-') as [string, string, string, string, string];
    expect(Number.parseInt(first, 16)).toBe(bytes.readUInt32LE(0));
    expect(Number.parseInt(second, 16)).toBe(bytes.readUInt16LE(4));
    expect(Number.parseInt(third, 16)).toBe((bytes.readUInt16LE(6) & 0x0fff) | 0x5000);
    expect(fourth + last).toBe(hex(bytes.subarray(8, 16)));
    expect(templateGuid(xml, [0x81], '10.0.22621')).toBe(guid);
  });

  it('is MD5 of the types begun with the MD5 of the text in mc.exe 8.1', () => {
    // Worked out with another implementation, as none in Node.js can be begun so.
    expect(templateGuid(xml, [0x81], '8.1')).toBe('cf2dbe3c-9999-7b68-561e-54b4ef5a2dc7');
  });

  it('depends on the text and on each type', () => {
    const guids = (['8.1', '10.0.22621'] as const).flatMap((compat) => [
      templateGuid(xml, [1], compat),
      templateGuid(xml, [0x81], compat),
      templateGuid(xml, [1, 1], compat),
      templateGuid(`${xml} `, [1], compat),
    ]);
    expect(new Set(guids).size).toBe(8);
  });
});
