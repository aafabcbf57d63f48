import type { CatalogueEntry } from './entry.js';

/** What a finding of the comparison says: what changed, and what to do instead. */
const advised = (advice: string) => (parameters: { change: string }) => `${parameters.change}; ${advice}`;

const newVersion = advised('leave this version as it was and add a new one');

/** Changes against an older manifest. The second word of an id is the category; see docs/breaking.md. */
export const breakingCatalogue = {
  'breaking-wire-provider-removed': {
    severity: 'error',
    summary: 'A published provider stays in the manifest',
    message: advised('its recorded events can no longer be decoded: keep it'),
  },
  'breaking-wire-provider-guid': {
    severity: 'error',
    summary: 'A published provider keeps its GUID',
    message: advised('sessions and decoders know the provider by its GUID: keep the old one'),
  },
  'breaking-wire-provider-control-guid': {
    severity: 'error',
    summary: 'A published provider keeps its control GUID',
    message: advised('sessions enable the provider by this GUID: keep the old one'),
  },
  'breaking-wire-event-removed': {
    severity: 'error',
    summary: 'A published version of an event stays in the manifest',
    message: advised('keep it, with notLogged="true" when it is no longer written'),
  },
  'breaking-wire-event-renumbered': {
    severity: 'error',
    summary: 'Published events keep their ids when others are added or removed',
    message: advised(
      'decoders would take recorded events for others: keep the old ids, and give each new event an unused id',
    ),
  },
  'breaking-wire-event-channel': {
    severity: 'error',
    summary: 'A published version of an event stays on its channel',
    message: newVersion,
  },
  'breaking-wire-event-level': {
    severity: 'error',
    summary: 'A published version of an event keeps its level',
    message: newVersion,
  },
  'breaking-wire-event-task': {
    severity: 'error',
    summary: 'A published version of an event keeps its task',
    message: newVersion,
  },
  'breaking-wire-event-opcode': {
    severity: 'error',
    summary: 'A published version of an event keeps its opcode',
    message: newVersion,
  },
  'breaking-wire-event-keywords': {
    severity: 'error',
    summary: 'A published version of an event keeps its keywords',
    message: newVersion,
  },
  'breaking-wire-task-guid': {
    severity: 'error',
    summary: 'A published task keeps its eventGUID',
    message: advised('consumers that know the task by its GUID miss its events: keep the old one'),
  },
  'breaking-wire-field-added': {
    severity: 'error',
    summary: 'A published version of an event gets no more fields',
    message: newVersion,
  },
  'breaking-wire-field-removed': {
    severity: 'error',
    summary: 'A published version of an event keeps all its fields',
    message: newVersion,
  },
  'breaking-wire-field-name': {
    severity: 'error',
    summary: 'The fields of a published version of an event keep their names',
    message: newVersion,
  },
  'breaking-wire-field-order': {
    severity: 'error',
    summary: 'The fields of a published version of an event keep their order',
    message: newVersion,
  },
  'breaking-wire-field-type': {
    severity: 'error',
    summary: 'The fields of a published version of an event keep their in-types',
    message: newVersion,
  },
  'breaking-wire-field-count': {
    severity: 'error',
    summary: 'The fields of a published version of an event keep their counts',
    message: newVersion,
  },
  'breaking-wire-field-length': {
    severity: 'error',
    summary: 'The fields of a published version of an event keep their lengths',
    message: newVersion,
  },
  'breaking-wire-map-item-value': {
    severity: 'error',
    summary: 'The items of a published map keep their values',
    message: advised(
      'recorded values now mean something else: keep the old value and give new items new ones',
    ),
  },
  'breaking-query-provider-name': {
    severity: 'error',
    summary: 'A published provider keeps its name',
    message: advised('queries select events by the name of the provider: keep the old one'),
  },
  'breaking-query-provider-group': {
    severity: 'error',
    summary: 'A published provider stays in its provider group',
    message: advised('sessions that enable the group no longer get the events: keep the old group'),
  },
  'breaking-query-event-name': {
    severity: 'error',
    summary: 'A published version of an event keeps its name',
    message: newVersion,
  },
  'breaking-query-definition-value': {
    severity: 'error',
    summary: 'Published levels, tasks, opcodes, keywords and filters keep their values',
    message: advised('saved filters miss events: keep the old value and give new definitions new ones'),
  },
  'breaking-query-channel-removed': {
    severity: 'error',
    summary: 'A published channel stays in the manifest under its name',
    message: advised('subscriptions and views of its log no longer find anything: keep it'),
  },
  'breaking-query-channel-value': {
    severity: 'error',
    summary: 'A published channel keeps its value',
    message: advised('write the old value as value="…" and add new channels after the old ones'),
  },
  'breaking-query-channel-bit': {
    severity: 'error',
    summary: 'A published channel keeps its position and so its keyword bit',
    message: advised('keep the order of the channels and add new ones after the old ones'),
  },
  'breaking-query-channel-type': {
    severity: 'error',
    summary: 'A published channel keeps its type and isolation',
    message: advised('its log is kept, read and secured differently: add a new channel instead'),
  },
  'breaking-query-field-out-type': {
    severity: 'error',
    summary: 'The fields of a published version of an event keep their out-types',
    message: newVersion,
  },
  'breaking-query-field-map': {
    severity: 'error',
    summary: 'The fields of a published version of an event keep their maps',
    message: newVersion,
  },
  'breaking-query-map-kind': {
    severity: 'error',
    summary: 'A published map stays a value map or a bit map',
    message: advised('recorded values are shown differently: add a new map instead'),
  },
  'breaking-query-map-item-removed': {
    severity: 'error',
    summary: 'The items of a published map stay',
    message: advised('recorded events with this value are shown without its name: keep the item'),
  },
  'breaking-query-user-data': {
    severity: 'error',
    summary: 'A published version of an event keeps the layout of its UserData',
    message: newVersion,
  },
  'breaking-source-provider-symbol': {
    severity: 'error',
    summary: 'A published provider keeps its symbol',
    message: advised('code that uses the generated names no longer compiles: keep the old symbol'),
  },
  'breaking-source-event-symbol': {
    severity: 'error',
    summary: 'A published event keeps its symbol',
    message: advised('code that writes the event no longer compiles: keep the old symbol'),
  },
  'breaking-source-event-retired': {
    severity: 'warning',
    summary: 'A published event that becomes notLogged loses its constants',
    message: advised('make sure that no code writes it'),
  },
  'breaking-source-definition-removed': {
    severity: 'error',
    summary: 'Published levels, tasks, opcodes, keywords and filters stay in the manifest',
    message: advised('code that uses its constant no longer compiles: keep it'),
  },
  'breaking-source-definition-renamed': {
    severity: 'error',
    summary: 'Published levels, tasks, opcodes, keywords and filters keep their names',
    message: advised('code that uses its constant no longer compiles: keep the old name'),
  },
  'breaking-source-definition-symbol': {
    severity: 'error',
    summary: 'Published channels, levels, tasks, opcodes, keywords, filters and maps keep their symbols',
    message: advised('code that uses its constant no longer compiles: keep the old symbol'),
  },
  'breaking-source-map-removed': {
    severity: 'error',
    summary: 'A published map stays in the manifest under its name',
    message: advised('code that uses its enumeration no longer compiles: keep it'),
  },
  'breaking-source-message-symbol': {
    severity: 'warning',
    summary: 'The MSG_ constants of published messages stay',
    message: advised('make sure that no code uses them'),
  },
  'breaking-text-message': {
    severity: 'info',
    summary: 'The text of a published message has changed',
    message: advised('make sure that nothing reads the text, and translate it again'),
  },
  'breaking-text-message-removed': {
    severity: 'warning',
    summary: 'A definition that has a message keeps one',
    message: advised('consumers no longer show a text: keep the message'),
  },
  'breaking-text-message-insert': {
    severity: 'warning',
    summary: 'A published message keeps showing the same fields',
    message: advised('readers no longer see the value: put the insert back'),
  },
  'breaking-text-culture-removed': {
    severity: 'warning',
    summary: 'A published translation stays',
    message: advised('readers of this language see another one: keep the strings'),
  },
} satisfies Readonly<Record<string, CatalogueEntry>>;
