import type { EventFormat } from '../event-format.js';

export const definition = {
  name: 'csv',
  summary: 'a table for spreadsheets, with a heading',
  extension: 'csv',
  columns: 'always',
  payload: true,
  zones: true,
} as const satisfies EventFormat;
