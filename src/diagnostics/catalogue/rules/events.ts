import type { Catalogue } from '../entry.js';

/** Events and filters. */
export const eventRules = {
  'admin-event-message': {
    severity: 'error',
    summary: 'An event on an Admin channel has a message',
    message: (p: { event: string; channel: string }) =>
      `event ${p.event} goes to the Admin channel '${p.channel}' and must have a message; add message="$(string.…)"`,
  },
  'admin-event-level': {
    severity: 'error',
    summary: 'An event on an Admin channel is Critical, Error, Warning or Informational',
    message: (p: { event: string; channel: string; level: string | undefined }) =>
      `event ${p.event} goes to the Admin channel '${p.channel}' ${p.level === undefined ? 'without a level' : `with level '${p.level}'`}; use win:Critical, win:Error, win:Warning or win:Informational, or another channel`,
  },
  'admin-import-event': {
    severity: 'warning',
    summary: 'An event on an imported Admin channel has a message and a level for administrators',
    message: (p: {
      event: string;
      channel: string;
      lacks: 'message' | 'level';
      level: string | undefined;
    }) =>
      p.lacks === 'message'
        ? `event ${p.event} goes to '${p.channel}', an Admin channel, but Event Viewer has no message to show for it; add message="$(string.…)"`
        : `event ${p.event} goes to '${p.channel}', an Admin channel, ${p.level === undefined ? 'without a level' : `with level '${p.level}'`}; administrators expect win:Critical, win:Error, win:Warning or win:Informational there`,
  },
  'opcode-task-collision': {
    severity: 'warning',
    summary: "An event's opcode has a value that no opcode of its task has",
    message: (p: { opcode: string; local: string; task: string; value: number }) =>
      `opcode '${p.opcode}' has value ${p.value} like opcode '${p.local}' of task '${p.task}', so decoders show '${p.local}'; give one of them another value`,
  },
  'event-attributes-syntax': {
    severity: 'warning',
    summary: 'The attributes of an event are NAME=value pairs separated by semicolons',
    message: (p: { problem: string; advice: string }) => `${p.problem}; ${p.advice}`,
  },
  'filter-template': {
    severity: 'warning',
    ruleSet: 'mc',
    summary: 'The template of a filter has plain fields only',
    message: (p: { filter: string; template: string; problem: string }) =>
      `template '${p.template}' of filter '${p.filter}' ${p.problem}, which filters cannot have; give the filter a template of plain fields`,
  },
  'filter-out-type': {
    severity: 'info',
    ruleSet: 'strict',
    summary: 'Fields of the template of a filter have an out-type',
    message: (p: { filter: string; template: string; field: string; outType: string | undefined }) =>
      `field '${p.field}' in template '${p.template}' of filter '${p.filter}' has no outType, which some versions of mc.exe may want; ${p.outType === undefined ? 'give it one' : `write outType="${p.outType}", its default`}`,
  },
  'event-level-zero': {
    severity: 'warning',
    ruleSet: 'strict',
    summary: 'An event has a level',
    message: (p: { event: string; level: string | undefined }) =>
      `event ${p.event} has ${p.level === undefined ? 'no level' : `level '${p.level}'`}, which is 0 and passes every level filter; give it a level such as win:Informational`,
  },
  'event-keyword-zero': {
    severity: 'warning',
    ruleSet: 'strict',
    summary: 'An event has a keyword',
    message: (p: { event: string; byChannel: boolean }) =>
      p.byChannel
        ? `event ${p.event} has no keyword but the bit of its channel, so sessions cannot choose it by keyword; give it a keyword`
        : `event ${p.event} has keyword 0, which passes every keyword filter; give it a keyword`,
  },
  'start-without-stop': {
    severity: 'warning',
    ruleSet: 'strict',
    summary: 'A task with a Start event has a Stop event, and the other way round',
    message: (p: { event: string; task: string | undefined; has: 'Start' | 'Stop' }) => {
      const lacks = p.has === 'Start' ? 'Stop' : 'Start';
      const scope = p.task === undefined ? 'without a task' : `of task '${p.task}'`;
      return `event ${p.event} has the opcode win:${p.has}, but no event ${scope} has win:${lacks}, so tools that pair the two see activities that never ${p.has === 'Start' ? 'end' : 'begin'}; add that event or use another opcode`;
    },
  },
  'task-opcode-unique': {
    severity: 'warning',
    ruleSet: 'strict',
    summary: 'Events of different ids differ in task or opcode',
    message: (p: { event: string; other: string; task: string; opcode: string }) =>
      `event ${p.event} has the task '${p.task}' and opcode '${p.opcode}' of event ${p.other}, and tools that name events by these show both alike; give it another opcode`,
  },
  'keyword-without-effect': {
    severity: 'warning',
    summary: 'Each keyword of an event adds a bit',
    message: (p: { name: string; problem: string }) =>
      `keyword '${p.name}' ${p.problem} and has no effect; remove it`,
  },
  'reserved-name-used': {
    severity: 'warning',
    summary: 'Events have no levels, opcodes or keywords that Microsoft reserves',
    message: (p: { what: string; name: string }) =>
      `${p.what} '${p.name}' is reserved for Microsoft; define one of your own`,
  },
} satisfies Catalogue;
