import { counted } from '../../counted.js';
import { few } from '../../few.js';
import type { CatalogueEntry } from './entry.js';

/** The common part of several changes: `the opcode of`, `event`, `changed from 'A' to 'B'`. */
export interface SameChange {
  readonly start: string;
  /** The kind of thing that each of them is about. */
  readonly noun: string;
  readonly end: string;
  /** The thing that this one is about: `event 5`. */
  readonly each: string;
}

/** The content of a finding of the comparison. */
export interface BreakingParameters {
  readonly change: string;
  readonly same?: SameChange | undefined;
}

/** The most things that a finding about several of them names. */
const NAMED = 3;

/** The content of a finding of the comparison: what changed, and what to do instead. */
const advised = (advice: string) => ({
  message: ({ change }: BreakingParameters) => `${change}; ${advice}`,
});

/** The same for a rule whose changes can have something in common. */
const advisedTogether = (advice: string, ofSeveral = advice) =>
  ({
    ...advised(advice),
    grouped: {
      cause: ({ same }: BreakingParameters) => same && [same.start, same.noun, same.end].join('\n'),
      each: ({ same }: BreakingParameters) => same?.each ?? '',
      message: (cause, each) => {
        const [start = '', noun = '', ...end] = cause.split('\n');
        const change = [start, counted(each.length, noun), ...end].filter((part) => part !== '').join(' ');
        return `${change} (${few(each, NAMED)}); ${ofSeveral}`;
      },
    },
  }) satisfies Pick<CatalogueEntry, 'message' | 'grouped'>;

const NEW_VERSION = 'leave this version unchanged, and add a new one';
const newVersion = advised(NEW_VERSION);
const newVersions = advisedTogether(NEW_VERSION, 'leave these versions unchanged, and add new ones');

/** Changes of message text files. */
export const breakingMessageCatalogue = {
  'breaking-wire-message-removed': {
    severity: 'error',
    summary: 'A published message must stay in the message text file',
    ...advised('event logs and programs contain its ID: keep it'),
  },
  'breaking-wire-message-id': {
    severity: 'error',
    summary: 'A published message must keep its ID, severity, and facility',
    ...advised('event logs and programs contain the old ID: keep it, and use a new symbol for another ID'),
  },
  'breaking-wire-message-reused': {
    severity: 'error',
    summary: 'The ID of a published message must not be used for another one',
    ...advised('event logs and programs use the ID for the old message: use a new ID'),
  },
  'breaking-wire-message-inserts': {
    severity: 'error',
    summary: 'A published message must not need other values',
    ...advised('keep the inserts, and add a new message for other values'),
  },
  'breaking-source-message-constant': {
    severity: 'error',
    summary: 'The constants of a published message text file must keep their names and values',
    ...advised('code that uses the constant no longer compiles or has another meaning: keep it'),
  },
} satisfies Readonly<Record<string, CatalogueEntry>>;

/** Changes from an older manifest or message text file, by category (second ID word; docs/breaking.md). */
export const breakingCatalogue = {
  'breaking-wire-provider-removed': {
    severity: 'error',
    summary: 'A published provider must stay in the manifest',
    ...advised('its recorded events can no longer be decoded: keep it'),
  },
  'breaking-wire-provider-guid': {
    severity: 'error',
    summary: 'A published provider must keep its GUID',
    ...advised('sessions and decoders identify the provider by its GUID: keep the old one'),
  },
  'breaking-wire-provider-control-guid': {
    severity: 'error',
    summary: 'A published provider must keep its control GUID',
    ...advised('sessions enable the provider by this GUID: keep the old one'),
  },
  'breaking-wire-counter-removed': {
    severity: 'error',
    summary: 'Published performance counters must stay in the manifest',
    ...advised('programs and tools that read it find nothing: keep it'),
  },
  'breaking-wire-counter-id': {
    severity: 'error',
    summary: 'Published performance counters must keep their GUIDs and IDs',
    ...advised('programs and tools that read counters identify them by it: keep the old one'),
  },
  'breaking-wire-counter-type': {
    severity: 'error',
    summary: 'Published performance counters must keep their meaning',
    ...advised('programs and logs would mistake its values: keep it, and add a new counter'),
  },
  'breaking-wire-event-removed': {
    severity: 'error',
    summary: 'A published event version must stay in the manifest',
    ...advisedTogether(
      'keep it, with notLogged="true" when it is no longer written',
      'keep them, with notLogged="true" when they are no longer written',
    ),
  },
  'breaking-wire-event-renumbered': {
    severity: 'error',
    summary: 'Published events must keep their IDs when others are added or removed',
    ...advised(
      'decoders would mistake recorded events for others: keep the old IDs, and assign an unused ID to each new event',
    ),
  },
  'breaking-wire-event-channel': {
    severity: 'error',
    summary: 'A published event version must stay on its channel',
    ...newVersions,
  },
  'breaking-wire-event-level': {
    severity: 'error',
    summary: 'A published event version must keep its level',
    ...newVersions,
  },
  'breaking-wire-event-task': {
    severity: 'error',
    summary: 'A published event version must keep its task',
    ...newVersions,
  },
  'breaking-wire-event-opcode': {
    severity: 'error',
    summary: 'A published event version must keep its opcode',
    ...newVersions,
  },
  'breaking-wire-event-keywords': {
    severity: 'error',
    summary: 'A published event version must keep its keywords',
    ...newVersions,
  },
  'breaking-wire-task-guid': {
    severity: 'error',
    summary: 'A published task must keep its eventGUID',
    ...advised('consumers that identify the task by its GUID miss its events: keep the old one'),
  },
  'breaking-wire-field-added': {
    severity: 'error',
    summary: 'Fields must not be added to a published event version',
    ...newVersions,
  },
  'breaking-wire-field-removed': {
    severity: 'error',
    summary: 'Fields must not be removed from a published event version',
    ...newVersions,
  },
  'breaking-wire-field-name': {
    severity: 'error',
    summary: 'The fields of a published event version must keep their names',
    ...newVersions,
  },
  'breaking-wire-field-order': {
    severity: 'error',
    summary: 'The fields of a published event version must keep their order',
    ...newVersion,
  },
  'breaking-wire-field-type': {
    severity: 'error',
    summary: 'The fields of a published event version must keep their in-types',
    ...newVersions,
  },
  'breaking-wire-field-count': {
    severity: 'error',
    summary: 'The fields of a published event version must keep their counts',
    ...newVersion,
  },
  'breaking-wire-field-length': {
    severity: 'error',
    summary: 'The fields of a published event version must keep their lengths',
    ...newVersion,
  },
  'breaking-wire-map-item-value': {
    severity: 'error',
    summary: 'The items of a published map must keep their values',
    ...advisedTogether(
      'recorded values now mean something else: keep the old value, and assign new values to new items',
      'recorded values now mean something else: keep the old values, and assign new ones to new items',
    ),
  },
  'breaking-query-provider-name': {
    severity: 'error',
    summary: 'A published provider must keep its name',
    ...advised('queries select events by the name of the provider: keep the old one'),
  },
  'breaking-query-provider-group': {
    severity: 'error',
    summary: 'A published provider must stay in its provider group',
    ...advised('sessions that enable the group no longer receive the events: keep the old group'),
  },
  'breaking-query-event-name': {
    severity: 'error',
    summary: 'A published event version must keep its name',
    ...newVersion,
  },
  'breaking-query-event-reach': {
    severity: 'info',
    summary: 'A published event version with another level or more keywords reaches more sessions',
    ...advisedTogether(
      'more sessions receive the event: check that they can use it',
      'more sessions receive the events: check that they can use them',
    ),
  },
  'breaking-query-definition-value': {
    severity: 'error',
    summary: 'Published levels, tasks, opcodes, keywords, and filters must keep their values',
    ...advisedTogether(
      'saved filters miss events: keep the old value, and assign new values to new definitions',
      'saved filters miss events: keep the old values, and assign new ones to new definitions',
    ),
  },
  'breaking-query-channel-removed': {
    severity: 'error',
    summary: 'A published channel must stay in the manifest under its name',
    ...advised('subscriptions and views of its log no longer find anything: keep it'),
  },
  'breaking-query-channel-value': {
    severity: 'error',
    summary: 'A published channel must keep its value',
    ...advisedTogether(
      'write the old value as value="…", and add new channels after the old ones',
      'write the old values as value="…", and add new channels after the old ones',
    ),
  },
  'breaking-query-channel-bit': {
    severity: 'error',
    summary: 'A published channel must keep its position, and therefore its keyword bit',
    ...advisedTogether('keep the order of the channels, and add new ones after the old ones'),
  },
  'breaking-query-channel-type': {
    severity: 'error',
    summary: 'A published channel must keep its type and isolation',
    ...advised('its log is kept, read, and secured differently: add a new channel instead'),
  },
  'breaking-query-field-out-type': {
    severity: 'error',
    summary: 'The fields of a published event version must keep their out-types',
    ...newVersion,
  },
  'breaking-query-field-map': {
    severity: 'error',
    summary: 'The fields of a published event version must keep their maps',
    ...newVersion,
  },
  'breaking-query-map-kind': {
    severity: 'error',
    summary: 'A published map must remain a value map or a bit map',
    ...advised('recorded values are shown differently: add a new map instead'),
  },
  'breaking-query-map-item-removed': {
    severity: 'error',
    summary: 'Items must not be removed from a published map',
    ...advisedTogether(
      'recorded events with this value are shown without its name: keep the item',
      'recorded events with these values are shown without their names: keep the items',
    ),
  },
  'breaking-query-user-data': {
    severity: 'error',
    summary: 'A published event version must keep the layout of its UserData',
    ...newVersion,
  },
  'breaking-query-counter-name': {
    severity: 'error',
    summary: 'Published performance counters must keep their names and URIs',
    ...advised('scripts and views that contain the old path find nothing: keep the old one'),
  },
  'breaking-query-counter-display': {
    severity: 'warning',
    summary: 'Published performance counters should be shown in the same way',
    ...advised('graphs and saved views show it differently: keep the old value'),
  },
  'breaking-source-counter-functions': {
    severity: 'error',
    summary: 'The generated functions for published performance counters must keep their parameters',
    ...advised(
      'code that calls the generated functions no longer compiles: keep the old ones, or adapt the code',
    ),
  },
  'breaking-source-provider-symbol': {
    severity: 'error',
    summary: 'A published provider must keep its symbol',
    ...advised('code that uses the generated names no longer compiles: keep the old symbol'),
  },
  'breaking-source-event-symbol': {
    severity: 'error',
    summary: 'A published event must keep its symbol',
    ...advised('code that writes the event no longer compiles: keep the old symbol'),
  },
  'breaking-source-event-retired': {
    severity: 'warning',
    summary: 'A published event that becomes notLogged loses its constants',
    ...advised('code that writes it no longer compiles: remove the calls of its EventWrite macro'),
  },
  'breaking-source-definition-removed': {
    severity: 'error',
    summary: 'Published levels, tasks, opcodes, keywords, and filters must stay in the manifest',
    ...advisedTogether(
      'code that uses its constant no longer compiles: keep it',
      'code that uses their constants no longer compiles: keep them',
    ),
  },
  'breaking-source-definition-renamed': {
    severity: 'error',
    summary: 'Published levels, tasks, opcodes, keywords, and filters must keep their names',
    ...advised('code that uses its constant no longer compiles: keep the old name'),
  },
  'breaking-source-definition-symbol': {
    severity: 'error',
    summary:
      'Published channels, levels, tasks, opcodes, keywords, filters, maps, and counters must keep their symbols',
    ...advised('code that uses its constant no longer compiles: keep the old symbol'),
  },
  'breaking-source-map-removed': {
    severity: 'error',
    summary: 'A published map must stay in the manifest under its name',
    ...advised('code that uses its enumeration no longer compiles: keep it'),
  },
  'breaking-source-message-symbol': {
    severity: 'warning',
    summary: 'The MSG_ constants of published messages should not be removed',
    ...advised('code that uses the constants no longer compiles: search your code for them'),
  },
  'breaking-text-message': {
    severity: 'info',
    summary: 'The text of a published message has changed',
    ...advised('adapt scripts and alerts that search for the old text, and translate it again'),
  },
  'breaking-text-message-removed': {
    severity: 'warning',
    summary: 'A definition that has a message should keep one',
    ...advised('consumers no longer show a message: keep it'),
  },
  'breaking-text-message-insert': {
    severity: 'warning',
    summary: 'A published message should keep showing the same fields',
    ...advisedTogether(
      'readers no longer see the value: put the insert back',
      'readers no longer see the values: put the inserts back',
    ),
  },
  'breaking-text-message-field': {
    severity: 'warning',
    summary: 'The inserts of a published message should follow their fields',
    ...advisedTogether('readers take one value for another: adapt the numbers of the inserts'),
  },
  'breaking-text-culture-removed': {
    severity: 'warning',
    summary: 'A published translation should not be removed',
    ...advised('readers of this language see another one: keep the strings'),
  },
  ...breakingMessageCatalogue,
} satisfies Readonly<Record<string, CatalogueEntry>>;
