import { counted, itOrThem } from '../../../counted.js';
import type { Catalogue } from '../entry.js';
import { byProblem, someOf } from '../wording.js';

const inQuotes = (id: string) => `'${id}'`;
const strings = (ids: readonly string[]) => (ids.length === 1 ? 'a string' : `${ids.length} strings`);

/** A definition that shows a message. */
export type MessageUserKind =
  | 'provider'
  | 'channel'
  | 'level'
  | 'task'
  | 'opcode'
  | 'keyword'
  | 'event'
  | 'map item'
  | 'filter'
  | 'messageTable entry';

/** Message texts and their translations. */
export const messageRules = {
  'message-insert-range': {
    severity: 'error',
    evidence: 'observed',
    summary: "Inserts in an event's message must refer to fields of its template",
    identity: (p: { insert: string }) => p.insert,
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
          : `has ${counted(p.fields, 'field')} in template '${p.template}'`;
      const others = p.others === 0 ? '' : ` (and ${p.others} more with this message)`;
      return `${p.insert} does not refer to a field: event ${p.event}${others} ${has}; correct the number, or add the field`;
    },
  },
  'message-insert-unterminated': {
    severity: 'warning',
    ruleSet: 'mc',
    summary: 'The format of an insert should end with an exclamation mark',
    message: (p: { text: string; number: number }) =>
      `the format in '${p.text}' has no closing '!', so Windows cannot show the message; close it, or write '%${p.number}%!' for an exclamation mark`,
  },
  'message-insert-format': {
    severity: 'warning',
    summary: 'The text between the exclamation marks of an insert should be a printf format',
    message: (p: { text: string; number: number }) =>
      `'${p.text}' does not contain a format such as !s! or !08X!; correct it, or write '%${p.number}%!' for an exclamation mark`,
  },
  'message-insert-unavailable': {
    severity: 'warning',
    summary: 'Only event messages should contain inserts',
    message: (p: { insert: string; kind: MessageUserKind }) =>
      `the message of ${p.kind === 'opcode' ? 'an' : 'a'} ${p.kind} has no fields to insert, so ${p.insert} is shown literally; remove it`,
  },
  'message-provider-count': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Only the first 17 providers are assigned message IDs; others must set them',
    message: (p: { provider: string; most: number }) =>
      `mc.exe assigns message IDs only to the first ${p.most} providers, and provider '${p.provider}' needs IDs; set them in the <messageTable>, or move the provider to another manifest`,
  },
  'message-too-long': {
    severity: 'error',
    evidence: 'no output',
    summary: 'A message must fit into the message table',
    identity: (p: { id: string }) => p.id,
    message: (p: { id: string; length: number; most: number }) =>
      `string '${p.id}' has ${p.length} UTF-16 units, but a message can have at most ${p.most}; mc.exe writes a message table that cannot be read, so shorten it`,
  },
  'string-missing-in-culture': {
    severity: 'error',
    evidence: 'observed',
    summary:
      'Every culture must define the strings that messages use, and the first culture those of all others',
    fix: {
      safe: 'never',
      does: 'copies the missing strings untranslated, with the comment `TODO: translate`',
    },
    message: byProblem({
      incomplete: (p: { culture: string; ids: readonly string[] }) =>
        `culture '${p.culture}' is missing ${strings(p.ids)} that other cultures define: ${someOf(p.ids.map(inQuotes))}; translate ${itOrThem(p.ids.length)} there`,
      'no-english': (p: { culture: string; ids: readonly string[] }) =>
        `the manifest uses Windows names such as win:Error, whose strings are in '${p.culture}', but has no '${p.culture}' text for ${strings(p.ids)}: ${someOf(p.ids.map(inQuotes))}; add a culture '${p.culture}' with ${itOrThem(p.ids.length)}, because only older versions of mc.exe compile the manifest without it`,
      predefined: (p: { id: string; cultures: readonly string[] }) =>
        `string '${p.id}' has the name of a Windows string that the manifest uses, such as that of win:Error; mc.exe takes the en-US string from Windows and does not find the string for ${someOf(p.cultures.map(inQuotes))}, even if it is defined there; rename the string`,
    }),
  },
  'string-value-empty': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A string must have a text',
    message: (p: { id: string }) => `string '${p.id}' is empty; write its text, or remove the string`,
  },
  'localization-missing': {
    severity: 'info',
    summary: 'A manifest should have a <localization>',
    message: (_: object) =>
      'the manifest has no <localization>, so its events have no text; mc.exe compiles it, but if the events are shown to users, add one, as Microsoft requests',
  },
  'culture-whitespace': {
    severity: 'error',
    evidence: 'observed',
    summary: 'A culture must have no whitespace around its name',
    fix: { safe: 'always', does: 'removes the whitespace' },
    message: (p: { culture: string }) =>
      `culture '${p.culture}' has whitespace around its name, so mc.exe does not find its language; remove it`,
  },
  'culture-name': {
    severity: 'warning',
    summary: 'A culture should be a Windows culture name',
    message: byProblem({
      empty: 'the culture is empty; write language and region such as en-US',
      form: (p: { culture: string }) =>
        `'${p.culture}' is not a culture name; write language and region such as en-US`,
      language: (p: { culture: string; language: string }) =>
        `'${p.culture}' has the unknown language '${p.language}'; write language and region such as en-US`,
      region: (p: { culture: string; region: string }) =>
        `'${p.culture}' has the unknown region '${p.region}'; write language and region such as en-US`,
    }),
  },
  'message-percent': {
    severity: 'warning',
    summary: 'A literal percent sign should be doubled',
    fix: {
      safe: 'sometimes',
      does: 'writes `%%` for `%`; needs review where a printf format such as `%s` or a `%n` might be intended',
    },
    message: (p: { text: string; shown: string }) =>
      `'${p.text}' is shown as '${p.shown}', without the percent sign; write '%%' for a percent sign, %1 to %99 for a value, or %n for a newline`,
  },
  'message-braces': {
    severity: 'warning',
    summary: 'Inserts should be written as %1, not as {0}',
    fix: { safe: 'never', does: 'writes `%1` for `{0}`' },
    message: (p: { text: string }) =>
      `'${p.text}' is shown literally; write %1 for the first field, %2 for the second`,
  },
  'message-inserts-differ': {
    severity: 'warning',
    summary: 'Translations of a message should show the same fields',
    message: (p: {
      id: string;
      culture: string;
      first: string;
      missing: readonly string[];
      surplus: readonly string[];
    }) => {
      const lacks = p.missing.length === 0 ? [] : [`omits ${p.missing.join(', ')}`];
      const has = p.surplus.length === 0 ? [] : [`adds ${p.surplus.join(', ')}`];
      return `string '${p.id}' in '${p.culture}' ${[...lacks, ...has].join(' and ')}, unlike in '${p.first}'; show the same fields in all languages`;
    },
  },
  'message-omits-fields': {
    severity: 'warning',
    summary: 'A message on an Admin or Operational channel should show fields of the event',
    identity: (p: { event: string; type: string }) => `${p.event} ${p.type}`,
    message: (p: { event: string; type: 'Admin' | 'Operational'; fields: number }) =>
      `event ${p.event} goes to an ${p.type} channel, but its message ${p.fields === 1 ? 'does not show its only field' : `shows none of its ${p.fields} fields`}; add inserts such as %1`,
  },
  'message-max-length': {
    severity: 'warning',
    ruleSet: 'strict',
    summary: 'A message should be short enough to be read',
    options: {
      max: {
        description: 'The maximum number of UTF-16 units in a message.',
        default: 2048,
        schema: { type: 'integer', minimum: 1 },
      },
    },
    identity: (p: { id: string }) => p.id,
    message: (p: { id: string; length: number; most: number }) =>
      `string '${p.id}' has ${p.length} UTF-16 units, more than the ${p.most} allowed here; shorten it`,
  },
  'message-insert-format-ignored': {
    severity: 'warning',
    ruleSet: 'strict',
    summary: 'Inserts should not have a format, which Event Viewer ignores',
    message: (p: { text: string; number: number }) =>
      `Event Viewer ignores the format in '${p.text}'; write '%${p.number}', and set a suitable outType on the field`,
  },
  'message-table-string': {
    severity: 'error',
    evidence: 'observed',
    summary: 'Entries of the messageTable must refer to strings of the manifest',
    message: (p: { symbol: string }) =>
      `an entry of the messageTable refers to '${p.symbol}', whose ID is in its message text file; refer to a string of this manifest, or remove the entry`,
  },
} satisfies Catalogue;
