import type { EventFormat } from '../event-format.js';

export const definition = {
  name: 'csv',
  summary: 'a table with a header row, for spreadsheets',
  extension: 'csv',
  columns: 'always',
  payload: true,
  zones: true,
} as const satisfies EventFormat;
