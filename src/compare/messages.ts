import { parseMessageText } from '../manifest/message-text.js';
import type { MessageReference, StringDefinition } from '../manifest/model.js';
import type { Range } from '../text/source.js';
import type { ChangeLog } from './change.js';
import type { Pair } from './pair.js';

/** Longer texts are cut when a change quotes them. */
const QUOTED_LENGTH = 60;

/** How much is quoted of what stands before the first difference of two long texts. */
const LEAD = 16;

/** Compares the messages of definitions, culture by culture. A string with several users is reported once. */
export class MessageComparison {
  private readonly seen = new Map<StringDefinition, Set<StringDefinition>>();

  constructor(private readonly log: ChangeLog) {}

  /** @param place the definition that has the message in the newer manifest. */
  compare(
    { before, after }: Pair<MessageReference | undefined>,
    subject: string,
    place: Range,
    placeBefore: Range,
  ): void {
    if (before === undefined || after === undefined) {
      this.presence(before, after, subject, place, placeBefore);
      return;
    }
    if (before.kind === 'mc' || after.kind === 'mc') {
      if (before.kind !== after.kind || before.id !== after.id) {
        this.changed(
          subject,
          '',
          { was: `mc.${before.id}`, is: `mc.${after.id}` },
          before.range,
          after.range,
        );
      }
      return;
    }
    for (const was of before.strings) {
      const culture = was.culture.name.value.toLowerCase();
      const is = after.strings.find((string) => string.culture.name.value.toLowerCase() === culture);
      if (is !== undefined && !this.isSeen(was, is)) this.compareTexts(was, is, subject);
    }
  }

  private presence(
    before: MessageReference | undefined,
    after: MessageReference | undefined,
    subject: string,
    place: Range,
    placeBefore: Range,
  ): void {
    if (before !== undefined) {
      this.log.breaks('breaking-text-message-removed', {
        action: 'removed',
        subject,
        text: `${subject} had a message and has none`,
        before: before.range,
        after: place,
      });
    } else if (after !== undefined) {
      const told = { subject, text: `${subject} has a message now`, before: placeBefore, after: after.range };
      this.log.compatible('text', { action: 'added', ...told });
    }
  }

  private isSeen(was: StringDefinition, is: StringDefinition): boolean {
    const partners = this.seen.get(was) ?? new Set();
    this.seen.set(was, partners);
    return partners.size === partners.add(is).size;
  }

  private compareTexts(was: StringDefinition, is: StringDefinition, subject: string): void {
    if (was.value.value === is.value.value) return;
    const where = ` in ${is.culture.name.value}`;
    const kept = insertsOf(is);
    const lost = [...insertsOf(was)].filter((insert) => !kept.has(insert));
    if (lost.length === 0) {
      const texts = { was: was.value.value, is: is.value.value };
      this.changed(subject, where, texts, was.value.range, is.value.range);
      return;
    }
    this.log.breaks('breaking-text-message-insert', {
      action: 'changed',
      subject,
      text: `the message of ${subject}${where} no longer shows ${lost.map((number) => `%${number}`).join(', ')}`,
      before: was.value.range,
      after: is.value.range,
    });
  }

  private changed(
    subject: string,
    where: string,
    { was, is }: { was: string; is: string },
    before: Range,
    after: Range,
  ): void {
    this.log.breaks('breaking-text-message', {
      action: 'changed',
      subject,
      text: `the message of ${subject}${where} was ${quoted(was, is)} and is ${quoted(is, was)}`,
      before,
      after,
    });
  }
}

function insertsOf(string: StringDefinition): Set<number> {
  const parts = parseMessageText(string.value.value);
  return new Set(parts.flatMap((part) => (part.kind === 'insert' ? part.number : [])));
}

/** A text, or of a long one the part in which it differs from another. */
function quoted(text: string, other: string): string {
  if (text.length <= QUOTED_LENGTH) return `'${text}'`;
  let same = 0;
  while (same < other.length && text[same] === other[same]) same++;
  const start = Math.min(Math.max(0, same - LEAD), text.length - QUOTED_LENGTH);
  const end = start + QUOTED_LENGTH;
  return `'${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}'`;
}
