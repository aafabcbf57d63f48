import { nearest } from '../../manifest/model/values/suggest.js';
import { formatWord } from '../../manifest/xml/format-comment.js';
import type { XmlComment } from '../../manifest/xml/tree.js';
import { type AnyRuleId, isCustomId, isRuleId, ruleIds } from '../../text/diagnostics/catalogue.js';
import { type Diagnostic, diagnose } from '../../text/diagnostics/diagnostic.js';
import type { Range, SourceText } from '../../text/source.js';
import { withoutAtEnd } from '../../text/without-at-end.js';

/** The directives that a comment can start with. */
const WORDS = ['wevtc-disable', 'wevtc-enable', 'wevtc-disable-line', 'wevtc-disable-next-line'] as const;

export type DirectiveWord = (typeof WORDS)[number];

/** A rule of a directive, or `undefined` for all. */
export interface RuleOfDirective {
  readonly id: AnyRuleId | undefined;
  /** The range of the ID, or of the word for all rules. */
  readonly range: Range;
  /** The part of the comment to remove with the ID: the whole comment if it has no other. */
  readonly removed: Range;
}

/** A comment such as `<!-- wevtc-disable-next-line task-value-zero: kept for old consumers -->`. */
export interface Directive {
  readonly word: DirectiveWord;
  /** The comment. */
  readonly range: Range;
  /** The listed rules, or one `undefined` for all. */
  readonly rules: readonly RuleOfDirective[];
}

/** The directive in a manifest comment, if there is one. Adds invalid parts to `mistakes`. */
export function readDirective(
  source: SourceText,
  comment: XmlComment,
  mistakes: Diagnostic[],
): Directive | undefined {
  if (formatWord(comment) !== undefined) return undefined;
  return directiveIn(source, comment.range, /^<!--\s*(wevtc-[\w-]*)/, '-->', mistakes);
}

/** The directive in a message text file line, such as `;// wevtc-disable-next-line mc-ignored: kept`. */
export function readLineDirective(
  source: SourceText,
  range: Range,
  mistakes: Diagnostic[],
): Directive | undefined {
  return directiveIn(source, range, /^;[\s/*]*(wevtc-[\w-]*)/, '*/', mistakes);
}

/**
 * @param start matches the start of the comment, up to the word.
 * @param end what can end the comment.
 */
function directiveIn(
  source: SourceText,
  range: Range,
  start: RegExp,
  end: string,
  mistakes: Diagnostic[],
): Directive | undefined {
  const whole = source.text.slice(range.start, range.end).trimEnd();
  const text = whole.endsWith(end) ? whole.slice(0, -end.length) : whole;
  const head = start.exec(text);
  if (head === null) return undefined;
  const found = withoutAtEnd(head[1] as string, '-');
  const wordStart = range.start + head[0].length - (head[1] as string).length;
  const wordRange = { start: wordStart, end: wordStart + found.length };
  const word = WORDS.find((candidate) => candidate === found);
  if (word === undefined) {
    const candidate = nearest(found, WORDS);
    mistakes.push(
      diagnose('unknown-suppression', source, wordRange, { what: 'directive', name: found, candidate }),
    );
    return undefined;
  }
  // A reason follows after `:`. After `--` too, although XML does not allow that in comments.
  const ids = text.slice(wordRange.end - range.start).split(/:|--/, 1)[0] as string;
  const rules: RuleOfDirective[] = [];
  const listed = Array.from(ids.matchAll(/[^\s,]+/g), ({ 0: id, index }) => {
    const start = wordRange.end + index;
    return { id, range: { start, end: start + id.length } };
  });
  for (const [at, { id, range: idRange }] of listed.entries()) {
    // Which rules of users exist is known only when the comments are judged.
    if (isRuleId(id) || isCustomId(id)) {
      const before = listed[at - 1]?.range.end;
      const after = listed[at + 1]?.range.start ?? idRange.end;
      const removed =
        before === undefined ? { start: idRange.start, end: after } : { start: before, end: idRange.end };
      rules.push({ id, range: idRange, removed: listed.length === 1 ? range : removed });
    } else {
      const candidate = nearest(id, ruleIds);
      mistakes.push(diagnose('unknown-suppression', source, idRange, { what: 'rule', name: id, candidate }));
    }
  }
  // A comment whose only id is misspelt must not silence everything.
  if (rules.length === 0 && ids.trim() === '')
    rules.push({ id: undefined, range: wordRange, removed: range });
  return { word, range, rules };
}
