import type { Fix, TextEdit } from '../../text/diagnostics/diagnostic.js';
import type { Range, SourceText } from '../../text/source.js';
import type { CustomFindingParts } from './lint-rule.js';

/** A finding reported by a rule, checked and copied. */
export interface ReportedFinding {
  readonly range: Range;
  readonly message: string;
  readonly related: readonly { readonly range: Range; readonly message: string }[];
  readonly fix?: Fix;
}

/** Something that is wrong with a finding. The text follows the name of the rule. */
export class WrongFinding extends Error {}

/** No XML document can contain these, so no fix can write them. */
const NOT_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Cs}/u;

/** The most places or edits of one finding. */
const MOST_PARTS = 1000;

/** Checks the arguments of a report, which can be anything. Throws WrongFinding for the first problem. */
export function checkFinding(
  source: SourceText,
  range: unknown,
  message: unknown,
  parts: unknown,
): ReportedFinding {
  const at = checkRange(range, source, 'the range');
  const text = checkText(message, 'the message');
  if (parts === undefined) return { range: at, message: text, related: [] };
  if (typeof parts !== 'object' || parts === null) {
    throw new WrongFinding("the third argument must be an object with 'fix' or 'related'");
  }
  const { fix, related } = parts as CustomFindingParts;
  const places = related === undefined ? [] : listOf(related, "'related'");
  return {
    ...{ range: at, message: text },
    related: places.map((place) => ({
      range: checkRange(memberOf(place, 'range'), source, "a range in 'related'"),
      message: checkText(memberOf(place, 'message'), "a message in 'related'"),
    })),
    ...(fix !== undefined && { fix: checkFix(fix, source) }),
  };
}

function checkFix(fix: unknown, source: SourceText): Fix {
  const safe = memberOf(fix, 'safe') ?? false;
  if (typeof safe !== 'boolean') throw new WrongFinding("'safe' of the fix must be true or false");
  const title = checkText(memberOf(fix, 'title'), 'the title of the fix');
  const edits = listOf(memberOf(fix, 'edits'), "'edits' of the fix").map((edit): TextEdit => {
    const newText = memberOf(edit, 'newText');
    if (typeof newText !== 'string') throw new WrongFinding("'newText' of an edit must be a text");
    if (NOT_XML.test(newText)) {
      throw new WrongFinding("'newText' of an edit has a character that XML does not allow");
    }
    return { range: checkRange(memberOf(edit, 'range'), source, 'the range of an edit'), newText };
  });
  edits.sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
  const overlaps = edits.some(({ range }, at) => range.start < (edits[at - 1]?.range.end ?? 0));
  if (overlaps) throw new WrongFinding('the edits of the fix overlap');
  return { title, safe, edits };
}

function checkRange(range: unknown, { text }: SourceText, what: string): Range {
  const start = memberOf(range, 'start');
  const end = memberOf(range, 'end');
  const isOffset = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
  if (!isOffset(start) || !isOffset(end) || start > end || end > text.length) {
    throw new WrongFinding(`${what} must be a range of the manifest, with 'start' and 'end'`);
  }
  return { start, end };
}

function checkText(text: unknown, what: string): string {
  if (typeof text !== 'string' || text.trim() === '') throw new WrongFinding(`${what} must be a text`);
  return text;
}

function listOf(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw new WrongFinding(`${what} must be a list`);
  if (value.length > MOST_PARTS) throw new WrongFinding(`${what} has more than ${MOST_PARTS} items`);
  return Array.from(value);
}

function memberOf(value: unknown, name: string): unknown {
  return (value as Readonly<Record<string, unknown>> | null | undefined)?.[name];
}
