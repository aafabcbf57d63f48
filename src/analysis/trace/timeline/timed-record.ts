/** A record of the trace event format, and its moment. */
export interface TimedRecord {
  /** In 100 ns since the first event of the trace. */
  readonly time: number;
  readonly record: TraceRecord;
}

/** A record of Chrome's trace event format, without its time. Marks are only text. */
export interface TraceRecord {
  /** B and E begin and end a thread's slice, b and e an activity's, and C is a counter. */
  readonly ph: 'B' | 'E' | 'b' | 'e' | 'C';
  readonly pid: number;
  readonly tid?: number;
  readonly name?: string;
  readonly cat?: string;
  readonly id?: string;
  readonly args?: object;
}
