import { once } from '../../text/once.js';
import { encodeAnsi } from '../values/ansi.js';
import { DEFAULT_CODE_PAGE } from '../values/code-page-numbers.js';

/**
 * Observed code page 1252 substitutes for all BMP characters, in hexadecimal: the target, then its sources.
 */
const TABLE = `
20:2000,2001,2002,2003,2004,2005,2006,3000 21:1C3 22:2BA,30E 25:66A 27:2B9,2BC,2C8,2032 28:2320 29:2321 2A:2217
2B:250C,2510,2514,2518,251C,253C,2552,2553,2554,2555,2556,2557,2558,2559,255A,255B,255C,255D,256A,256B,256C
2D:2010,2011,2212,2500,252C,2534,2550,2564,2565,2566,2567,2568,2569 2F:2044,2215 30:2080 31:2081 32:2082 33:2083
34:2074,2084 35:2075,2085 36:2076,2086 37:2077,2087 38:2078,2088,221E 39:2089 3A:589,2236 3B:37E 3C:2329,3008
3D:2017,2261,2264,2265 3E:232A,3009 41:100,102,104,1CD,1DE 42:212C 43:106,108,10A,10C,2102,212D 44:10E
45:112,114,116,118,11A,2107,2130 46:3A6,2131 47:11C,11E,120,122,1E4,1E6,393 48:124,126,210B,210C,210D
49:128,12A,12C,12E,130,197,1CF,2110,2111 4A:134 4B:136,1E8,212A 4C:139,13B,13D,141,2112 4D:2133
4E:143,145,147,2115 4F:14C,14E,150,19F,1A0,1D1,1EA,1EC,3A9 50:20A7,2118,2119 51:211A
52:154,156,158,211B,211C,211D 53:15A,15C,15E,3A3 54:162,164,166,1AE,398
55:168,16A,16C,16E,170,172,1AF,1D3,1D5,1D7,1D9,1DB 57:174 59:176 5A:179,17B,2124,2128 5B:301A 5C:2216 5D:301B
5E:2C4,302,2303 5F:2CD,331,332,2584 60:2CB,300,2035 61:101,103,105,1CE,1DF,3B1 62:180 63:107,109,10B,10D
64:10F,111,3B4 65:113,115,117,119,11B,3B5,212E,212F 66:3C6 67:11D,11F,121,123,1E5,1E7,261,210A
68:125,127,4BB,210E 69:129,12B,12D,12F,131,1D0 6A:135,1F0 6B:137,1E9 6C:13A,13C,13E,142,19A,2113
6E:144,146,148,207F,2229 6F:14D,14F,151,1A1,1D2,1EB,1ED,2134 70:3C0 72:155,157,159 73:15B,15D,15F,3C3
74:163,165,167,1AB,3C4 75:169,16B,16D,16F,171,173,1B0,1D4,1D6,1D8,1DA,1DC 76:221A 77:175 79:177 7A:17A,17C,1B6
7C:1C0,2223,2758 7E:303,223C A2:20A1 A3:20A4 A4:263C
A6:2302,2502,2524,2551,255E,255F,2560,2561,2562,2563,2588,258C,2590,2591,2592,2593,25A0 A8:308 AB:226A,300A
AC:2310 AF:2C9,304,305,2580 B0:2DA,30A,2070,2218 B1:2213 B4:2CA,301 B5:3BC B7:2024,2219,22C5,30FB B8:327
BB:226B,300B C5:212B D0:110,189 D8:2205 DF:3B2 0192:191 02DC:2248
`;

/** Full-width forms become the ASCII characters in the same order. */
const FULL_WIDTH = { first: 0xff01, last: 0xff5e, distance: 0xfee0 };

const CODE_PAGE = DEFAULT_CODE_PAGE;

const fits = once(
  () =>
    new Map(
      TABLE.trim()
        .split(/\s+/)
        .flatMap((row) => {
          const [target = '', sources = ''] = row.split(':');
          return sources.split(',').map((source) => [character(source), character(target)] as const);
        }),
    ),
);

function character(hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16));
}

/**
 * Text in code page 1252: Windows replaces other UTF-16 units by a similar one (`Ω` by `O`), or else by `?`.
 */
export function bestFit(text: string): string {
  // Most texts need nothing.
  return text.replace(/[^\0-\x7f]/g, (unit) => {
    if (isInCodePage(unit)) return unit;
    const code = unit.charCodeAt(0);
    if (code >= FULL_WIDTH.first && code <= FULL_WIDTH.last) {
      return String.fromCharCode(code - FULL_WIDTH.distance);
    }
    return fits().get(unit) ?? '?';
  });
}

/**
 * A text with only characters of a code page: as `bestFit`, but other code pages than 1252 get `?` for each
 * UTF-16 unit of a character that they lack, where Windows also has similar ones.
 *
 * @param codePage a label of the Encoding Standard.
 */
export function fittingText(text: string, codePage: string): string {
  if (codePage === CODE_PAGE) return bestFit(text);
  if (codePage === 'utf-8') return text.replace(/\p{Surrogate}/gu, '\ufffd');
  return text.replace(/[^\0-\x7f]/g, (unit) => (encodeAnsi(unit, codePage) === undefined ? '?' : unit));
}

/** The bytes of a text in a code page, with other characters for those that it lacks; see `fittingText`. */
export function ansiBytes(text: string, codePage: string): Uint8Array {
  return encodeAnsi(fittingText(text, codePage), codePage) as Uint8Array;
}

/** Whether code page 1252 has a character. */
function isInCodePage(unit: string): boolean {
  return encodeAnsi(unit, CODE_PAGE) !== undefined;
}
