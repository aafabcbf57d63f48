import type { EventDefinition, StringDefinition } from '../manifest/model.js';
import { sourceRange } from '../xml/source-range.js';
import { rule } from './rule.js';
import { insertsOf, type PlacedInsert } from './shared/message-inserts.js';
import { idOf } from './shared/written.js';

interface Finding {
  readonly string: StringDefinition;
  readonly event: EventDefinition;
  readonly fields: number;
  /** More events with the same text and too few fields. */
  others: number;
}

/**
 * An insert in an event's message must refer to a top-level field of its template: mc.exe and TDH reject others.
 * Many events may share one text, so the rule reports an insert once, for the first event that lacks the field.
 */
export default rule('message-insert-range', (report) => {
  const findings = new Map<PlacedInsert, Finding>();
  return {
    message({ strings }, { event }) {
      if (event === undefined || (event.template !== undefined && event.template.target === undefined))
        return;
      const fields = event.template?.target?.fields.length ?? 0;
      for (const string of strings) {
        for (const insert of insertsOf(string)) {
          if (insert.number <= fields) continue;
          const earlier = findings.get(insert);
          if (earlier === undefined) findings.set(insert, { string, event, fields, others: 0 });
          else earlier.others++;
        }
      }
    },
    finish({ source }) {
      for (const [insert, { string, event, fields, others }] of findings) {
        const parameters = {
          insert: `%${insert.number}`,
          event: idOf(event),
          template: event.template?.name,
          fields,
          others,
        };
        const range = sourceRange(source, string.value.range, insert.start, insert.end);
        const place = { message: 'the event', range: event.message?.range ?? event.range };
        report(range, parameters, [place]);
      }
    },
  };
});
