import { hex32 } from '../../text/hex.js';
import type { Range } from '../../text/source.js';
import type { BreakingRuleId, Category, Change } from './change.js';
import type { ChangeFacts } from './change-log.js';
import { changedText } from './changed-text.js';
import { insertsIn, lostInserts, surplusInserts } from './message-inserts.js';
import type { MessageSide, SideMessage, SideText } from './message-side.js';
import type { Pair } from './pair.js';
import { quoted } from './quoted-texts.js';

/**
 * The changes between an older and a newer message text file. A message is identified by its ID, as in event
 * logs, and by its symbol, as in code; `before` can be a binary's message tables without symbols.
 */
export function compareMessageSides(before: MessageSide, after: MessageSide): Change[] {
  return new Comparison({ before, after }).changes();
}

/** A message text file without a newer version. */
export function goneMessageSide({ name, source, messages }: MessageSide): Change[] {
  if (source === undefined || messages.length === 0) return [];
  const subject = `message text file '${name}'`;
  return [
    {
      provider: undefined,
      messageFile: name,
      action: 'removed',
      category: 'wire',
      ruleId: 'breaking-wire-message-removed',
      subject,
      text: `${subject} is gone`,
      before: { source, range: messages[0]?.range ?? { start: 0, end: 0 } },
      after: undefined,
    },
  ];
}

class Comparison {
  private readonly found: Change[] = [];
  private readonly older: Index;
  private readonly newer: Index;
  /** The newer messages that correspond to older ones. */
  private readonly matched = new Set<SideMessage>();

  constructor(private readonly sides: Pair<MessageSide>) {
    this.older = new Index(sides.before);
    this.newer = new Index(sides.after);
  }

  changes(): Change[] {
    const { before, after } = this.sides;
    // Errors can hide a message, or change the numbers that follow.
    const isCertain = before.isWhole && after.isWhole;
    for (const was of before.messages) this.message(was, isCertain);
    if (isCertain) {
      for (const is of after.messages) this.addition(is);
      this.constants();
    }
    this.languages();
    return this.found;
  }

  private message(was: SideMessage, isCertain: boolean): void {
    // A later message with the same ID is an error, or repeats an earlier one.
    if (this.older.byId.get(was.id) !== was) return;
    const same = this.newer.byId.get(was.id);
    const isUnnamed = was.symbol === undefined || same?.symbol === undefined;
    if (same !== undefined && (isUnnamed || same.symbol === was.symbol)) {
      if (isCertain && was.symbol !== undefined && same.symbol === undefined) this.unnamed(was, same);
      this.texts(was, same);
      this.matched.add(same);
    } else if (isCertain) this.moved(was, same);
  }

  /** A message whose ID is gone, or belongs to a message with another symbol. */
  private moved(was: SideMessage, same: SideMessage | undefined): void {
    const moved = was.symbol === undefined ? undefined : this.newer.bySymbol.get(was.symbol);
    const subject = subjectOf(was);
    if (moved !== undefined) {
      this.breaks('breaking-wire-message-id', {
        action: 'changed',
        subject,
        text: changedText('ID', subject, hex32(was.id), hex32(moved.id) + partsOf(was.id, moved.id)),
        before: was.range,
        after: moved.range,
      });
      this.texts(was, moved);
      this.matched.add(moved);
    } else if (same === undefined) {
      this.breaks('breaking-wire-message-removed', {
        action: 'removed',
        subject,
        text: `${subject} (ID ${hex32(was.id)}) is gone`,
        before: was.range,
        after: this.sides.after.messages[0]?.range ?? { start: 0, end: 0 },
      });
    } else if (!this.older.bySymbol.has(same.symbol as string) && hasSameText(was, same)) {
      this.matched.add(same);
      this.breaks('breaking-source-message-constant', {
        action: 'changed',
        subject,
        text: `${subject} is now named ${same.symbol}`,
        before: was.range,
        after: same.range,
      });
      this.texts(was, same);
    } else {
      this.matched.add(same);
      this.breaks('breaking-wire-message-reused', {
        action: 'changed',
        subject,
        text: `ID ${hex32(was.id)} changed from ${was.symbol} to ${same.symbol}`,
        before: was.range,
        after: same.range,
      });
    }
  }

  private unnamed(was: SideMessage, is: SideMessage): void {
    this.breaks('breaking-source-message-constant', {
      action: 'changed',
      subject: subjectOf(was),
      text: `${subjectOf(was)} no longer has a symbol`,
      before: was.range,
      after: is.range,
    });
  }

  private addition(is: SideMessage): void {
    if (this.matched.has(is)) return;
    const subject = subjectOf(is);
    const text = `${subject} is new`;
    this.add('wire', undefined, { action: 'added', subject, text, after: is.range });
  }

  private texts(was: SideMessage, is: SideMessage): void {
    for (const [language, older] of was.texts) {
      // A table that doesn't specify its language is compared with the first text.
      const newer = language === undefined ? [...is.texts.values()][0] : is.texts.get(language);
      if (newer === undefined) continue;
      this.text(is, older, newer, language);
    }
  }

  private text(is: SideMessage, older: SideText, newer: SideText, language: number | undefined): void {
    if (older.text === newer.text) return;
    const name = language === undefined ? undefined : this.sides.after.languages.get(language)?.name;
    const subject = `${subjectOf(is)}${name === undefined ? '' : ` in ${name}`}`;
    const places = { before: older.range, after: newer.range };
    const [had, has] = [insertsIn(older.text), insertsIn(newer.text)];
    const surplus = surplusInserts(had, has);
    const lost = lostInserts(had, has);
    if (surplus.length > 0) {
      const text = `${subject} has the inserts ${surplus.join(', ')}, which programs don't provide`;
      this.breaks('breaking-wire-message-inserts', { action: 'changed', subject, text, ...places });
    } else if (lost.length > 0) {
      const text = `the text of ${subject} no longer shows ${lost.join(', ')}`;
      this.breaks('breaking-text-message-insert', { action: 'changed', subject, text, ...places });
    } else if (older.isExact && language !== undefined) {
      const text = changedText(
        'text',
        subject,
        quoted(older.text, newer.text),
        quoted(newer.text, older.text),
      );
      this.breaks('breaking-text-message', { action: 'changed', subject, text, ...places });
    }
  }

  private constants(): void {
    const { before, after } = this.sides;
    for (const [name, was] of before.constants) {
      const is = after.constants.get(name);
      if (is?.value === was.value) continue;
      const subject = `constant ${name}`;
      this.breaks('breaking-source-message-constant', {
        action: is === undefined ? 'removed' : 'changed',
        subject,
        text: is === undefined ? `${subject} is gone` : changedText('value', subject, was.value, is.value),
        before: was.range,
        after: is?.range ?? after.messages[0]?.range ?? { start: 0, end: 0 },
      });
    }
  }

  private languages(): void {
    const { before, after } = this.sides;
    for (const [number, { name, range }] of before.languages) {
      if (after.languages.has(number)) continue;
      const subject = `language ${name}`;
      const place = after.messages[0]?.range ?? { start: 0, end: 0 };
      const facts = { subject, text: `${subject} is gone`, before: range, after: place };
      this.breaks('breaking-text-culture-removed', { action: 'removed', ...facts });
    }
    for (const [number, { name, range }] of after.languages) {
      if (before.languages.has(number) || before.languages.size === 0) continue;
      const subject = `language ${name}`;
      this.add('text', undefined, { action: 'added', subject, text: `${subject} is new`, after: range });
    }
  }

  private breaks(ruleId: BreakingRuleId, facts: ChangeFacts): void {
    this.add(ruleId.split('-')[1] as Category, ruleId, facts);
  }

  private add(
    category: Category,
    ruleId: BreakingRuleId | undefined,
    { before, after, ...facts }: ChangeFacts,
  ): void {
    const place = (source: MessageSide['source'], range: Range | undefined) =>
      source && range && { source, range };
    this.found.push({
      provider: undefined,
      messageFile: this.sides.after.name,
      category,
      ruleId,
      ...facts,
      before: place(this.sides.before.source, before),
      after: place(this.sides.after.source, after),
    });
  }
}

/** The messages of a side by ID and by symbol; the first of each. */
class Index {
  readonly byId = new Map<number, SideMessage>();
  readonly bySymbol = new Map<string, SideMessage>();

  constructor({ messages }: MessageSide) {
    for (const message of messages) {
      const { id, symbol } = message;
      if (!this.byId.has(id)) this.byId.set(id, message);
      if (symbol !== undefined && !this.bySymbol.has(symbol)) this.bySymbol.set(symbol, message);
    }
  }
}

const subjectOf = ({ id, symbol }: SideMessage) => `message ${symbol ?? hex32(id)}`;

function hasSameText(was: SideMessage, is: SideMessage): boolean {
  return [...was.texts].some(([language, { text }]) => is.texts.get(language)?.text === text);
}

/** The parts of an ID that differ, other than the number. */
function partsOf(was: number, is: number): string {
  const parts = [
    ...(was >>> 30 === is >>> 30 ? [] : ['severity']),
    ...((was & 0xfff_0000) === (is & 0xfff_0000) ? [] : ['facility']),
  ];
  return parts.length === 0 ? '' : ` (another ${parts.join(' and ')})`;
}
