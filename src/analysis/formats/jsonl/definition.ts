import type { EventFormat } from '../event-format.js';

export const definition = {
  name: 'jsonl',
  summary: 'a JSON object per event, one per line',
  extension: 'jsonl',
  payload: true,
  partition: true,
  stacks: true,
} as const satisfies EventFormat;
