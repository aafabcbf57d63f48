import { valueOfField } from '../../decode/outcome.js';
import { formatField } from '../../etw/format-value.js';
import type { DecodedTraceEvent } from '../../etw/trace/decoded-trace-event.js';
import type { TraceEvent } from '../../etw/trace/trace-event.js';
import type { Provider } from '../../manifest/model.js';
import { ActivityChoice } from './activity-choice.js';
import { EventChoice } from './event-choice.js';
import type { TraceFilterRequest } from './filter-request.js';
import { ProviderChoice } from './provider-choice.js';
import { type SessionChoice, sessionChoice } from './session-choice.js';

/** Chooses events of a trace. Give it all events in order of time. */
export class TraceFilter {
  readonly #request: TraceFilterRequest;
  readonly #processes: ReadonlySet<number> | undefined;
  readonly #threads: ReadonlySet<number> | undefined;
  readonly #providers: ProviderChoice | undefined;
  readonly #events: EventChoice | undefined;
  readonly #activities: ActivityChoice | undefined;
  readonly #text: string | undefined;
  /** `undefined` if the request has no level and no keywords. */
  readonly session: SessionChoice | undefined;

  /** @param providers those of the manifests that are known: they explain names of the request. */
  constructor(request: TraceFilterRequest, providers: readonly Provider[]) {
    const { level, any, all, ignoreKeyword0, text, ignoreCase } = request;
    this.#request = request;
    this.#processes = request.processes && new Set(request.processes);
    this.#threads = request.threads && new Set(request.threads);
    this.#providers = request.providers && new ProviderChoice(request.providers, providers);
    this.#events = request.events && new EventChoice(request.events, providers);
    this.#activities = request.activities && new ActivityChoice(request.activities);
    this.#text = ignoreCase === true ? text?.toLowerCase() : text;
    const asksSession = [level, any, all, ignoreKeyword0].some((member) => member !== undefined);
    this.session = asksSession ? sessionChoice(request, providers) : undefined;
  }

  /** Whether an event and all that follow it are too late. */
  isAfterEnd(event: TraceEvent): boolean {
    return this.#request.to !== undefined && event.timeStamp > this.#request.to;
  }

  /** Whether the header of an event can pass. `passes` decides, and costs more because it needs the decoded event. */
  mayPass(event: TraceEvent): boolean {
    // First, because it must get all events.
    if (this.#activities?.judge(event) === false) return false;
    const { from } = this.#request;
    if (from !== undefined && event.timeStamp < from) return false;
    return (
      this.#processes?.has(event.processId) !== false &&
      this.#threads?.has(event.threadId) !== false &&
      this.#providers?.judge(event) !== false &&
      this.#events?.judge(event) !== false &&
      this.session?.judge(event) !== false
    );
  }

  /** Whether an event passes whose header can pass. */
  passes(decoded: DecodedTraceEvent): boolean {
    const { event, description } = decoded;
    if (this.#providers !== undefined && this.#providers.judge(event) !== true) {
      if (description === undefined || !this.#providers.judgeDescription(description)) return false;
    }
    if (this.#events !== undefined && this.#events.judge(event) !== true && !this.#events.judgeName(decoded))
      return false;
    return this.#text === undefined || this.#hasText(decoded, this.#text);
  }

  #hasText({ message, template, values }: DecodedTraceEvent, wanted: string): boolean {
    const has = (text: string) =>
      (this.#request.ignoreCase === true ? text.toLowerCase() : text).includes(wanted);
    if (message !== undefined && has(message)) return true;
    return template.fields.some((field) => {
      const value = valueOfField(values, field.name);
      return value !== undefined && has(formatField(field, value));
    });
  }
}
