import type { EventFormat } from '../event-format.js';

export const definition = {
  name: 'text',
  summary: 'one line per event; on a terminal, two lines with colors',
  extension: 'txt',
  columns: 'chosen',
  stacks: true,
  zones: true,
  forPeople: true,
} as const satisfies EventFormat;
