import type { EventFormat } from '../event-format.js';

export const definition = {
  name: 'xml',
  summary: 'a document as the Event Viewer and tracerpt write it',
  extension: 'xml',
} as const satisfies EventFormat;
