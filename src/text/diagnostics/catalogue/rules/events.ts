import { hasOrHave, itOrThem } from '../../../counted.js';
import type { Catalogue } from '../entry.js';
import { byProblem } from '../wording.js';

/** The number of events of a provider that lack something. */
export interface Share {
  readonly provider: string;
  readonly count: number;
  readonly total: number;
}

/** The events that pass a kind of filter: `2 of 3 events of provider 'P' have level 0 or none, …`. */
function unfiltered({ provider, count, total }: Share, kind: string): string {
  const some = count === total ? `all ${total} events` : `${count} of ${total} events`;
  const them = itOrThem(count);
  return `${some} of provider '${provider}' ${hasOrHave(count)} ${kind} 0 or none, which passes every ${kind} filter, so every session of the provider receives ${them}; assign a ${kind}`;
}

const withLevel = (level: string | undefined) =>
  level === undefined ? 'without a level' : `with level '${level}'`;

const filterProblem = byProblem({
  'user-data': 'has UserData',
  struct: (p: { field: string }) => `has the struct '${p.field}'`,
  array: (p: { field: string }) => `has the array '${p.field}'`,
  map: (p: { field: string }) => `has a map on '${p.field}'`,
});

/** The part of a template that a filter cannot have. */
export type FilterProblem = Parameters<typeof filterProblem>[0];

/** Events and filters. */
/** A part of an event that mc.exe does not allow together with win:EventlogClassic. */
export type ClassicClash =
  | 'another keyword'
  | 'a channel'
  | 'a version'
  | 'an opcode'
  | 'a name'
  | 'attributes';

function levelZero(p: { level: string | undefined }): string {
  return p.level === undefined ? 'no level' : `level '${p.level}'`;
}

export const eventRules = {
  'admin-event-message': {
    severity: 'error',
    evidence: 'observed',
    summary: 'An event on an Admin channel must have a message',
    message: (p: { event: string; channel: string }) =>
      `event ${p.event} goes to the Admin channel '${p.channel}' and must have a message; add message="$(string.…)"`,
  },
  'admin-event-level': {
    severity: 'error',
    evidence: 'observed',
    summary: 'An event on an Admin channel must be Critical, Error, Warning, or Informational',
    message: (p: { event: string; channel: string; level: string | undefined }) =>
      `event ${p.event} goes to the Admin channel '${p.channel}' ${withLevel(p.level)}; use win:Critical, win:Error, win:Warning, or win:Informational, or another channel`,
  },
  'admin-import-event': {
    severity: 'warning',
    summary: 'An event on an imported Admin channel should have a message and a level for administrators',
    message: byProblem({
      message: (p: { event: string; channel: string }) =>
        `event ${p.event} goes to '${p.channel}', an Admin channel, but Event Viewer has no message to show for it; add message="$(string.…)"`,
      level: (p: { event: string; channel: string; level: string | undefined }) =>
        `event ${p.event} goes to '${p.channel}', an Admin channel, ${withLevel(p.level)}; administrators expect win:Critical, win:Error, win:Warning, or win:Informational there`,
    }),
  },
  'opcode-task-collision': {
    severity: 'error',
    evidence: 'observed',
    summary: "An event's opcode must not have the value of an opcode of the event's task",
    message: (p: { opcode: string; local: string; task: string; value: number }) =>
      `opcode '${p.opcode}' has the same value, ${p.value}, as opcode '${p.local}' of task '${p.task}', so decoders show '${p.local}'; assign another value to one of them`,
  },
  'event-attributes-syntax': {
    severity: 'warning',
    summary: "An event's attributes should be NAME=value pairs separated by semicolons",
    message: byProblem({
      empty: 'the attributes are empty; remove them or write a NAME=value pair',
      pair: (p: { piece: string }) =>
        `'${p.piece}' is not a NAME=value pair; separate pairs with ';' and put values with ';' or quotes in double quotes, inner quotes doubled`,
      equals: (p: { piece: string }) => `'${p.piece}' has a second '='; put the value in double quotes`,
    }),
  },
  'filter-template': {
    severity: 'error',
    evidence: 'observed',
    summary: "A filter's template must contain only plain fields",
    message: (p: { filter: string; template: string } & FilterProblem) =>
      `template '${p.template}' of filter '${p.filter}' ${filterProblem(p)}, which filters cannot have; use a template that contains only plain fields`,
  },
  'filter-out-type': {
    severity: 'info',
    ruleSet: 'strict',
    summary: "Fields in a filter's template should have an out-type",
    message: (p: { filter: string; template: string; field: string; outType: string | undefined }) =>
      `field '${p.field}' in template '${p.template}' of filter '${p.filter}' has no outType, which some versions of mc.exe might require; ${p.outType === undefined ? 'add one' : `write outType="${p.outType}", its default`}`,
  },
  'event-level-zero': {
    severity: 'warning',
    ruleSet: 'strict',
    summary: 'An event should have a level',
    message: (p: { event: string; level: string | undefined }) =>
      `event ${p.event} has ${levelZero(p)}, which is 0 and passes every level filter; assign a level such as win:Informational`,
    grouped: {
      cause: levelZero,
      each: (p: { event: string }) => `event ${p.event}`,
      message: (level, each) =>
        `${each.length} events have ${level}, which is 0 and passes every level filter; assign a level such as win:Informational`,
    },
  },
  'event-keyword-zero': {
    severity: 'warning',
    ruleSet: 'strict',
    summary: 'An event should have a keyword',
    options: {
      ignoreChannelBit: {
        description: 'Also report events whose keyword is not zero only because of their channel.',
        default: false,
        schema: { type: 'boolean' },
      },
    },
    message: (p: { event: string; byChannel: boolean }) =>
      p.byChannel
        ? `event ${p.event} has no keyword except its channel's bit, so sessions cannot select it by keyword; assign a keyword`
        : `event ${p.event} has keyword 0, which passes every keyword filter; assign a keyword`,
    grouped: {
      cause: (p: { byChannel: boolean }) =>
        p.byChannel ? "no keyword except their channel's bit" : 'keyword 0',
      each: (p: { event: string }) => `event ${p.event}`,
      message: (keyword, each) =>
        keyword === 'keyword 0'
          ? `${each.length} events have keyword 0, which passes every keyword filter; assign keywords`
          : `${each.length} events have ${keyword}, so sessions cannot select them by keyword; assign keywords`,
    },
  },
  'events-without-level': {
    severity: 'info',
    sumsUp: 'event-level-zero',
    summary: "A provider's events should have levels",
    identity: (p: Share) => p.provider,
    message: (p: Share) => `${unfiltered(p, 'level')} such as win:Informational`,
  },
  'events-without-keyword': {
    severity: 'info',
    sumsUp: 'event-keyword-zero',
    summary: "A provider's events should have keywords",
    identity: (p: Share) => p.provider,
    message: (p: Share) => unfiltered(p, 'keyword'),
  },
  'events-without-channel': {
    severity: 'info',
    ruleSet: 'strict',
    summary: 'Events with messages should go to a channel',
    identity: (p: { provider: string }) => p.provider,
    message: (p: { provider: string }) =>
      `no event of provider '${p.provider}' has a channel, so Event Viewer never shows one, and only trace sessions receive them; for Event Viewer, add a <channel>, and its chid as channel of the events`,
  },
  'start-without-stop': {
    severity: 'warning',
    ruleSet: 'strict',
    summary: 'A task with a Start event should have a Stop event, and vice versa',
    message: (p: { event: string; task: string | undefined; has: 'Start' | 'Stop' }) => {
      const lacks = p.has === 'Start' ? 'Stop' : 'Start';
      const scope = p.task === undefined ? 'without a task' : `of task '${p.task}'`;
      return `event ${p.event} has the opcode win:${p.has}, but no event ${scope} has win:${lacks}, so tools that pair the two see activities that never ${p.has === 'Start' ? 'end' : 'begin'}; add that event, or use another opcode`;
    },
  },
  'task-opcode-unique': {
    severity: 'warning',
    ruleSet: 'strict',
    summary: 'Events with different IDs should differ in task or opcode',
    identity: (p: { event: string; task: string; opcode: string }) => [p.event, p.task, p.opcode].join(),
    message: (p: { event: string; other: string; task: string; opcode: string }) =>
      `event ${p.event} has the task '${p.task}' and opcode '${p.opcode}' of event ${p.other}, so tools that identify events by task and opcode show the same name for both; use another opcode`,
  },
  'classic-keyword-alone': {
    severity: 'error',
    evidence: 'observed',
    summary: 'An event with the keyword win:EventlogClassic must have no channel, version, or opcode',
    message: (p: { event: string; other: ClassicClash }) =>
      `event ${p.event} has the keyword win:EventlogClassic, which mc.exe does not allow together with ${p.other}; remove one of the two`,
  },
  'predefined-keyword-removed': {
    severity: 'error',
    evidence: 'observed',
    summary: "Events must use only predefined keywords that today's winmeta.xml defines",
    message: (p: { name: string }) =>
      `Windows no longer defines the keyword '${p.name}', so only older versions of mc.exe compile it; remove it, or use win:ResponseTime`,
  },
  'keyword-without-effect': {
    severity: 'warning',
    summary: 'Each keyword of an event should add a bit',
    message: (p: { name: string; problem: 'repeated' | 'no-bit' }) =>
      `keyword '${p.name}' ${p.problem === 'repeated' ? 'is already listed' : 'has no bit'} and has no effect; remove it`,
  },
  'reserved-name-used': {
    severity: 'warning',
    summary: 'Events should not use levels, opcodes, or keywords that Microsoft reserves',
    message: (p: { kind: 'level' | 'opcode' | 'keyword'; name: string }) =>
      `${p.kind} '${p.name}' is reserved for Microsoft; define your own ${p.kind}`,
  },
} satisfies Catalogue;
