import { expect, it } from 'vitest';
import { encodePayload } from '../../../src/windows/payload/encode-payload.js';
import { PayloadError } from '../../../src/windows/payload/payload-error.js';
import type { PayloadDataField, PayloadField } from '../../../src/windows/payload/payload-template.js';
import { bytesOf } from '../bytes-of.js';

const n: PayloadField = { name: 'N', inType: 'win:UInt8' };

/** Fields, values, and the error. What is right is in the tests of decoding, which encode again. */
const wrong: [readonly (Omit<PayloadDataField, 'name'> | PayloadField)[], readonly unknown[], string][] = [
  [[{ inType: 'win:UInt8' }], [], "'a', byte 0: there is no value"],
  [[{ inType: 'win:UInt8' }], [256], "'a', byte 0: 256 is not an integer from 0 to 255"],
  [[n, { inType: 'win:Int16' }], [1, 1.5], "'b', byte 1: 1.5 is not an integer from -32768 to 32767"],
  [[{ inType: 'win:UInt32' }], ['1'], "'a', byte 0: 1 is not an integer from 0 to 4294967295"],
  [[{ inType: 'win:UInt64' }], [1.5], "'a', byte 0: 1.5 is not a bigint from 0 to 18446744073709551615"],
  [[{ inType: 'win:Pointer' }], [-1n], "'a', byte 0: -1 is not a bigint from 0 to 18446744073709551615"],
  [[{ inType: 'win:Float' }], ['x'], "'a', byte 0: x is not a number"],
  [[{ inType: 'win:Boolean' }], [1], "'a', byte 0: 1 is not a boolean"],
  [[{ inType: 'win:UnicodeString' }], [7], "'a', byte 0: 7 is not a string"],
  [[{ inType: 'win:UnicodeString' }], ['a\0'], "'a', byte 0: the string contains a NUL, which would end it"],
  [
    [{ inType: 'win:UnicodeString', length: 2 }],
    ['abc'],
    "'a', byte 0: 3 UTF-16 code units do not fit in a length of 2",
  ],
  [
    [{ inType: 'win:AnsiString', outType: 'win:Utf8', length: 2 }],
    ['€'],
    "'a', byte 0: 3 bytes do not fit in a length of 2",
  ],
  [[{ inType: 'win:AnsiString' }], ['測'], "'a', byte 0: '測' cannot be written in windows-1252"],
  [
    [{ inType: 'win:AnsiString', outType: 'win:Utf8' }],
    ['\ud800'],
    "'a', byte 0: '\ud800' cannot be written in utf-8",
  ],
  [[{ inType: 'win:UInt16', outType: 'xs:string' }], ['ab'], "'a', byte 0: 'ab' is not one UTF-16 code unit"],
  [[{ inType: 'win:UInt8', outType: 'xs:string' }], ['ab'], "'a', byte 0: 'ab' is not one byte"],
  [
    [{ inType: 'win:UInt32', outType: 'win:IPv4' }],
    ['1.2.3.256'],
    "'a', byte 0: '1.2.3.256' is not an IPv4 address",
  ],
  [
    [{ inType: 'win:Binary', outType: 'win:IPv6' }],
    ['1::2::3'],
    "'a', byte 0: '1::2::3' is not an IPv6 address",
  ],
  [
    [{ inType: 'win:CountedBinary', outType: 'win:SocketAddress' }],
    ['1.2.3.4:65536'],
    "'a', byte 0: '1.2.3.4:65536' is not a socket address",
  ],
  [
    [{ inType: 'win:Binary', outType: 'win:SocketAddress', length: 4 }],
    ['1.2.3.4:5'],
    "'a', byte 0: 16 bytes do not fill a length of 4",
  ],
  [[{ inType: 'win:Binary', length: 3 }], [bytesOf('01')], "'a', byte 0: 1 bytes do not fill a length of 3"],
  [[{ inType: 'win:Binary', length: 3 }], ['010203'], "'a', byte 0: '010203' is not a Uint8Array"],
  [
    [{ inType: 'win:GUID' }],
    ['{6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701'],
    "'a', byte 0: '{6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701' is not a GUID",
  ],
  [[{ inType: 'win:SID' }], ['S-1'], "'a', byte 0: 'S-1' is not a SID"],
  [
    [{ inType: 'win:SID' }],
    ['S-1-5-4294967296'],
    "'a', byte 8: 4294967296 is not an integer from 0 to 4294967295",
  ],
  [[{ inType: 'win:SYSTEMTIME' }], ['2026'], "'a', byte 0: '2026' is not a SystemTime"],
  [
    [{ inType: 'win:CountedUnicodeString' }],
    ['x'.repeat(32768)],
    "'a', byte 0: 65536 is not an integer from 0 to 65535",
  ],
  [
    [{ inType: 'win:FILETIME' }],
    [new Date(0)],
    "'a', byte 0: Date (see fileTimeFromDate) is not a bigint from 0 to 18446744073709551615",
  ],
  [[{ inType: 'win:UInt8', count: 2 }], [7], "'a', byte 0: an array is required"],
  [[{ inType: 'win:UInt8', count: 2 }], [[7]], "'a', byte 0: 1 elements, but its count is 2"],
  [[{ inType: 'win:UInt8', count: 2 }], [[7, 300]], "'a[1]', byte 1: 300 is not an integer from 0 to 255"],
  [[{ name: 'S', members: [n] }], [7], "'S', byte 0: an object with the members is required"],
  [[n, { name: 'S', members: [n], count: 'N' }], [2, [{ N: 1 }, {}]], "'S[1].N', byte 2: there is no value"],
];

it.each(wrong)('refuses %#: %o with %o', (shapes, list, message) => {
  const fields = shapes.map((shape, i) => ({ name: 'ab'[i], ...shape }) as PayloadField);
  const values = Object.fromEntries(fields.map(({ name }, i) => [name, list[i]]));
  const encode = () => encodePayload({ fields }, values);
  expect(encode).toThrow(PayloadError);
  expect(encode).toThrow(message);
});
