import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import type { DecodeError } from '../../../windows/payload/decode-error.js';
import { valueTextsOf } from '../../event/value-texts.js';
import { type ValuesJson, valuesJson } from '../../event/values-json.js';

/** The values of an event for the columns `values`, `valueTexts`, and `error`, made when they are read. */
export class RowValues {
  #made: ValuesJson | undefined;

  constructor(private readonly decoded: DecodedTraceEvent) {}

  get #values(): ValuesJson {
    this.#made ??= valuesJson(this.decoded);
    return this.#made;
  }

  /** A JSON object; `undefined` if nothing describes the event. */
  get json(): string | undefined {
    const { values } = this.#values;
    return values && wellFormedJson(values);
  }

  /** The texts of values in maps: a JSON object. */
  get texts(): string | undefined {
    const texts = this.#values.values === undefined ? undefined : valueTextsOf(this.decoded);
    return texts && wellFormedJson(JSON.stringify(texts));
  }

  get error(): DecodeError | undefined {
    return this.#values.error;
  }
}

/** An escape in JSON: of an unpaired surrogate, or any other. */
const ESCAPE = /\\(?:ud[89a-f][\da-f]{2}|.)/g;

/** Replaces unpaired surrogates. DuckDB refuses JSON with escapes of them. */
export function wellFormedJson(json: string): string {
  if (!json.includes('\\ud')) return json;
  return json.replace(ESCAPE, (escaped) => (escaped.length > 2 ? '\ufffd' : escaped));
}
