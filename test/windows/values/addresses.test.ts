import { isIPv4, isIPv6 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatIpv6, ipv4At, parseIpv4, parseIpv6 } from '../../../src/windows/values/ip-address.js';
import { formatSocketAddress, parseSocketAddress } from '../../../src/windows/values/socket-address.js';
import { bytesOf } from '../bytes-of.js';

describe('IPv6 addresses', () => {
  it('are written as RFC 5952 has it', () => {
    expect(formatIpv6(bytesOf('20010db8000000000001000000000001'))).toBe('2001:db8::1:0:0:1');
    expect(formatIpv6(bytesOf('20010db8000000010001000100010001'))).toBe('2001:db8:0:1:1:1:1:1');
    expect(formatIpv6(bytesOf('00000000000000000000000000000000'))).toBe('::');
    expect(formatIpv6(bytesOf('fe800000000000000000000000000000'))).toBe('fe80::');
  });

  it('are read back, whatever they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        const text = formatIpv6(bytes);
        expect(isIPv6(text)).toBe(true);
        expect(parseIpv6(text)).toEqual(bytes);
      }),
    );
  });

  it('are those that Node.js takes for some', () => {
    const text = fc.oneof(
      fc.ipV6(),
      fc.string({ unit: fc.constantFrom(':', '::', '1', 'f', '1.2.3.4', 'g', '12345') }),
    );
    fc.assert(
      fc.property(text, (address) => {
        expect(parseIpv6(address) !== undefined, address).toBe(isIPv6(address));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('IPv4 addresses', () => {
  it('are those that Node.js takes for some', () => {
    const text = fc.oneof(fc.ipV4(), fc.string({ unit: fc.constantFrom('.', '1', '25', '6', '1.2.3', 'a') }));
    fc.assert(
      fc.property(text, (address) => {
        const bytes = parseIpv4(address);
        expect(bytes !== undefined, address).toBe(isIPv4(address));
        if (bytes !== undefined) expect(ipv4At(bytes, 0)).toBe(address);
      }),
    );
  });
});

describe('socket addresses', () => {
  it('are hexadecimal when they are cut off or of an unknown family', () => {
    for (const hex of ['', '02', '0200 01bb c00002', '1700 01bb 00000000 fe80', '1100 0000']) {
      const bytes = bytesOf(hex);
      const text = formatSocketAddress(bytes);
      expect(text).toMatch(/^0x[0-9A-F]*$/);
      expect(parseSocketAddress(text)).toEqual(bytes);
    }
  });

  it('are refused when there is anything wrong with them', () => {
    for (const text of [
      '1.2.3.4',
      '1.2.3.4:65536',
      '[::1]',
      '::1:80',
      '[::1%4294967296]:80',
      '0x1',
      'localhost:80',
    ]) {
      expect(parseSocketAddress(text), text).toBeUndefined();
    }
  });
});
