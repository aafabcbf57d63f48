import type { EventFormat } from '../event-format.js';

export const definition = {
  name: 'xml',
  summary: 'a document in the format of Event Viewer and tracerpt',
  extension: 'xml',
} as const satisfies EventFormat;
