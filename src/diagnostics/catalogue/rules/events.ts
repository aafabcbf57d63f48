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
  'opcode-task-collision': {
    severity: 'warning',
    summary: "An event's opcode has a value that no opcode of its task has",
    message: (p: { opcode: string; local: string; task: string; value: number }) =>
      `opcode '${p.opcode}' has value ${p.value} like opcode '${p.local}' of task '${p.task}', so decoders show '${p.local}'; give one of them another value`,
  },
  'event-attributes-syntax': {
    severity: 'warning',
    summary: 'The attributes of an event are NAME=value pairs separated by semicolons',
    message: (p: { piece: string }) =>
      `'${p.piece}' is not a NAME=value pair; separate pairs with ';' and put values with ';' or quotes in double quotes, inner quotes doubled`,
  },
  'filter-template': {
    severity: 'error',
    summary: 'The template of a filter has plain fields only',
    message: (p: { filter: string; template: string; problem: string }) =>
      `template '${p.template}' of filter '${p.filter}' ${p.problem}, which filters cannot have; give the filter a template of plain fields`,
  },
} satisfies Catalogue;
