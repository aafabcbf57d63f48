/** What `wevtc trace --format` accepts. */
export const traceFormats = ['text', 'jsonl', 'csv', 'xml', 'parquet'] as const;

export type TraceFormat = (typeof traceFormats)[number];
