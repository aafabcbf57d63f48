import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import type { DecodeError } from '../../../windows/payload/decode-error.js';
import { valueTextsOf } from '../../event/value-texts.js';
import { valuesJson } from '../../event/values-json.js';

/** The values of an event for the columns `values`, `valueTexts`, and `error`. */
export interface RowValues {
  /** A JSON object; `undefined` if nothing describes the event. */
  readonly json: string | undefined;
  /** The texts of values in maps: a JSON object. */
  readonly texts: string | undefined;
  readonly error: DecodeError | undefined;
}

/** The values where no column needs them. */
export const NO_VALUES: RowValues = { json: undefined, texts: undefined, error: undefined };

export function rowValues(decoded: DecodedTraceEvent): RowValues {
  const { values, error } = valuesJson(decoded);
  const texts = values === undefined ? undefined : valueTextsOf(decoded);
  return {
    json: values && wellFormedJson(values),
    texts: texts && wellFormedJson(JSON.stringify(texts)),
    error,
  };
}

/** An escape in JSON: of an unpaired surrogate, or any other. */
const ESCAPE = /\\(?:ud[89a-f][\da-f]{2}|.)/g;

/** Replaces unpaired surrogates. DuckDB refuses JSON with escapes of them. */
export function wellFormedJson(json: string): string {
  if (!json.includes('\\ud')) return json;
  return json.replace(ESCAPE, (escaped) => (escaped.length > 2 ? '\ufffd' : escaped));
}
