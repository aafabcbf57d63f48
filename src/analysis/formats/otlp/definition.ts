import type { EventFormat } from '../event-format.js';

export const definition = {
  name: 'otlp',
  summary: 'OTLP/JSON for OpenTelemetry: activities as spans, events as logs',
  extension: 'otlp.jsonl',
} as const satisfies EventFormat;
