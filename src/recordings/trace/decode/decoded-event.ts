import type { EventDescription } from '../../../windows/decoding/event-decoder.js';
import { type MessageOptions, messageText } from '../../../windows/message/format-message.js';
import { type DecodeError, decodeError } from '../../../windows/payload/decode-error.js';
import { textOfField, type ValueFormatOptions } from '../../../windows/payload/format-value.js';
import type { PayloadField, PayloadTemplate } from '../../../windows/payload/payload-template.js';
import type { PayloadValue, PayloadValues } from '../../../windows/payload/payload-values.js';
import type { TextBudget } from '../../../windows/payload/text-budget.js';
import type { DecodedTraceEvent, DescriptionSource } from '../events/decoded-trace-event.js';
import type { EventAttribution } from '../events/event-attribution.js';
import type { EventNames } from '../events/event-names.js';
import type { EventStackFrame } from '../events/event-stack.js';
import type { TraceEvent } from '../events/trace-event.js';
import { type Attempt, Fit } from './attempt.js';

const NOTHING = /* @__PURE__ */ new Uint8Array();

/** The options of the strings of decoded events. */
export interface TextOptions extends ValueFormatOptions, MessageOptions {
  /** Limits what descriptions make of small events. */
  readonly budget?: TextBudget | undefined;
}

/** A decoded event. Its strings are created on demand, because many programs only need values. */
export class DecodedEvent implements DecodedTraceEvent {
  readonly event: TraceEvent;
  readonly description: EventDescription;
  readonly source: DescriptionSource;
  readonly template: PayloadTemplate;
  readonly values: PayloadValues;
  readonly rest: Uint8Array;
  attribution: EventAttribution | undefined;
  names: EventNames | undefined;
  stack: readonly EventStackFrame[] | undefined;
  // Plain private members: a trace has millions of events, and #private members take longer to make.
  private readonly attempt: Attempt;
  private readonly options: TextOptions;
  private text: string | undefined;

  constructor(event: TraceEvent, payload: Uint8Array, attempt: Attempt, options: TextOptions) {
    const { known, values, bytesRead } = attempt;
    this.event = event;
    this.description = known.description;
    this.source = known.source;
    this.template = known.template;
    this.values = values;
    this.rest = bytesRead === payload.length ? NOTHING : payload.subarray(bytesRead);
    this.attribution = undefined;
    this.names = undefined;
    this.stack = undefined;
    this.attempt = attempt;
    this.options = options;
    this.text = undefined;
  }

  /** Whether the description covers the payload, which nothing else shows if the decoder omits values. */
  get isWhole(): boolean {
    return this.attempt.fit === Fit.Exact;
  }

  get message(): string | undefined {
    if (this.text !== undefined) return this.text;
    const { fit, known, bytesRead } = this.attempt;
    const { message } = known;
    if (fit > Fit.BytesLeft || message === undefined) return undefined;
    const { options } = this;
    const inserts = this.inserts();
    const make = (most?: number) => messageText(message, inserts, options, most);
    this.text = options.budget?.message(bytesRead + this.rest.length, make) ?? make();
    return this.text;
  }

  get error(): DecodeError | undefined {
    const { fit, bytesRead, error } = this.attempt;
    const isExact = fit === Fit.Exact && this.attempt.pointerSize === this.event.pointerSize;
    if (isExact && this.event.version === this.description.version) return undefined;
    const version = this.versionReason();
    const payload = [this.pointerReason(), this.payloadReason()];
    const parts = [version, ...payload].filter((part) => part !== undefined);
    if (parts.length === 0) return undefined;
    const message = parts.join('; ');
    if (fit === Fit.NotUsable) return decodeError('ERR_WEVTC_UNDESCRIBED', message);
    if (fit === Fit.Malformed) return decodeError('ERR_WEVTC_PAYLOAD', message, error);
    if (fit === Fit.BytesLeft) return decodeError('ERR_WEVTC_PAYLOAD', message, { offset: bytesRead });
    return decodeError(
      parts.length === 1 && version !== undefined ? 'ERR_WEVTC_OTHER_VERSION' : 'ERR_WEVTC_PAYLOAD',
      message,
    );
  }

  /** The same as `messageInserts`, but the text of a field is made only if the message contains it. */
  private inserts(): (FieldInsert | undefined)[] {
    const { values, options } = this;
    return this.template.fields.map((field) => {
      const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
      return value === undefined ? undefined : new FieldInsert(field, value, options);
    });
  }

  private versionReason(): string | undefined {
    const { version } = this.event;
    const used = this.description.version;
    return version === used
      ? undefined
      : `version ${version} of the event is not described, so version ${used} decodes it`;
  }

  private pointerReason(): string | undefined {
    const { pointerSize } = this.attempt;
    return pointerSize === this.event.pointerSize
      ? undefined
      : `only pointers of ${pointerSize} bytes fit the payload, although its header says ${this.event.pointerSize}`;
  }

  private payloadReason(): string | undefined {
    const { fit, error } = this.attempt;
    switch (fit) {
      case Fit.Exact:
        return undefined;
      case Fit.BytesLeft: {
        const count = this.rest.length === 1 ? 'the last byte' : `the last ${this.rest.length} bytes`;
        return `the description has no field for ${count}`;
      }
      case Fit.Malformed:
        return `the payload does not match: ${error?.message}`;
      default:
        return this.description.problem;
    }
  }
}

class FieldInsert {
  private shown: string | undefined;

  constructor(
    private readonly field: PayloadField,
    readonly value: PayloadValue,
    private readonly options: ValueFormatOptions,
  ) {}

  get text(): string {
    this.shown ??= textOfField(this.field, this.value, this.options);
    return this.shown;
  }
}
