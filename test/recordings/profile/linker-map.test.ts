import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LinkerMapError, readLinkerMap } from '../../../src/trace.js';
import { undecorated } from '../../../src/windows/pdb/undecorated.js';
import { type MapParts, mapText } from './map-text.js';

const read = (parts: MapParts) => readLinkerMap(Buffer.from(mapText(parts)));
const ofText = (text: string) => readLinkerMap(Buffer.from(text));

/** The names at distances from the start of the module. */
const namesAt = (parts: MapParts, offsets: readonly number[]) =>
  offsets.map((offset) => read(parts).functionAt(offset)?.name);

describe('a MAP file', () => {
  it('has the module, its build, and the functions with static ones', () => {
    const map = read({ publics: [[1, 0x20, 'Lift']], statics: [[1, 0x60, 'lower']] });
    expect(map).toMatchObject({
      module: 'app',
      timeDateStamp: 0x65432100,
      codeEnd: 0x1100,
      functionCount: 2,
    });
    expect(map.functionAt(0x1020)).toEqual({ name: 'Lift', start: 0x1020 });
    expect(map.functionAt(0x105f)).toEqual({ name: 'Lift', start: 0x1020 });
    expect(map.functionAt(0x1060)).toEqual({ name: 'lower', start: 0x1060 });
  });

  it('has no name before the first function, beyond its code, and in data', () => {
    const parts: MapParts = {
      rows: [
        '0001:00000000 00000100H .text                   CODE',
        '0001:00000200 00000100H .text$x                 CODE',
        '0002:00000000 00000100H .data                   DATA',
      ],
      publics: [
        [1, 0x20, 'Lift'],
        [1, 0x180, 'thunk'],
        [1, 0x280, 'handler'],
        [2, 0x10, 'value'],
      ],
    };
    expect(
      namesAt(parts, [0, 0x101f, 0x1020, 0x10ff, 0x1100, 0x1180, 0x1200, 0x1280, 0x1300, 0x2010]),
    ).toEqual([
      undefined,
      undefined,
      'Lift',
      'Lift',
      undefined,
      undefined,
      undefined,
      'handler',
      undefined,
      undefined,
    ]);
  });

  it('says which functions share their code', () => {
    const parts: MapParts = {
      publics: [
        [1, 0, 'a'],
        [1, 0, 'b'],
        [1, 0x10, 'c'],
        [1, 0x10, 'd'],
        [1, 0x10, 'e'],
        [1, 0x20, 'f'],
      ],
      statics: [[1, 0x20, 'f']],
    };
    expect(namesAt(parts, [0x1000, 0x1010, 0x1020])).toEqual(['a or b', 'c or 2 others', 'f']);
  });

  it('has 32-bit addresses, numbers instead of addresses, names with spaces, and lines of other kinds', () => {
    const text = mapText({ publics: [[1, 0x20, 'operator new']] })
      .replaceAll('00000001400', '400')
      .replace(
        'Static symbols',
        ' 0000:00000000       ___safe_se_handler_count   00000000     <absolute>\r\n Static symbols',
      )
      .concat(
        ' Line numbers for app.obj(app.c) segment .text\r\n\r\n     3 0001:00000020     4 0001:00000028\r\n',
      );
    expect(ofText(text).functionAt(0x1024)?.name).toBe('operator new');
    expect(ofText(text.replaceAll('\r\n', '\n')).functionAt(0x1024)?.name).toBe('operator new');
  });

  it.each([
    ['', 'this is not a MAP file of link.exe or lld-link'],
    ['{"version":3,"sources":[]}', 'this is not a MAP file of link.exe or lld-link'],
    ['Microsoft C/C++ MSF 7.00\r\n\u001aDS', 'this is a PDB file'],
    ['Memory Configuration\n\nLinker script and memory map\n', 'GNU ld lists no static functions'],
    [mapText({}).replace('Static symbols', ''), "the list 'Static symbols' at its end is missing"],
    [mapText({ publics: [[1, 0, 'a']] }).slice(0, -1), 'line 17: the file ends within this line'],
    [
      mapText({ publics: [[1, 0, 'a']] }).replace('0000000140001000', ''),
      'line 12: this symbol has no address',
    ],
    [
      mapText({
        publics: [
          [1, 0, 'a'],
          [1, 8, 'b'],
        ],
      }).replace('0000000140001008', '0000000140002008'),
      'line 13: the address of this symbol contradicts its section',
    ],
    [
      mapText({
        rows: ['0001:00000000 00000100H .a CODE', '0001:000000ff 00000100H .b CODE'],
        publics: [[1, 0, 'a']],
      }),
      'its sections overlap',
    ],
  ])('of another kind or with damage is an error: %j', (text, message) => {
    expect(() => ofText(text)).toThrow(LinkerMapError);
    expect(() => ofText(text)).toThrow(message);
  });

  it('can have any bytes: there is a map or a LinkerMapError', () => {
    const text = mapText({
      publics: [
        [1, 0x20, '?Lift@Crane@@QEAAXXZ'],
        [1, 0x40, 'b'],
      ],
      statics: [[1, 0x60, 'c']],
    });
    let maps = 0;
    fc.assert(
      fc.property(
        fc.nat(text.length),
        fc.nat(text.length),
        fc.string({ unit: 'binary', maxLength: 20 }),
        (from, to, inserted) => {
          try {
            const map = ofText(text.slice(0, from) + inserted + text.slice(to));
            for (const offset of [0, 0x1020, 0x1050, -1, Number.NaN, 2 ** 40]) map.functionAt(offset);
            maps++;
          } catch (error) {
            expect(error).toBeInstanceOf(LinkerMapError);
          }
        },
      ),
      { numRuns: 500, seed: 1 },
    );
    expect(maps).toBeGreaterThan(5);
  });

  it('that was cut has no names, or the same', () => {
    const parts: MapParts = {
      publics: [
        [1, 0x20, 'Lift'],
        [1, 0x40, 'Lower'],
      ],
      statics: [[1, 0x60, 'lower']],
    };
    const text = mapText(parts);
    let read = 0;
    for (let length = 0; length < text.length; length++) {
      try {
        expect(ofText(text.slice(0, length)).functionAt(0x1045)?.name).toBe('Lower');
        read++;
      } catch (error) {
        expect(error).toBeInstanceOf(LinkerMapError);
      }
    }
    // The ends of the two lines behind the heading of static functions.
    expect(read).toBe(2);
  });
});

describe('the name of a C++ function', () => {
  it.each([
    ['main', 'main'],
    ['?Lift@@YAXXZ', 'Lift'],
    ['?Lift@Crane@Contoso@@QEAAXXZ', 'Contoso::Crane::Lift'],
    ['?Crane@Lift@1@YAXXZ', 'Lift::Lift::Crane'],
    ['?Lift@Crane@0@YAXXZ', 'Lift::Crane::Lift'],
    ['??0Crane@Contoso@@QEAA@XZ', 'Contoso::Crane::Crane'],
    ['??1Crane@@QEAA@XZ', 'Crane::~Crane'],
    ['??$Lift@H@@YAXXZ', '??$Lift@H@@YAXXZ'],
    ['??_GCrane@@UEAAPEAXI@Z', '??_GCrane@@UEAAPEAXI@Z'],
    ['??2@YAPEAX_K@Z', '??2@YAPEAX_K@Z'],
    ['?Lift@?A0x1234@@YAXXZ', '?Lift@?A0x1234@@YAXXZ'],
    ['?Lift@7@@', '?Lift@7@@'],
    ['?Lift', '?Lift'],
    ['?', '?'],
    ['?@', '?@'],
  ])('%s is %s', (name, expected) => {
    expect(undecorated(name)).toBe(expected);
  });

  it('can be any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('?', '@', '0', '1', 'a', '$') }), (name) => {
        expect(typeof undecorated(name)).toBe('string');
      }),
      { seed: 1 },
    );
  });
});
