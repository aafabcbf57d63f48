import { classicKeyword } from '../../manifest/model/messages/classic-events.js';
import type { EventDefinition, StringDefinition } from '../../manifest/model/model.js';
import { sourceRange } from '../../manifest/xml/source-range.js';
import { insertsIn } from './common/event-inserts.js';
import { idOf } from './common/written.js';
import { rule } from './rule.js';

/** The events that show a string and have one number of fields. */
interface Users {
  readonly first: EventDefinition;
  count: number;
}

/**
 * An event message's insert must refer to a top-level template field; mc.exe and TDH reject others. As events
 * may share a text, it is reported once, for the first event without the field.
 */
export default rule('message-insert-range', (report) => {
  /** The events with each string, by their number of fields: many events can share a long text. */
  const users = new Map<StringDefinition, Map<number, Users>>();
  /** The IDs of strings instead of which mc.exe takes a text of winmeta. */
  let replaced: ReadonlySet<string> = new Set();
  return {
    manifest({ messages }) {
      const predefined = messages.filter(({ predefinedText }) => predefinedText !== undefined);
      replaced = new Set(predefined.map(({ stringId }) => stringId));
    },
    message({ strings }, { event }) {
      // The inserts of a classic event are the strings that ReportEvent takes.
      if (event !== undefined && classicKeyword(event) !== undefined) return;
      if (event === undefined || (event.template !== undefined && event.template.target === undefined))
        return;
      const fields = event.template?.target?.fields.length ?? 0;
      for (const string of strings) {
        if (replaced.has(string.id.value)) continue;
        const ofString = users.get(string) ?? new Map<number, Users>();
        users.set(string, ofString);
        const same = ofString.get(fields);
        if (same === undefined) ofString.set(fields, { first: event, count: 1 });
        else same.count++;
      }
    },
    finish({ source }) {
      for (const [string, ofString] of users) {
        for (const insert of insertsIn(string.value.value)) {
          const without = [...ofString].filter(([fields]) => fields < insert.number);
          const [first] = without;
          if (first === undefined) continue;
          const [fields, { first: event }] = first;
          const parameters = {
            insert: insert.text,
            event: idOf(event),
            template: event.template?.name,
            fields,
            others: without.reduce((sum, [, { count }]) => sum + count, -1),
          };
          const range = sourceRange(source, string.value.range, insert.start, insert.end);
          const place = { message: 'the event', range: event.message?.range ?? event.range };
          report(range, parameters, [place]);
        }
      }
    },
  };
});
