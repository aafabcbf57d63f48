import { describe, expect, it } from 'vitest';
import { decodePayload } from '../../../src/windows/payload/decode-payload.js';
import { encodePayload } from '../../../src/windows/payload/encode-payload.js';
import { PayloadError } from '../../../src/windows/payload/payload-error.js';
import type { PayloadField, PayloadTemplate } from '../../../src/windows/payload/payload-template.js';
import { bytesOf } from '../../windows/bytes-of.js';

const toEnd = { toEnd: true } as const;
const templateOf = (...fields: PayloadField[]): PayloadTemplate => ({ fields });

function both(template: PayloadTemplate, hex: string, values: object): void {
  const bytes = bytesOf(hex);
  expect(decodePayload(template, bytes)).toStrictEqual({ values, bytesRead: bytes.length });
  expect(encodePayload(template, values)).toEqual(bytes);
}

describe('an array to the end of the payload', () => {
  const sizes = templateOf(
    { name: 'Kind', inType: 'win:UInt8' },
    { name: 'Sizes', inType: 'win:UInt16', count: toEnd },
  );

  it('has as many elements as fit', () => {
    both(sizes, '07 0100 0200 0300', { Kind: 7, Sizes: [1, 2, 3] });
    both(sizes, '07', { Kind: 7, Sizes: [] });
  });

  it('has elements of any size, and structs', () => {
    both(templateOf({ name: 'Names', inType: 'win:AnsiString', count: toEnd }), '4142 00 00 43 00', {
      Names: ['AB', '', 'C'],
    });
    const members = [
      { name: 'A', inType: 'win:UInt8' },
      { name: 'B', inType: 'win:UInt8' },
    ] as const;
    both(templateOf({ name: 'Pairs', members, count: toEnd }), '01 02 03 04', {
      Pairs: [
        { A: 1, B: 2 },
        { A: 3, B: 4 },
      ],
    });
  });

  it('is one text if its elements are characters', () => {
    both(
      templateOf({ name: 'Text', inType: 'win:UInt16', outType: 'xs:string', count: toEnd }),
      '4100 0000 ac20',
      {
        Text: 'A\0€',
      },
    );
    both(templateOf({ name: 'Text', inType: 'win:UInt8', outType: 'xs:string', count: toEnd }), '41 80', {
      Text: 'A€',
    });
  });

  it('says which element the end cuts off', () => {
    const decode = () => decodePayload(sizes, bytesOf('07 0100 02'));
    expect(decode).toThrow("'Sizes[1]', byte 3: 2 bytes");
    try {
      decode();
    } catch (error) {
      expect((error as PayloadError).decoded).toEqual({ Kind: 7, Sizes: [1] });
    }
  });

  it('ends even if its elements take no bytes', () => {
    const empty = templateOf({ name: 'Empty', members: [], count: toEnd });
    expect(() => decodePayload(empty, bytesOf('00'))).toThrow(PayloadError);
    expect(() => decodePayload(empty, bytesOf('00'))).toThrow('elements that take no bytes');
    expect(decodePayload(empty, bytesOf('')).values).toEqual({ Empty: [] });
  });

  it('is asked for with true', () => {
    const wrong = templateOf({ name: 'A', inType: 'win:UInt8', count: { toEnd: false } as never });
    expect(() => decodePayload(wrong, bytesOf(''))).toThrow(
      'template.A.count.toEnd must be true, got boolean',
    );
  });
});
