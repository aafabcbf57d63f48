import { classicKeyword } from '../../manifest/model/messages/classic-events.js';
import type { EventDefinition, StringDefinition } from '../../manifest/model/model.js';
import { sourceRange } from '../../manifest/xml/source-range.js';
import { type EventInsert as Insert, insertsIn } from './common/event-inserts.js';
import { idOf } from './common/written.js';
import { rule } from './rule.js';

interface Finding {
  readonly string: StringDefinition;
  readonly event: EventDefinition;
  readonly fields: number;
  /** More events with the same text and too few fields. */
  others: number;
}

/**
 * An event message's insert must refer to a top-level template field; mc.exe and TDH reject others. As events
 * may share a text, it is reported once, for the first event without the field.
 */
export default rule('message-insert-range', (report) => {
  const parsed = new Map<StringDefinition, readonly Insert[]>();
  const findings = new Map<Insert, Finding>();
  /** The IDs of strings instead of which mc.exe takes a text of winmeta. */
  let replaced: ReadonlySet<string> = new Set();
  const insertsOf = (string: StringDefinition) => {
    let inserts = parsed.get(string);
    if (inserts === undefined) {
      inserts = insertsIn(string.value.value);
      parsed.set(string, inserts);
    }
    return inserts;
  };
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
        for (const insert of insertsOf(string)) {
          if (insert.number <= fields) continue;
          const earlier = findings.get(insert);
          if (earlier === undefined) findings.set(insert, { string, event, fields, others: 0 });
          else earlier.others++;
        }
      }
    },
    finish({ source }) {
      for (const [{ start, end, text }, { string, event, fields, others }] of findings) {
        const parameters = {
          insert: text,
          event: idOf(event),
          template: event.template?.name,
          fields,
          others,
        };
        const range = sourceRange(source, string.value.range, start, end);
        const place = { message: 'the event', range: event.message?.range ?? event.range };
        report(range, parameters, [place]);
      }
    },
  };
});
