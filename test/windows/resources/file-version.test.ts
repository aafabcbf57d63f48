import { describe, expect, it } from 'vitest';
import { fileVersionOf } from '../../../src/windows/resources/open.js';
import { RT_VERSION } from '../../../src/windows/resources/resource.js';

/** VS_VERSIONINFO with a fixed part after its name, as resource compilers write it. */
function versionInfo(signature: number, ...parts: readonly [number, number, number, number]): Uint8Array {
  const bytes = new Uint8Array(0x5c);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, bytes.length, true);
  view.setUint16(2, 52, true);
  for (const [at, character] of [...'VS_VERSION_INFO'].entries())
    view.setUint16(6 + at * 2, character.charCodeAt(0), true);
  view.setUint32(0x28, signature, true);
  view.setUint32(0x2c, 0x1_0000, true);
  const [major, minor, build, revision] = parts;
  view.setUint16(0x32, major, true);
  view.setUint16(0x30, minor, true);
  view.setUint16(0x36, build, true);
  view.setUint16(0x34, revision, true);
  return bytes;
}

const resource = (data: Uint8Array, type: number = RT_VERSION) => ({ type, name: 1, language: 0x409, data });

describe('the version of a binary', () => {
  it('is that of its fixed file info', () => {
    expect(fileVersionOf([resource(versionInfo(0xfeef04bd, 10, 0, 26100, 1742))])).toBe('10.0.26100.1742');
  });

  it('is missing without the resource, its signature, or its bytes', () => {
    const whole = versionInfo(0xfeef04bd, 1, 2, 3, 4);
    expect(fileVersionOf([])).toBeUndefined();
    expect(fileVersionOf([resource(whole, 11)])).toBeUndefined();
    expect(fileVersionOf([resource(versionInfo(0, 1, 2, 3, 4))])).toBeUndefined();
    for (let size = 0; size < 0x38; size++)
      expect(fileVersionOf([resource(whole.subarray(0, size))])).toBeUndefined();
    expect(fileVersionOf([resource(whole.subarray(0, 0x38))])).toBe('1.2.3.4');
  });
});
