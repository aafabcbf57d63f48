import { shown, skipBlanks } from './names.js';
import type { Problems } from './problems.js';
import { checkReference, decodeReferences } from './references.js';
import type { DraftAttribute } from './tree.js';

const lineEnd = /\r\n?/g;
const blank = /\r\n|[\t\r\n]/g;
const unquoted = /[^ \t\r\n<>"'/]*/y;

/**
 * Scans one attribute, whose name extends from `start` to `nameEnd`.
 *
 * @returns the attribute; or the offset at which to continue, if there is no usable value; or undefined if the value
 *   does not end.
 */
export function scanAttribute(
  text: string,
  start: number,
  nameEnd: number,
  problems: Problems,
): DraftAttribute | number | undefined {
  const name = text.slice(start, nameEnd);
  const equals = skipBlanks(text, nameEnd);
  if (text.charCodeAt(equals) !== 0x3d /* = */) {
    problems.broken(start, nameEnd, { problem: 'attribute-value', name: shown(name) });
    return nameEnd;
  }
  const quoteAt = skipBlanks(text, equals + 1);
  const quote = text[quoteAt];
  if (quote !== '"' && quote !== "'") {
    unquoted.lastIndex = quoteAt;
    unquoted.exec(text);
    const end = unquoted.lastIndex;
    problems.broken(quoteAt, end, { problem: 'attribute-quotes', name: shown(name) });
    return end;
  }
  const valueStart = quoteAt + 1;
  const valueEnd = text.indexOf(quote, valueStart);
  if (valueEnd < 0 || swallowsMarkup(text, valueStart, valueEnd)) {
    problems.broken(quoteAt, valueStart, { problem: 'attribute-open', name: shown(name), quote });
    return undefined;
  }
  problems.limitContent(valueStart, valueEnd, 'attribute');
  return readValue(text, name, start, valueStart, valueEnd, problems);
}

/**
 * True if the value probably lacks its closing quote and so ends at the opening quote of a later attribute. The
 * character after `end` cannot follow a value, and the value either contains a `<`, which is not allowed in a value, or
 * ends with the name of that attribute.
 */
function swallowsMarkup(text: string, start: number, end: number): boolean {
  const code = text.charCodeAt(end + 1);
  if (code <= 0x20 || code === 0x2f /* / */ || code === 0x3e /* > */ || Number.isNaN(code)) return false;
  const value = text.slice(start, end);
  return value.includes('<') || /\s[^\s=]+=$/.test(value);
}

function readValue(
  text: string,
  name: string,
  start: number,
  valueStart: number,
  valueEnd: number,
  problems: Problems,
): DraftAttribute {
  let references = false;
  let blanks = false;
  for (let at = valueStart; at < valueEnd; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20) blanks = true;
    else if (code === 0x26 /* & */) {
      references = true;
      checkReference(text, at, valueEnd, problems);
    } else if (code === 0x3c /* < */) {
      const edits = [{ range: { start: at, end: at + 1 }, newText: '&lt;' }];
      const fix = { title: "Write '&lt;'", safe: true, edits };
      problems.report(
        'xml-syntax',
        at,
        at + 1,
        { problem: 'attribute-less-than', name: shown(name) },
        [],
        fix,
      );
    }
  }
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
  return {
    name,
    prefix: '',
    localName: name,
    namespace: '',
    value,
    rawValue,
    range: { start, end: valueEnd + 1 },
    nameRange: { start, end: start + name.length },
    valueRange: { start: valueStart, end: valueEnd },
  };
}
