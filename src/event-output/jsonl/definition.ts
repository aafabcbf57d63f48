import type { EventFormat } from '../event-format.js';

export const definition = {
  name: 'jsonl',
  summary: 'a JSON object for each event, each on its own line',
  extension: 'jsonl',
  payload: true,
} as const satisfies EventFormat;
