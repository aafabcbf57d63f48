import type { Fix } from '../../text/diagnostics/diagnostic.js';
import { shown } from '../../text/shown.js';
import type { Range } from '../../text/source.js';
import { endOfName, type SplitName, skipBlanks } from './names.js';
import type { Problems } from './problems.js';
import { checkReference, decodeReferences } from './references.js';
import { ScannedAttribute } from './scanned-attribute.js';

const lineEnd = /\r\n?/g;
const blank = /\r\n|[\t\r\n]/g;
const unquoted = /[^ \t\r\n<>"'/]*/y;

/**
 * Scans one attribute, whose name starts at `start`. Returns the attribute; the offset at which to continue
 * if there is no usable value; or undefined if the value does not end.
 */
export function scanAttribute(
  text: string,
  start: number,
  attributeName: SplitName,
  problems: Problems,
): ScannedAttribute | number | undefined {
  const { name } = attributeName;
  const nameEnd = start + name.length;
  const equals = skipBlanks(text, nameEnd);
  if (text.charCodeAt(equals) !== 0x3d /* = */) {
    problems.broken(start, nameEnd, { problem: 'attribute-value', name: shown(name) });
    return nameEnd;
  }
  const quoteAt = skipBlanks(text, equals + 1);
  const quote = text.charCodeAt(quoteAt);
  if (quote !== 0x22 /* " */ && quote !== 0x27 /* ' */) {
    unquoted.lastIndex = quoteAt;
    unquoted.exec(text);
    const end = unquoted.lastIndex;
    const parameters = { problem: 'attribute-quotes', name: shown(name) } as const;
    // In `symbol= level="x"`, the blank shows that the value is missing and `level` is an attribute.
    if (end === quoteAt || (quoteAt > equals + 1 && isAttribute(text, quoteAt))) {
      problems.broken(start, equals + 1, parameters);
      return equals + 1;
    }
    problems.broken(quoteAt, end, parameters, [], quoted(text, { start: quoteAt, end }));
    return end;
  }
  const valueStart = quoteAt + 1;
  // One pass finds the end and notes what else the value needs.
  let blanks = false;
  let markup = false;
  let valueEnd = valueStart;
  for (; valueEnd < text.length; valueEnd += 1) {
    const code = text.charCodeAt(valueEnd);
    if (code > 0x3c /* < */) continue;
    if (code === quote) break;
    if (code < 0x20) blanks = true;
    else if (code === 0x26 /* & */ || code === 0x3c) markup = true;
  }
  if (valueEnd === text.length || swallowsMarkup(text, valueStart, valueEnd)) {
    const parameters = {
      problem: 'attribute-open',
      name: shown(name),
      quote: String.fromCharCode(quote),
    } as const;
    problems.broken(quoteAt, valueStart, parameters);
    return undefined;
  }
  problems.limitContent(valueStart, valueEnd, 'attribute');
  const references = markup && checkMarkup(text, name, valueStart, valueEnd, problems);
  const written = text.slice(valueStart, valueEnd);
  let value = written;
  let rawValue = written;
  if (blanks) {
    value = value.replace(blank, ' ');
    rawValue = rawValue.replace(lineEnd, '\n');
  }
  if (references) {
    value = decodeReferences(value);
    rawValue = blanks ? decodeReferences(rawValue) : value;
  }
  return new ScannedAttribute(attributeName, value, rawValue, start, valueStart, valueEnd);
}

/** Puts quotes around a value, if it clearly ends where the next attribute starts or the tag ends. */
function quoted(text: string, range: Range): Fix | undefined {
  const written = text.slice(range.start, range.end);
  // Word processors write other quotes.
  const [, value] = /^[“”„″`´‘’]?([^“”„″`´‘’=&]+)[“”„″`´‘’]?$/.exec(written) ?? [];
  const next = skipBlanks(text, range.end);
  const isEnd = text[next] === '>' || text.startsWith('/>', next);
  if (value === undefined || !(isEnd || (next > range.end && isAttribute(text, next)))) return undefined;
  return { title: 'Put the value in quotes', safe: true, edits: [{ range, newText: `"${value}"` }] };
}

/** Whether there is a name with an equals sign at an offset. */
function isAttribute(text: string, start: number): boolean {
  const end = endOfName(text, start);
  return end > start && text[skipBlanks(text, end)] === '=';
}

/**
 * True if a value probably lacks its closing quote, and so ends at a later attribute's opening quote: an
 * invalid character follows, and it contains a `<`, which is not allowed, or ends with the attribute's name.
 */
function swallowsMarkup(text: string, start: number, end: number): boolean {
  const code = text.charCodeAt(end + 1);
  if (code <= 0x20 || code === 0x2f /* / */ || code === 0x3e /* > */ || Number.isNaN(code)) return false;
  const value = text.slice(start, end);
  return value.includes('<') || /\s[^\s=]+=$/.test(value);
}

/** Checks every reference and every `<` in a value. Returns whether there are references. */
function checkMarkup(text: string, name: string, start: number, end: number, problems: Problems): boolean {
  let references = false;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x26 /* & */) {
      references = true;
      checkReference(text, at, end, problems);
    } else if (code === 0x3c /* < */) {
      const edits = [{ range: { start: at, end: at + 1 }, newText: '&lt;' }];
      const fix = { title: "Write '&lt;'", safe: true, edits };
      const parameters = { problem: 'attribute-less-than', name: shown(name) } as const;
      problems.report('xml-syntax', at, at + 1, parameters, [], fix);
    }
  }
  return references;
}
