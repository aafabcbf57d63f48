import { diagnose, type Result } from '../diagnostics/diagnostic.js';
import { type Range, SourceText } from '../text/source.js';
import { declaredEncoding } from './declaration.js';
import { agrees, detectSignature, knownEncoding } from './encoding.js';
import { LARGEST_FILE } from './limits.js';
import { shown } from './names.js';
import { codePage } from './single-byte.js';
import { decodeByPage, decodeStrictly } from './strict-text.js';

type Decoded = Result<SourceText | undefined>;

/** Enough for any XML declaration. */
const HEAD = 1024;

/**
 * Decodes the bytes of a file. The first bytes determine the encoding if they can; otherwise the XML declaration
 * does; otherwise it is UTF-8. A wrong declaration is an error. If the actual encoding is known, the result still has the
 * text, so that the rest can be checked in the same run. `value` is `undefined` if the text cannot be decoded reliably.
 */
export function decode(bytes: Uint8Array, name: string): Decoded {
  if (bytes.length > LARGEST_FILE) {
    const problem = `the file has ${Math.ceil(bytes.length / 2 ** 20)} MiB; the limit is ${LARGEST_FILE / 2 ** 20} MiB`;
    return refused('xml-limit', name, problem);
  }
  const signature = detectSignature(bytes);
  if (signature?.supported === false) {
    const problem = `the file is in ${signature.encoding}, which is not supported; save it as UTF-8`;
    return refused('xml-encoding', name, problem);
  }
  return signature === undefined
    ? decodeAsDeclared(bytes, name)
    : decodeAsProved(bytes, name, signature.encoding);
}

function decodeAsProved(bytes: Uint8Array, name: string, encoding: string): Decoded {
  const decoded = decodeStrictly(bytes, name, encoding);
  const declared = declaredEncoding(decoded.value?.text ?? '');
  if (declared === undefined || agrees(declared.name, encoding)) return decoded;
  const problem = `the file declares '${declared.name}' but is in ${encoding.toUpperCase()}; correct the declaration`;
  return withProblem(decoded, declared.range, problem, encoding.replace(/^(utf-16).e$/, '$1'));
}

function decodeAsDeclared(bytes: Uint8Array, name: string): Decoded {
  const declared = declaredEncoding(String.fromCharCode(...bytes.subarray(0, HEAD)));
  if (declared === undefined) return decodeStrictly(bytes, name, 'utf-8');
  const known = knownEncoding(declared.name);
  if (known === undefined) {
    const problem = `the encoding '${shown(declared.name)}' is not supported; save the file as UTF-8`;
    return withProblem(decodeStrictly(bytes, name, 'utf-8'), declared.range, problem, 'utf-8');
  }
  if (known.startsWith('utf-16')) {
    const problem = `the file declares '${declared.name}' but is not in that encoding; write encoding="utf-8"`;
    return withProblem(decodeStrictly(bytes, name, 'utf-8'), declared.range, problem, 'utf-8');
  }
  const page = codePage(declared.name, known);
  if (page === undefined) return decodeStrictly(bytes, name, known);
  if (isUtf8BeyondAscii(bytes)) {
    const problem = `the file declares '${declared.name}' but is in UTF-8; write encoding="utf-8"`;
    return withProblem(decodeStrictly(bytes, name, 'utf-8'), declared.range, problem, 'utf-8');
  }
  const decoded = decodeByPage(bytes, name, page, declared.name);
  const control = (decoded.value?.text ?? '').search(/[\u0080-\u009f]/);
  if (control >= 0 && decoded.value !== undefined) {
    const byte = `0x${(bytes[control] as number).toString(16).toUpperCase()}`;
    const range = { start: control, end: control + 1 };
    decoded.diagnostics.push(
      diagnose('xml-encoding-doubt', decoded.value, range, { declared: declared.name, byte }),
    );
  }
  return decoded;
}

/** True if the bytes are valid UTF-8 with characters beyond ASCII: that is very unlikely for text in a code page. */
function isUtf8BeyondAscii(bytes: Uint8Array): boolean {
  if (!bytes.some((byte) => byte >= 0x80)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Adds a diagnostic about the declaration, which must name `encoding`, the encoding that was used to read the file. */
function withProblem(decoded: Decoded, range: Range, problem: string, encoding: string): Decoded {
  const source = decoded.value ?? decoded.diagnostics[0]?.source;
  if (source === undefined) return decoded;
  const fix = { title: `Declare '${encoding}'`, safe: true, edits: [{ range, newText: encoding }] };
  // Without a value, the bytes are not in that encoding either.
  const certain = decoded.value === undefined ? undefined : fix;
  decoded.diagnostics.unshift(diagnose('xml-encoding', source, range, { problem }, [], certain));
  return decoded;
}

function refused(ruleId: 'xml-encoding' | 'xml-limit', name: string, problem: string): Decoded {
  const source = new SourceText(name, '');
  return { value: undefined, diagnostics: [diagnose(ruleId, source, { start: 0, end: 0 }, { problem })] };
}
