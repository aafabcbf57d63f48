import { describe, expect, it } from 'vitest';
import type { ProviderResource } from '../../../../src/windows/resources/wevt-template/model.js';
import { readWevtTemplate } from '../../../../src/windows/resources/wevt-template/read.js';
import { writeWevtTemplate } from '../../../../src/windows/resources/wevt-template/write.js';
import { dump, sized, tag, u8, u16, u32, wideZ } from '../../../support/bytes.js';

const NONE = 0xffff_ffff;

const bare: ProviderResource = {
  guid: '{00112233-4455-6677-8899-aabbccddeeff}',
  message: undefined,
  channels: [],
  maps: [],
  queries: [],
  templates: [],
  attributes: undefined,
  opcodes: [],
  levels: [],
  tasks: [],
  keywords: [],
  events: [],
  eventAttributes: [],
  filters: [],
};

const guid = Buffer.from('33221100554477668899aabbccddeeff', 'hex');
const emptyTables = ['OPCO', 'LEVL', 'TASK', 'KEYW'].flatMap((name) => [tag(name), u32(0, 0)]);

const file = (...template: Parameters<typeof writeWevtTemplate>) => dump(writeWevtTemplate(...template));

describe('the file', () => {
  it('is the same again, if it has the template of a last filter that has none', () => {
    const filter = { value: 1, version: 0, message: undefined, name: 'F', templateAt: undefined };
    const bytes = writeWevtTemplate({ version: '5.1', providers: [{ ...bare, filters: [filter] }] });
    const template = readWevtTemplate(bytes);
    bytes[Buffer.from(bytes).indexOf('FLTR') + 12] = 0x77;
    expect(readWevtTemplate(bytes)).toEqual(template);
  });

  it('leaves its last two bytes out of its size', () => {
    expect(file({ version: '3.1', providers: [] })).toEqual(
      dump(tag('CRIM'), u32(16), u16(3, 1), u32(0), u16(0)),
    );
    expect(file({ version: '5.1', providers: [] })).toEqual(
      dump(tag('CRIM'), u32(16), u16(5, 1), u32(0), u16(0)),
    );
  });

  it('has eleven places for blocks in 3.1, and fills up to the events where there are none', () => {
    // 36 bytes of heads, 104 of the provider's, 48 of tables: 188, and four zeros.
    expect(file({ version: '3.1', providers: [bare] })).toEqual(
      dump(
        tag('CRIM'),
        u32(192),
        u16(3, 1),
        u32(1),
        guid,
        u32(36),
        tag('WEVT'),
        u32(156, NONE, 4, 2, 140, 0, 152, 1, 164, 3, 176),
        Buffer.alloc(7 * 8),
        ...emptyTables,
        u32(0),
        u16(0),
      ),
    );
  });

  it('names the blocks of a provider in the order in which they follow', () => {
    const channel = { imported: false, name: 'C', value: 16, message: undefined };
    const filter = { value: 1, version: 0, message: undefined, name: 'F', templateAt: undefined };
    const attributes = { name: 'P', controlGuid: undefined, groupGuid: undefined };
    const provider = { ...bare, message: 7, channels: [channel], attributes, filters: [filter] };
    const start = 16 + 2 * 20;
    const channels = start + 16 + 7 * 8;
    const provided = channels + 36;
    const tables = provided + 24;
    const filters = tables + 48 + 4;
    const second = filters + 40;
    expect(file({ version: '5.1', providers: [provider, bare] })).toEqual(
      dump(
        tag('CRIM'),
        u32(second + 16 + 4 * 8 + 48, 0x0001_0005, 2),
        guid,
        u32(start),
        guid,
        u32(second),
        tag('WEVT'),
        u32(second - start, 7, 7),
        u32(5, channels, 13, provided, 2, tables, 0, tables + 12, 1, tables + 24, 3, tables + 36, 9, filters),
        tag('CHAN'),
        u32(36, 1, 0, channels + 28, 16, NONE),
        sized('C'),
        tag('PRVA'),
        u32(24, 1, 0x1000_0001, provided + 20),
        wideZ('P'),
        ...emptyTables,
        u32(0),
        tag('FLTR'),
        u32(40, 1, 0),
        u8(1, 0),
        u16(0),
        u32(NONE, filters + 32, 0),
        sized('F'),
        tag('WEVT'),
        u32(96, NONE, 4, 2, second + 48, 0, second + 60, 1, second + 72, 3, second + 84),
        ...emptyTables,
        u16(0),
      ),
    );
  });

  it('leaves out of 3.1 what it has no block for', () => {
    const attributes = { name: 'P', controlGuid: undefined, groupGuid: undefined };
    const eventAttributes = [{ kind: 'name', version: 0, id: 1, text: 'x' } as const];
    expect(file({ version: '3.1', providers: [{ ...bare, attributes, eventAttributes }] })).toEqual(
      file({ version: '3.1', providers: [bare] }),
    );
  });

  it('refuses what does not fit', () => {
    const event = { id: 0x1_0000 } as ProviderResource['events'][number];
    expect(() => writeWevtTemplate({ version: '5.1', providers: [{ ...bare, events: [event] }] })).toThrow(
      '65536 is not an integer from 0 to 65535',
    );
    expect(() => writeWevtTemplate({ version: '5.1', providers: [{ ...bare, guid: '' }] })).toThrow(
      "'' is not a GUID",
    );
  });
});
