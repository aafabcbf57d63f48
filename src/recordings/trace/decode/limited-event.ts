import type { EventDescription } from '../../../windows/decoding/event-decoder.js';
import { alsoTooLong, type DecodeError } from '../../../windows/payload/decode-error.js';
import type { PayloadTemplate } from '../../../windows/payload/payload-template.js';
import type { PayloadValues } from '../../../windows/payload/payload-values.js';
import type { TextBudget } from '../../../windows/payload/text-budget.js';
import type { DecodedTraceEvent, DescriptionSource } from '../events/decoded-trace-event.js';
import type { EventAttribution } from '../events/event-attribution.js';
import type { EventNames } from '../events/event-names.js';
import type { EventStackFrame } from '../events/event-stack.js';
import type { TraceEvent } from '../events/trace-event.js';
import { DecodedEvent } from './decoded-event.js';

/** An event with names or texts of maps that may be long for its payload. They count when they are read. */
export class LimitedEvent implements DecodedTraceEvent {
  readonly event: TraceEvent;
  readonly description: EventDescription | undefined;
  readonly source: DescriptionSource | undefined;
  readonly values: PayloadValues;
  readonly rest: Uint8Array;
  attribution: EventAttribution | undefined;
  names: EventNames | undefined;
  stack: readonly EventStackFrame[] | undefined;
  #template: PayloadTemplate | undefined;

  constructor(
    private readonly whole: DecodedTraceEvent,
    private readonly budget: TextBudget,
  ) {
    this.event = whole.event;
    this.description = whole.description;
    this.source = whole.source;
    this.values = whole.values;
    this.rest = whole.rest;
  }

  /** As that of `DecodedEvent`. */
  get isWhole(): boolean {
    return this.whole instanceof DecodedEvent && this.whole.isWhole;
  }

  get template(): PayloadTemplate {
    const { template } = this.whole;
    this.#template ??= this.budget.template(this.event.userData.length, template, this.values);
    return this.#template;
  }

  get message(): string | undefined {
    return this.whole.message;
  }

  get error(): DecodeError | undefined {
    const { error, template } = this.whole;
    const left = template.fields.length - this.template.fields.length;
    if (left === 0) return error;
    return alsoTooLong(error, `${left} of its fields are left out, because their names are long`);
  }
}
