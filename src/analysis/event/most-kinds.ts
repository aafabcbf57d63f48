/**
 * The maximum number of kinds of events that a summary of a trace, or a summary or comparison of logs, counts
 * individually. No real trace or log has as many. Also the maximum number of processes in a summary.
 */
export const MOST_KINDS = 50_000;
