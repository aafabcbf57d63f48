import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict';
import fc from 'fast-check';
import { parseArguments } from '../../../src/cli/mc/arguments.js';
import { parsePayloadSource } from '../../../src/cli/session/inputs/payload-source.js';
import { ArgumentError } from '../../../src/cli/session/options/argument-error.js';
import { splitArguments } from '../../../src/cli/session/options/response-file.js';
import { formatGuid, formatHexBinary, parseGuid, parseHexBinary } from '../../../src/etw.js';
import { nearest } from '../../../src/manifest/model/values/suggest.js';
import { HostError } from '../../../src/project/host/host.js';
import { decodedStart, fileKind } from '../../../src/windows/file-kind/file-kind.js';
import { textKind } from '../../../src/windows/file-kind/text-kind.js';
import { parseHexBytes } from '../../../src/windows/views/hex-bytes.js';
import { outcomeOf } from '../oracles.js';
import { target } from '../target.js';

const piece = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...[
        '"',
        '\\',
        '\\\\',
        ' ',
        '\t',
        '\n',
        '\r\n',
        '@',
        '-',
        '/',
        '-um',
        '-h',
        '-r',
        '-z',
        'out',
        'app.man',
        '=',
      ],
      ...['0x', '0X', 'a', 'FF', '01 02', ',', ':', '--', '{', '}', '6f1c2b7e-4d0a-4c55-9b3e-0a51c0de5701'],
      ...[
        'MessageId',
        'MessageId=',
        ';',
        '<',
        '<?xml',
        '\0',
        '\ufeff',
        '//',
        '?',
        '../x',
        'é',
        '\ud800',
        '\u2028',
      ],
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
);

/** Small texts that users write: arguments, response files, bytes in hexadecimal, GUIDs. */
export const texts = target<string>({
  name: 'texts',
  inputs: fc.array(piece, { maxLength: 12, size: 'max' }).map((pieces) => pieces.join('')),
  outcomes: ['arguments', 'a quote without end'],
  shortRuns: 3000,
  check(text) {
    const split = outcomeOf(() => splitArguments(text, 'args.rsp'), HostError);
    if ('value' in split) {
      ok(split.value.join('').length <= text.length, 'there is more than the text says');
      const { files, mistakes } = parseArguments(split.value);
      ok(files.length + mistakes.length <= split.value.length + 5);
      // Arguments without blanks, quotes and backslashes say themselves.
      if (!/[\s"\\]/.test(text)) deepStrictEqual(split.value, text === '' ? [] : [text]);
    }
    outcomeOf(() => parsePayloadSource(text), ArgumentError);
    const bytes = parseHexBytes(text);
    if (bytes !== undefined) strictEqual(parseHexBytes(formatHexBinary(bytes))?.length, bytes.length);
    const binary = parseHexBinary(text);
    if (binary !== undefined) strictEqual(formatHexBinary(binary).toUpperCase(), text.toUpperCase());
    const guid = parseGuid(text);
    if (guid !== undefined) strictEqual(formatGuid(guid), text.replace(/[{}]/g, '').toLowerCase());
    const bytes8 = new TextEncoder().encode(text);
    // Bytes that begin like UTF-16 are another text.
    const meant = text.slice(0, 4).includes('\0') ? decodedStart(bytes8) : text;
    strictEqual(fileKind(bytes8, 'input') === 'xml', textKind(meant, 'input') === 'xml');
    nearest(text, ['Read', 'Write', text, 'win:Error']);
    return 'value' in split ? 'arguments' : 'a quote without end';
  },
});
