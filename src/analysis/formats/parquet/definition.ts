import type { EventFormat } from '../event-format.js';

export const definition = {
  name: 'parquet',
  summary: 'a table for DuckDB, Spark, pandas, and similar tools',
  extension: 'parquet',
  payload: true,
  partition: true,
  binary: true,
} as const satisfies EventFormat;
