import { deepStrictEqual, notDeepStrictEqual, strictEqual } from 'node:assert/strict';
import { decode } from '../../src/manifest/xml/decode.js';
import { parseXml } from '../../src/manifest/xml/parse-xml.js';
import type { Diagnostic } from '../../src/text/diagnostics/diagnostic.js';
import { parseWithLibxml2, writeLikeLibxml2 } from './libxml2.js';

function load(bytes: Uint8Array) {
  const decoded = decode(bytes, 'input.man');
  const parsed = decoded.value && parseXml(decoded.value);
  return { document: parsed?.value, diagnostics: [...decoded.diagnostics, ...(parsed?.diagnostics ?? [])] };
}

/**
 * Checks that both parsers have the same result for the same bytes, and the same tree if they accept them.
 */
export function compareWithLibxml2(bytes: Uint8Array): 'accepted' | 'refused' | 'not comparable' {
  const { document, diagnostics } = load(bytes);
  if (diagnostics.some(({ ruleId }) => ruleId === 'xml-doctype')) return 'not comparable';
  // A damaged declaration can name an encoding that only libxml2's converters know, or a wrong one, in which
  // case libxml2 uses the byte order mark. Its converters also map the five unassigned bytes of windows-1252
  // to control characters.
  const aboutEncoding = /^the encoding '.*' is not supported|^the file declares |is not assigned in/;
  if (diagnostics.some(({ message }) => aboutEncoding.test(message))) return 'not comparable';
  const hyphens = diagnostics.find(({ ruleId }) => ruleId === 'xml-comment-hyphens');
  if (hyphens !== undefined) {
    strictEqual(parseWithLibxml2(bytes).accepted, false);
    return compareWithLibxml2(new TextEncoder().encode(withoutHyphens(hyphens)));
  }
  const errors = diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  const theirs = parseWithLibxml2(bytes);
  if (theirs.accepted === undefined) return 'not comparable';
  if (theirs.accepted) deepStrictEqual(errors, []);
  else notDeepStrictEqual(errors, [], theirs.reason);
  if (document !== undefined && theirs.tree !== undefined) {
    strictEqual(writeLikeLibxml2(document), theirs.tree);
  }
  return theirs.accepted ? 'accepted' : 'refused';
}

/**
 * The text without the hyphens of that finding. They are the only thing that wevtc accepts and libxml2 does
 * not.
 */
function withoutHyphens({ source, range }: Diagnostic): string {
  const { text } = source;
  const end = text[range.end] === '>' ? range.end - 2 : range.end;
  return text.slice(0, range.start) + '='.repeat(end - range.start) + text.slice(end);
}
