import { nearest } from '../../manifest/model/values/suggest.js';
import { removeElement } from '../../manifest/xml/edits.js';
import type { XmlComment, XmlDocument } from '../../manifest/xml/tree.js';
import { countWhile } from '../../text/count-while.js';
import { isCustomId } from '../../text/diagnostics/catalogue.js';
import { type AnyRuleId, type Diagnostic, diagnose, type Fix } from '../../text/diagnostics/diagnostic.js';
import { groupedBy } from '../../text/grouped-by.js';
import type { Range, SourceText } from '../../text/source.js';
import { type Directive, readDirective, readLineDirective } from './directives.js';
import type { LintSettings } from './rule-settings.js';
import { type Switch, SwitchIndex } from './switches.js';

/** The comments of one manifest, or of one message text file, that silence findings. */
export class Suppressions {
  private readonly mistakes: Diagnostic[] = [];
  /** `wevtc-disable-line` and `wevtc-disable-next-line`. */
  private readonly ofLines: Switch[] = [];
  /** `wevtc-disable` and `wevtc-enable`, in order. */
  private readonly toggles: Switch[] = [];
  /** The rules (`undefined`: all rules) that are disabled after the comments read so far. */
  private readonly disabled = new Set<AnyRuleId | undefined>();
  private index: SwitchIndex;
  /** Comments that accepted a change of an earlier version. */
  private expired = new SwitchIndex([], []);

  private constructor(
    private readonly source: SourceText,
    read: (mistakes: Diagnostic[]) => readonly (Directive | undefined)[],
    startTags: readonly Range[],
    private readonly isManifest: boolean,
  ) {
    for (const directive of read(this.mistakes)) if (directive !== undefined) this.add(directive, startTags);
    this.index = new SwitchIndex(this.ofLines, this.toggles);
  }

  /** A document's suppressions; `undefined` if there are none, as in nearly all documents. */
  static of(document: XmlDocument): Suppressions | undefined {
    const { source } = document;
    if (!source.text.includes('wevtc-')) return undefined;
    const { comments, startTags } = commentsAndTags(document);
    const read = (mistakes: Diagnostic[]) =>
      comments.map((comment) => readDirective(source, comment, mistakes));
    return new Suppressions(source, read, startTags, true);
  }

  /** The same for the comment lines of a message text file, in their order. */
  static ofLines(source: SourceText, lines: readonly Range[]): Suppressions | undefined {
    if (!source.text.includes('wevtc-')) return undefined;
    const read = (mistakes: Diagnostic[]) => lines.map((line) => readLineDirective(source, line, mistakes));
    return new Suppressions(source, read, [], false);
  }

  /**
   * Makes comments about a line silence only changes from versions without them: one that `earlier` versions
   * have, too, accepted the change that was made with it. The text identifies a comment; if this version has
   * one more often, all of them count.
   */
  expireChanges(earlier: readonly Suppressions[]): void {
    const isChange = ({ id }: Switch) => id?.startsWith('breaking-') === true;
    const numberOf = numbersOfTexts();
    const byText = ({ text, id }: Switch) => `${id} ${numberOf(text)}`;
    const before = groupedBy(
      earlier.flatMap(({ ofLines }) => ofLines.filter(isChange)),
      byText,
    );
    const expired = [...groupedBy(this.ofLines.filter(isChange), byText)].flatMap(([key, switches]) =>
      switches.length > (before.get(key)?.length ?? 0) ? [] : switches,
    );
    if (expired.length === 0) return;
    const left = new Set(expired);
    this.index = new SwitchIndex(
      this.ofLines.filter((one) => !left.has(one)),
      this.toggles,
    );
    this.expired = new SwitchIndex(expired, []);
  }

  /** The findings that are not silenced. Findings of mandatory rules cannot be silenced. */
  filter(diagnostics: readonly Diagnostic[], settings: LintSettings): Diagnostic[] {
    return diagnostics.flatMap((diagnostic) => {
      const { source, ruleId, range, related = [] } = diagnostic;
      if (source !== this.source) return [diagnostic];
      const silencer = this.silencerOf(ruleId, range.start);
      if (silencer !== undefined) {
        silencer.used = true;
        return settings.isMandatory?.(ruleId) === true ? [diagnostic] : [];
      }
      const earlier = this.expired.ofLine(ruleId, range.start);
      if (earlier === undefined) return [diagnostic];
      const message = 'this comment accepted an earlier change; remove it, or write another one';
      return [{ ...diagnostic, related: [...related, { message, source, range: earlier.range }] }];
    });
  }

  /** Whether a finding of a rule that starts at an offset would be silenced. */
  silences({ ruleId, start }: { readonly ruleId: AnyRuleId; readonly start: number }): boolean {
    return this.silencerOf(ruleId, start) !== undefined;
  }

  /**
   * The findings about the comments themselves: errors in them, and comments without an effect. Call this
   * after all findings have been filtered. A comment about a rule that was not checked can have an effect
   * elsewhere.
   */
  leftovers(
    isChecked: (ruleId: AnyRuleId) => boolean,
    customRules: LintSettings['customRules'] = [],
  ): Diagnostic[] {
    const switches = [...this.ofLines, ...this.toggles];
    const unused = switches.filter(({ used, id }) => !used && (id === undefined || isChecked(id)));
    return [
      ...this.mistakes,
      ...this.unknownCustomRules(switches, customRules),
      ...unused.map(({ word, id, range, removed }) =>
        diagnose(
          'unused-suppression',
          this.source,
          range,
          { directive: word, rule: id },
          [],
          this.removalOf(removed),
        ),
      ),
    ];
  }

  /**
   * Removes an unused part of a comment. Needs a review: a part of the manifest with errors can contain the
   * finding. The lines of message text files stay, because C headers repeat them.
   */
  private removalOf(removed: Range): Fix | undefined {
    if (!this.isManifest) return undefined;
    const { source } = this;
    const isWhole = source.text.startsWith('<!--', removed.start);
    const edit = isWhole ? removeElement(source, { range: removed }) : { range: removed, newText: '' };
    const title = isWhole ? 'Remove the comment' : 'Remove the rule from the comment';
    return { title, safe: false, removes: true, edits: [edit] };
  }

  /** Names of undefined custom rules. Other prefixes may belong to files that only other runs load. */
  private unknownCustomRules(
    switches: readonly Switch[],
    customRules: NonNullable<LintSettings['customRules']>,
  ): Diagnostic[] {
    const known = customRules.map(({ id }) => id);
    const prefixes = new Set(known.map(prefixOf));
    return switches.flatMap(({ id: name, range }) => {
      if (name === undefined || !isCustomId(name) || known.includes(name) || !prefixes.has(prefixOf(name)))
        return [];
      const candidate = nearest(name, known);
      return diagnose('unknown-suppression', this.source, range, { what: 'rule', name, candidate });
    });
  }

  private add({ word, range: comment, rules }: Directive, startTags: readonly Range[]): void {
    const text = this.source.slice(comment);
    if (word === 'wevtc-disable-line' || word === 'wevtc-disable-next-line') {
      const { start, end } = this.lineOf(word, comment, startTags);
      for (const { id, range, removed } of rules) {
        this.ofLines.push({ word, id, range, removed, text, from: start, to: end, used: false });
      }
      return;
    }
    for (const { id, range, removed } of rules) {
      const used = word === 'wevtc-enable' && this.isDisabled(id);
      const to = Number.POSITIVE_INFINITY;
      this.toggles.push({ word, id, range, removed, text, from: comment.end, to, used });
      if (word === 'wevtc-disable') this.disabled.add(id);
      else if (id === undefined) this.disabled.clear();
      else this.disabled.delete(id);
    }
  }

  /** Whether there is a `disable` that an `enable` ends. */
  private isDisabled(id: AnyRuleId | undefined): boolean {
    if (id === undefined) return this.disabled.size > 0;
    return this.disabled.has(id) || this.disabled.has(undefined);
  }

  /** A comment's line, extended to overlapping start tags, because comments cannot be inside a tag. */
  private lineOf(word: Directive['word'], comment: Range, startTags: readonly Range[]): Range {
    const firstLine = this.source.positionAt(comment.start).line;
    const lastLine = this.source.positionAt(comment.end).line;
    const [from, to] = word === 'wevtc-disable-line' ? [firstLine, lastLine] : [lastLine + 1, lastLine + 1];
    const line = { start: this.source.lineStart(from), end: this.source.lineStart(to + 1) };
    // Tags do not overlap each other, so the first and the last tag that overlap the line reach furthest.
    const first = startTags[countWhile(startTags, ({ end }) => end <= line.start)];
    const last = startTags[countWhile(startTags, ({ start }) => start < line.end) - 1];
    return {
      start: Math.min(line.start, first?.start ?? line.start),
      end: Math.max(line.end, last?.end ?? line.end),
    };
  }

  /** The comment that silences a finding: one about its line, else one about everything that follows. */
  private silencerOf(ruleId: AnyRuleId, start: number): Switch | undefined {
    const last = this.index.lastToggle(ruleId, start);
    return this.index.ofLine(ruleId, start) ?? (last?.word === 'wevtc-disable' ? last : undefined);
  }
}

/**
 * Returns equal numbers for equal texts. A long comment can list thousands of rules, so its text is looked up
 * only once for all of them, which are one after another.
 */
function numbersOfTexts(): (text: string) => number {
  const numbers = new Map<string, number>();
  let last: string | undefined;
  let number = 0;
  return (text) => {
    const isSame = text === last;
    // Also an equal text, because only the comparison with itself takes no time.
    last = text;
    if (isSame) return number;
    number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
}

const prefixOf = (id: string) => id.slice(0, id.indexOf('/'));

/** The comments and the start tags of a document, in its order. */
export interface CommentsAndTags {
  readonly comments: readonly XmlComment[];
  readonly startTags: readonly Range[];
}

export function commentsAndTags({ outside, root }: XmlDocument): CommentsAndTags {
  const comments: XmlComment[] = [];
  const startTags: Range[] = [];
  const pending = [...outside, ...(root === undefined ? [] : [root])];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.kind === 'comment') comments.push(node);
    if (node.kind !== 'element') continue;
    startTags.push(node.startTag);
    for (const child of node.children) pending.push(child as (typeof pending)[number]);
  }
  comments.sort((a, b) => a.range.start - b.range.start);
  startTags.sort((a, b) => a.start - b.start);
  return { comments, startTags };
}
