import { xmlCatalogue } from '../../text/diagnostics/catalogue/xml.js';
import { diagnoseFrom, type MessageParameters, type Result } from '../../text/diagnostics/diagnostic.js';
import { shown } from '../../text/shown.js';
import { type Range, SourceText } from '../../text/source.js';
import { declaredEncoding } from './declaration.js';
import { agrees, detectSignature, knownEncoding } from './encoding.js';
import { LARGEST_FILE } from './limits.js';
import { codePage } from './single-byte.js';
import { decodeByPage, decodeStrictly, sourceOfText } from './strict-text.js';

type Decoded = Result<SourceText | undefined>;

/** Enough for any XML declaration. */
const HEAD = 1024;

/**
 * Decodes a file's bytes. The encoding is from the first bytes if possible, else the XML declaration, else
 * UTF-8. Wrong declarations are errors, but if the encoding is known, the text is returned, for more checks
 * in the run. `value` is `undefined` if decoding is unreliable.
 */
export function decode(bytes: Uint8Array, name: string): Decoded {
  if (bytes.length > LARGEST_FILE) {
    return refused('xml-limit', name, { problem: 'file-size', bytes: bytes.length, most: LARGEST_FILE });
  }
  const signature = detectSignature(bytes);
  if (signature?.supported === false) {
    return refused('xml-encoding', name, { problem: 'unsupported', encoding: signature.encoding });
  }
  if (signature === undefined) return decodeAsDeclared(bytes, name);
  const decoded = decodeAsProved(bytes, name, signature.encoding);
  if (decoded.value !== undefined && signature.encoding === 'utf-16be')
    decoded.diagnostics.push(
      diagnoseFrom(xmlCatalogue, 'xml-byte-order', decoded.value, { start: 0, end: 1 }, {}),
    );
  return decoded;
}

/** Takes a text decoded elsewhere, so a declaration is only wrong if no encoding has its name. */
export function decodedText(text: string, name: string): Decoded {
  const decoded = sourceOfText(text, name);
  const declared = declaredEncoding(textOf(decoded));
  if (declared === undefined || knownEncoding(declared.name) !== undefined) return decoded;
  const parameters = { problem: 'declared-unknown', declared: shown(declared.name) } as const;
  return withProblem(decoded, declared.range, parameters, 'utf-8', false);
}

function decodeAsProved(bytes: Uint8Array, name: string, encoding: string): Decoded {
  const decoded = decodeStrictly(bytes, name, encoding);
  const declared = declaredEncoding(textOf(decoded));
  if (declared === undefined || agrees(declared.name, encoding)) return decoded;
  const problem = knownEncoding(declared.name) === undefined ? 'declared-unknown' : 'declared-wrongly';
  const parameters = { problem, declared: shown(declared.name), encoding: encoding.toUpperCase() } as const;
  return withProblem(decoded, declared.range, parameters, encoding.replace(/^(utf-16).e$/, '$1'));
}

function decodeAsDeclared(bytes: Uint8Array, name: string): Decoded {
  const declared = declaredEncoding(
    String.fromCharCode.apply(null, bytes.subarray(0, HEAD) as unknown as number[]),
  );
  if (declared === undefined) return decodeStrictly(bytes, name, 'utf-8');
  const known = knownEncoding(declared.name);
  const asUtf8 = (problem: 'declared-unknown' | 'declared-utf-16' | 'is-utf-8') => {
    const decoded = decodeStrictly(bytes, name, 'utf-8');
    // Until now, each byte counted as a character.
    const written = declaredEncoding(textOf(decoded)) ?? declared;
    const parameters = { problem, declared: shown(written.name) };
    return withProblem(decoded, written.range, parameters, 'utf-8');
  };
  if (known === undefined) return asUtf8('declared-unknown');
  if (known.startsWith('utf-16')) return asUtf8('declared-utf-16');
  const page = codePage(declared.name, known);
  if (page === undefined) return decodeStrictly(bytes, name, known);
  if (isUtf8BeyondAscii(bytes)) return asUtf8('is-utf-8');
  const decoded = decodeByPage(bytes, name, page, declared.name);
  const control = (decoded.value?.text ?? '').search(/[\u0080-\u009f]/);
  if (control >= 0 && decoded.value !== undefined) {
    const byte = `0x${(bytes[control] as number).toString(16).toUpperCase()}`;
    const range = { start: control, end: control + 1 };
    decoded.diagnostics.push(
      diagnoseFrom(xmlCatalogue, 'xml-encoding-doubt', decoded.value, range, {
        declared: declared.name,
        byte,
      }),
    );
  }
  return decoded;
}

/** True for valid UTF-8 with non-ASCII characters, which is very unlikely for text in a code page. */
function isUtf8BeyondAscii(bytes: Uint8Array): boolean {
  if (!bytes.some((byte) => byte >= 0x80)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The text, also if some of the bytes have no meaning. */
const textOf = ({ value, diagnostics }: Decoded) => (value ?? diagnostics[0]?.source)?.text ?? '';

/**
 * Adds a diagnostic about the declaration, which must specify `encoding`. Unless the bytes were read in that
 * encoding (`isSure`), the file can have another one, and the fix is a guess.
 */
function withProblem(
  decoded: Decoded,
  range: Range,
  parameters: MessageParameters<'xml-encoding'>,
  encoding: string,
  isSure = true,
): Decoded {
  const source = decoded.value ?? decoded.diagnostics[0]?.source;
  if (source === undefined) return decoded;
  const fix = { title: `Declare '${encoding}'`, safe: isSure, edits: [{ range, newText: encoding }] };
  // Without a value, the bytes are not in that encoding either.
  const certain = decoded.value === undefined ? undefined : fix;
  decoded.diagnostics.unshift(
    diagnoseFrom(xmlCatalogue, 'xml-encoding', source, range, parameters, [], certain),
  );
  return decoded;
}

function refused<Id extends 'xml-encoding' | 'xml-limit'>(
  ruleId: Id,
  name: string,
  parameters: MessageParameters<Id>,
): Decoded {
  const source = new SourceText(name, '');
  return {
    value: undefined,
    diagnostics: [diagnoseFrom(xmlCatalogue, ruleId, source, { start: 0, end: 0 }, parameters)],
  };
}
