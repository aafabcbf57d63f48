import { describe, expect, it } from 'vitest';
import { guidText } from '../../../src/recordings/trace/layout/guid-texts.js';
import { formatGuid, NO_GUID } from '../../../src/windows/values/guid.js';

describe('guidText', () => {
  it('is the text of the bytes, also if more GUIDs than the cache has slots take turns', () => {
    const bytes = new Uint8Array(20_000);
    for (let at = 0; at < bytes.length; at++) bytes[at] = Math.imul(at, 0x9e37_79b1) >>> 24;
    for (const turn of [1, 2])
      for (let at = 0; at + 16 <= bytes.length; at += 3)
        expect(guidText(bytes, at), `turn ${turn}, offset ${at}`).toBe(formatGuid(bytes, at));
  });

  it('is the text of zeros before any other', () => {
    expect(guidText(new Uint8Array(16), 0)).toBe(NO_GUID);
  });
});
