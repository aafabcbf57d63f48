import type { Catalogue } from '../entry.js';

const fieldCount = (count: number) => (count === 1 ? '1 field' : `${count} fields`);

/** Message texts and their translations. */
export const messageRules = {
  'message-insert-range': {
    severity: 'error',
    summary: 'Inserts in the message of an event name fields of its template',
    message: (p: {
      insert: string;
      event: string;
      template: string | undefined;
      fields: number;
      others: number;
    }) => {
      const has =
        p.template === undefined
          ? 'has no template'
          : `has ${fieldCount(p.fields)} in template '${p.template}'`;
      const others = p.others === 0 ? '' : ` (and ${p.others} more with this message)`;
      return `${p.insert} names no field: event ${p.event}${others} ${has}; correct the number or add the field`;
    },
  },
  'message-insert-unterminated': {
    severity: 'error',
    summary: 'The format of an insert ends with an exclamation mark',
    message: (p: { text: string; number: number }) =>
      `the format in '${p.text}' has no closing '!', so Windows cannot decode the event; close it, or write '%${p.number}%!' for an exclamation mark`,
  },
  'message-insert-format': {
    severity: 'warning',
    summary: 'Between the exclamation marks of an insert stands a printf format',
    message: (p: { text: string; number: number }) =>
      `'${p.text}' does not hold a format such as !s! or !08X!; correct it, or write '%${p.number}%!' for an exclamation mark`,
  },
  'message-insert-unavailable': {
    severity: 'warning',
    summary: 'Only messages of events have inserts',
    message: (p: { insert: string; kind: string }) =>
      `the message of a ${p.kind} has no fields to insert, so ${p.insert} is shown as it stands; remove it`,
  },
  'message-too-long': {
    severity: 'error',
    summary: 'A message fits into the message table',
    message: (p: { id: string; length: number; most: number }) =>
      `string '${p.id}' has ${p.length} UTF-16 units, but a message has at most ${p.most}; shorten it`,
  },
  'string-missing-in-culture': {
    severity: 'warning',
    summary: 'Every culture has every string',
    message: (p: { id: string; cultures: readonly string[] }) =>
      `string '${p.id}' is missing in ${p.cultures.map((culture) => `'${culture}'`).join(', ')}; translate it there`,
  },
  'culture-name': {
    severity: 'warning',
    summary: 'A culture is a Windows culture name',
    message: (p: { culture: string }) =>
      `'${p.culture}' is not a culture name; write language and region such as en-US`,
  },
} satisfies Catalogue;
