import type {
  Definition,
  EventDefinition,
  Manifest,
  MessageReference,
  StringDefinition,
} from '../../manifest/model/model.js';
import type { ShapeName } from '../../manifest/model/read/shape.js';
import { groupedBy } from '../../text/grouped-by.js';
import { remembered } from '../../text/remembered.js';
import type { ChangeLog } from './change-log.js';
import { EventInserts, type InsertValues } from './insert-values.js';
import type { Pair } from './pair.js';
import { eventsSubject } from './subjects.js';
import { TextComparison } from './text-comparison.js';
import { isUnreadIn } from './unread.js';

/**
 * The strings that are not, or not certainly, in the message table of a manifest: those without an id (from
 * the 17th provider on), and those that share an id, because the table has only the first of them.
 */
const unheldStrings = remembered((manifest: Manifest): ReadonlySet<string> => {
  const byId = groupedBy(manifest.messages, ({ id }) => id);
  const alone = [...byId.values()].filter((messages) => messages.length === 1).flat();
  const held = new Set(alone.map(({ stringId }) => stringId));
  const all = manifest.cultures.flatMap(({ byId }) => [...byId.keys()]);
  return new Set(all.filter((id) => !held.has(id)));
});

/** Whether the text of a message can be missing in the binary of its manifest. */
function isUnheld(message: MessageReference | undefined, manifest: Manifest | undefined): boolean {
  return message !== undefined && manifest !== undefined && unheldStrings(manifest).has(message.id);
}

export interface WithMessage extends Pick<Definition, 'element' | 'range'> {
  readonly message: MessageReference | undefined;
}

/** Compares definitions' messages per culture. A string with several users is reported once. */
export class MessageComparison {
  private readonly texts: TextComparison;
  private readonly inserts: EventInserts;

  constructor(private readonly log: ChangeLog) {
    this.texts = new TextComparison(log);
    this.inserts = new EventInserts(log);
  }

  /** Compares the messages of an event, and what their inserts show. */
  compareEvent(events: Pair<EventDefinition>): void {
    const { before, after } = events;
    const values = this.inserts.valuesOf(events);
    this.compare(events, 'event', eventsSubject([after]), `Event ${before.descriptor.id}`, values);
  }

  /**
   * @param placeholder the text that a decompiled manifest has if the real text was not available.
   * @param values the values of inserts; only the messages of events have any.
   */
  compare(
    owners: Pair<WithMessage>,
    shapeName: ShapeName,
    subject: string,
    placeholder: string | undefined,
    values?: InsertValues,
  ): void {
    const before = owners.before.message;
    const after = owners.after.message;
    if (isUnreadIn(owners, shapeName, 'message', { before, after })) return;
    const { origin, manifests } = this.log;
    if (origin !== undefined && (isUnheld(before, manifests.before) || isUnheld(after, manifests.after)))
      return;
    // In a binary, messages of a message text file have a number but no name.
    if (origin !== undefined && (before?.kind === 'mc' || after?.kind === 'mc')) return;
    if (before === undefined || after === undefined) {
      this.presence(owners, subject);
      return;
    }
    if (before.kind === 'mc' || after.kind === 'mc') {
      if (before.kind !== after.kind || before.id !== after.id) {
        const texts = { was: `mc.${before.id}`, is: `mc.${after.id}` };
        this.texts.reportChanged(subject, '', texts, before.range, after.range);
      }
      return;
    }
    if (origin?.texts === 'none') return;
    const older = groupedBy(before.strings, cultureOf);
    const newer = groupedBy(after.strings, cultureOf);
    for (const was of before.strings) {
      const culture = cultureOf(was);
      // A guessed culture matches any culture if there is only one.
      const isGuessed = origin?.guessedCulture === culture && after.strings.length === 1;
      const same = newer.get(culture) ?? (isGuessed ? after.strings : []);
      // If a manifest has the culture twice, the string at the same position counts.
      const is = same[older.get(culture)?.indexOf(was) ?? 0] ?? same[0];
      const isMadeUp = [was, is].some((string) => string?.value.value === placeholder);
      if (is === undefined || (isMadeUp && origin?.texts === 'some')) continue;
      this.texts.compare({ before: was, after: is }, subject, values);
    }
  }

  private presence({ before, after }: Pair<WithMessage>, subject: string): void {
    if (before.message !== undefined) {
      this.log.breaks('breaking-text-message-removed', {
        action: 'removed',
        subject,
        text: `${subject} no longer has a message`,
        before: before.message.range,
        after: after.range,
      });
    } else if (after.message !== undefined) {
      const facts = { subject, text: `${subject} now has a message` };
      const places = { before: before.range, after: after.message.range };
      this.log.compatible('text', { action: 'added', ...facts, ...places });
    }
  }
}

function cultureOf({ culture }: StringDefinition): string {
  return culture.name.value.toLowerCase();
}
