import type { DecodedTraceEvent } from '../../etw/trace/decoded-trace-event.js';
import { boundedValues } from '../shared/bounded-values.js';

/** The values of an event as the columns `values` and `problem` have them. */
export interface RowValues {
  /** A JSON object; `undefined` if nothing describes the event. */
  readonly json: string | undefined;
  readonly problem: string | undefined;
}

export function rowValues(decoded: DecodedTraceEvent): RowValues {
  const { values, problem } = boundedValues(decoded);
  return { json: values && wellFormedJson(JSON.stringify(values)), problem };
}

/** An escape in JSON: of an unpaired surrogate, or any other. */
const ESCAPE = /\\(?:ud[89a-f][\da-f]{2}|.)/g;

/** Replaces unpaired surrogates. DuckDB refuses JSON with escapes of them. */
export function wellFormedJson(json: string): string {
  if (!json.includes('\\ud')) return json;
  return json.replace(ESCAPE, (escaped) => (escaped.length > 2 ? '\ufffd' : escaped));
}
