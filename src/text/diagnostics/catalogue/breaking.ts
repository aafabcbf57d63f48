import type { CatalogueEntry } from './entry.js';

/** The content of a finding of the comparison: what changed, and what to do instead. */
const advised = (advice: string) => (parameters: { change: string }) => `${parameters.change}; ${advice}`;

const newVersion = advised('leave this version unchanged, and add a new one');

/** Changes of message text files. */
export const breakingMessageCatalogue = {
  'breaking-wire-message-removed': {
    severity: 'error',
    summary: 'A published message must stay in the message text file',
    message: advised('event logs and programs contain its ID: keep it'),
  },
  'breaking-wire-message-id': {
    severity: 'error',
    summary: 'A published message must keep its ID, severity, and facility',
    message: advised(
      'event logs and programs contain the old ID: keep it, and use a new symbol for another ID',
    ),
  },
  'breaking-wire-message-reused': {
    severity: 'error',
    summary: 'The ID of a published message must not be used for another one',
    message: advised('event logs and programs use the ID for the old message: use a new ID'),
  },
  'breaking-wire-message-inserts': {
    severity: 'error',
    summary: 'A published message must not need other values',
    message: advised('keep the inserts, and add a new message for other values'),
  },
  'breaking-source-message-constant': {
    severity: 'error',
    summary: 'The constants of a published message text file must keep their names and values',
    message: advised('code that uses the constant no longer compiles or has another meaning: keep it'),
  },
} satisfies Readonly<Record<string, CatalogueEntry>>;

/** Changes from an older manifest or message text file, by category (second ID word; docs/breaking.md). */
export const breakingCatalogue = {
  'breaking-wire-provider-removed': {
    severity: 'error',
    summary: 'A published provider must stay in the manifest',
    message: advised('its recorded events can no longer be decoded: keep it'),
  },
  'breaking-wire-provider-guid': {
    severity: 'error',
    summary: 'A published provider must keep its GUID',
    message: advised('sessions and decoders identify the provider by its GUID: keep the old one'),
  },
  'breaking-wire-provider-control-guid': {
    severity: 'error',
    summary: 'A published provider must keep its control GUID',
    message: advised('sessions enable the provider by this GUID: keep the old one'),
  },
  'breaking-wire-event-removed': {
    severity: 'error',
    summary: 'A published event version must stay in the manifest',
    message: advised('keep it, with notLogged="true" when it is no longer written'),
  },
  'breaking-wire-event-renumbered': {
    severity: 'error',
    summary: 'Published events must keep their IDs when others are added or removed',
    message: advised(
      'decoders would mistake recorded events for others: keep the old IDs, and assign an unused ID to each new event',
    ),
  },
  'breaking-wire-event-channel': {
    severity: 'error',
    summary: 'A published event version must stay on its channel',
    message: newVersion,
  },
  'breaking-wire-event-level': {
    severity: 'error',
    summary: 'A published event version must keep its level',
    message: newVersion,
  },
  'breaking-wire-event-task': {
    severity: 'error',
    summary: 'A published event version must keep its task',
    message: newVersion,
  },
  'breaking-wire-event-opcode': {
    severity: 'error',
    summary: 'A published event version must keep its opcode',
    message: newVersion,
  },
  'breaking-wire-event-keywords': {
    severity: 'error',
    summary: 'A published event version must keep its keywords',
    message: newVersion,
  },
  'breaking-wire-task-guid': {
    severity: 'error',
    summary: 'A published task must keep its eventGUID',
    message: advised('consumers that identify the task by its GUID miss its events: keep the old one'),
  },
  'breaking-wire-field-added': {
    severity: 'error',
    summary: 'Fields must not be added to a published event version',
    message: newVersion,
  },
  'breaking-wire-field-removed': {
    severity: 'error',
    summary: 'Fields must not be removed from a published event version',
    message: newVersion,
  },
  'breaking-wire-field-name': {
    severity: 'error',
    summary: 'The fields of a published event version must keep their names',
    message: newVersion,
  },
  'breaking-wire-field-order': {
    severity: 'error',
    summary: 'The fields of a published event version must keep their order',
    message: newVersion,
  },
  'breaking-wire-field-type': {
    severity: 'error',
    summary: 'The fields of a published event version must keep their in-types',
    message: newVersion,
  },
  'breaking-wire-field-count': {
    severity: 'error',
    summary: 'The fields of a published event version must keep their counts',
    message: newVersion,
  },
  'breaking-wire-field-length': {
    severity: 'error',
    summary: 'The fields of a published event version must keep their lengths',
    message: newVersion,
  },
  'breaking-wire-map-item-value': {
    severity: 'error',
    summary: 'The items of a published map must keep their values',
    message: advised(
      'recorded values now mean something else: keep the old value, and assign new values to new items',
    ),
  },
  'breaking-query-provider-name': {
    severity: 'error',
    summary: 'A published provider must keep its name',
    message: advised('queries select events by the name of the provider: keep the old one'),
  },
  'breaking-query-provider-group': {
    severity: 'error',
    summary: 'A published provider must stay in its provider group',
    message: advised('sessions that enable the group no longer receive the events: keep the old group'),
  },
  'breaking-query-event-name': {
    severity: 'error',
    summary: 'A published event version must keep its name',
    message: newVersion,
  },
  'breaking-query-definition-value': {
    severity: 'error',
    summary: 'Published levels, tasks, opcodes, keywords, and filters must keep their values',
    message: advised(
      'saved filters miss events: keep the old value, and assign new values to new definitions',
    ),
  },
  'breaking-query-channel-removed': {
    severity: 'error',
    summary: 'A published channel must stay in the manifest under its name',
    message: advised('subscriptions and views of its log no longer find anything: keep it'),
  },
  'breaking-query-channel-value': {
    severity: 'error',
    summary: 'A published channel must keep its value',
    message: advised('write the old value as value="…", and add new channels after the old ones'),
  },
  'breaking-query-channel-bit': {
    severity: 'error',
    summary: 'A published channel must keep its position, and therefore its keyword bit',
    message: advised('keep the order of the channels, and add new ones after the old ones'),
  },
  'breaking-query-channel-type': {
    severity: 'error',
    summary: 'A published channel must keep its type and isolation',
    message: advised('its log is kept, read, and secured differently: add a new channel instead'),
  },
  'breaking-query-field-out-type': {
    severity: 'error',
    summary: 'The fields of a published event version must keep their out-types',
    message: newVersion,
  },
  'breaking-query-field-map': {
    severity: 'error',
    summary: 'The fields of a published event version must keep their maps',
    message: newVersion,
  },
  'breaking-query-map-kind': {
    severity: 'error',
    summary: 'A published map must remain a value map or a bit map',
    message: advised('recorded values are shown differently: add a new map instead'),
  },
  'breaking-query-map-item-removed': {
    severity: 'error',
    summary: 'Items must not be removed from a published map',
    message: advised('recorded events with this value are shown without its name: keep the item'),
  },
  'breaking-query-user-data': {
    severity: 'error',
    summary: 'A published event version must keep the layout of its UserData',
    message: newVersion,
  },
  'breaking-source-provider-symbol': {
    severity: 'error',
    summary: 'A published provider must keep its symbol',
    message: advised('code that uses the generated names no longer compiles: keep the old symbol'),
  },
  'breaking-source-event-symbol': {
    severity: 'error',
    summary: 'A published event must keep its symbol',
    message: advised('code that writes the event no longer compiles: keep the old symbol'),
  },
  'breaking-source-event-retired': {
    severity: 'warning',
    summary: 'A published event that becomes notLogged loses its constants',
    message: advised('code that writes it no longer compiles: remove the calls of its EventWrite macro'),
  },
  'breaking-source-definition-removed': {
    severity: 'error',
    summary: 'Published levels, tasks, opcodes, keywords, and filters must stay in the manifest',
    message: advised('code that uses its constant no longer compiles: keep it'),
  },
  'breaking-source-definition-renamed': {
    severity: 'error',
    summary: 'Published levels, tasks, opcodes, keywords, and filters must keep their names',
    message: advised('code that uses its constant no longer compiles: keep the old name'),
  },
  'breaking-source-definition-symbol': {
    severity: 'error',
    summary:
      'Published channels, levels, tasks, opcodes, keywords, filters, and maps must keep their symbols',
    message: advised('code that uses its constant no longer compiles: keep the old symbol'),
  },
  'breaking-source-map-removed': {
    severity: 'error',
    summary: 'A published map must stay in the manifest under its name',
    message: advised('code that uses its enumeration no longer compiles: keep it'),
  },
  'breaking-source-message-symbol': {
    severity: 'warning',
    summary: 'The MSG_ constants of published messages should not be removed',
    message: advised('code that uses the constants no longer compiles: search your code for them'),
  },
  'breaking-text-message': {
    severity: 'info',
    summary: 'The text of a published message has changed',
    message: advised('adapt scripts and alerts that search for the old text, and translate it again'),
  },
  'breaking-text-message-removed': {
    severity: 'warning',
    summary: 'A definition that has a message should keep one',
    message: advised('consumers no longer show a message: keep it'),
  },
  'breaking-text-message-insert': {
    severity: 'warning',
    summary: 'A published message should keep showing the same fields',
    message: advised('readers no longer see the value: put the insert back'),
  },
  'breaking-text-message-field': {
    severity: 'warning',
    summary: 'The inserts of a published message should follow their fields',
    message: advised('readers take one value for another: adapt the numbers of the inserts'),
  },
  'breaking-text-culture-removed': {
    severity: 'warning',
    summary: 'A published translation should not be removed',
    message: advised('readers of this language see another one: keep the strings'),
  },
  ...breakingMessageCatalogue,
} satisfies Readonly<Record<string, CatalogueEntry>>;
