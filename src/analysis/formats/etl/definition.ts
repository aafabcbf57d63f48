import type { EventFormat } from '../event-format.js';

export const definition = {
  name: 'etl',
  summary: 'a trace that contains only these events',
  extension: 'etl',
  binary: true,
  descriptions: 'unused',
} as const satisfies EventFormat;
