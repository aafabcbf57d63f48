import type { Provider } from '../../../manifest/model/model.js';
import { providersOf } from '../../../manifest/model/model-arguments.js';
import { OwnerChoice } from '../../../recordings/attribution/owner-choice.js';
import { decodedEventOf } from '../../../recordings/trace/events/check-decoded-event.js';
import type { DecodedTraceEvent } from '../../../recordings/trace/events/decoded-trace-event.js';
import type { EventAttribution } from '../../../recordings/trace/events/event-attribution.js';
import type { TraceEvent } from '../../../recordings/trace/events/trace-event.js';
import { objectOf } from '../../../windows/checks/arguments.js';
import { checkMembers } from '../../../windows/checks/members.js';
import type { EventDescription } from '../../../windows/decoding/event-decoder.js';
import { formatField } from '../../../windows/payload/format-value.js';
import { valueOfField } from '../../../windows/views/outcome.js';
import { ActivityChoice } from './activity-choice.js';
import { EventChoice } from './event-choice.js';
import { filterRequestChecks, type TraceFilterRequest } from './filter-request.js';
import { ProviderChoice } from './provider-choice.js';
import { headerTexts, type SearchedText, searchedText, textsInBytes } from './searched-text.js';
import { type SessionChoice, sessionChoice } from './session-choice.js';
import type { UnmetName } from './wanted-names.js';

/** Chooses events of a trace. Give it all events in order of time. */
export class TraceFilter {
  readonly #request: TraceFilterRequest;
  readonly #processes: OwnerChoice | undefined;
  readonly #threads: OwnerChoice | undefined;
  readonly #providers: ProviderChoice | undefined;
  readonly #events: EventChoice | undefined;
  readonly #activities: ActivityChoice | undefined;
  readonly #text: SearchedText | undefined;
  #unsearched = 0;
  /** `undefined` if the request has no level and no keywords. */
  readonly session: SessionChoice | undefined;

  /** @param providers those of the manifests that are known: they explain names of the request. */
  constructor(request: TraceFilterRequest, providers: readonly Provider[]) {
    checkMembers(objectOf(request, 'request'), filterRequestChecks, 'request');
    providersOf(providers);
    const { level, levels, any, all, ignoreKeyword0, text, ignoreCase } = request;
    this.#request = request;
    this.#processes = request.processes && new OwnerChoice('process', request.processes);
    this.#threads = request.threads && new OwnerChoice('thread', request.threads);
    this.#providers = request.providers && new ProviderChoice(request.providers, providers);
    this.#events = request.events && new EventChoice(request.events, providers);
    this.#activities = request.activities && new ActivityChoice(request.activities);
    this.#text = text === undefined ? undefined : searchedText(text, ignoreCase === true);
    const asksSession = [level, levels, any, all, ignoreKeyword0].some((member) => member !== undefined);
    this.session = asksSession ? sessionChoice(request, providers) : undefined;
  }

  /** Learns the providers that a trace describes, so that their names choose all of their events. */
  learn(providers: Iterable<EventDescription['provider']>): void {
    for (const provider of providers) this.#providers?.learn(provider);
  }

  /** Whether an event and all that follow it are too late. */
  isAfterEnd(event: TraceEvent): boolean {
    return this.#request.to !== undefined && objectOf(event, 'event').timeStamp > this.#request.to;
  }

  /**
   * Whether an event's header can pass. `passes` decides, but costs more because it needs the decoded event.
   *
   * @param attributionOf such as `attribute` of an `EventAttributor`; without it, those of the headers are
   * used.
   */
  mayPass(event: TraceEvent, attributionOf?: (event: TraceEvent) => EventAttribution): boolean {
    objectOf(event, 'event');
    // First, because it must get all events.
    if (this.#activities?.judge(event) === false) return false;
    const { from } = this.#request;
    if (from !== undefined && event.timeStamp < from) return false;
    return (
      this.#providers?.judge(event) !== false &&
      this.#events?.judge(event) !== false &&
      this.session?.judge(event) !== false &&
      this.#isOfOwner(event, attributionOf)
    );
  }

  #isOfOwner(
    event: TraceEvent,
    attributionOf: ((event: TraceEvent) => EventAttribution) | undefined,
  ): boolean {
    const [processes, threads] = [this.#processes, this.#threads];
    if (processes === undefined && threads === undefined) return true;
    const owner = attributionOf?.(event) ?? ownerInHeader(event);
    return (
      processes?.has(owner.processId, owner.processName) !== false &&
      threads?.has(owner.threadId, owner.threadName) !== false
    );
  }

  /** Whether `passes` can be false for an event whose header can pass. */
  get asksContent(): boolean {
    return this.#providers !== undefined || this.#events !== undefined || this.#text !== undefined;
  }

  /** Whether an event passes whose header can pass. */
  passes(decoded: DecodedTraceEvent): boolean {
    decodedEventOf(decoded);
    // Both are asked about each event, because they learn which names exist.
    const isOfProvider = this.#isOfProvider(decoded);
    const isWanted = this.#isWantedEvent(decoded);
    if (!isOfProvider || !isWanted) return false;
    if (this.#text === undefined || this.#hasText(decoded, this.#text)) return true;
    if (decoded.description === undefined) this.#unsearched++;
    return false;
  }

  /** The events passed to `passes` that nothing describes: the text could be a number in their bytes. */
  get unsearched(): number {
    return this.#unsearched;
  }

  /** The requested provider and event names that no manifest and no event passed to `passes` has. */
  get unmetNames(): readonly UnmetName[] {
    return [...(this.#providers?.unmet ?? []), ...(this.#events?.unmet ?? [])];
  }

  #isOfProvider({ event, description, providerName }: DecodedTraceEvent): boolean {
    if (this.#providers === undefined) return true;
    const isNamed =
      description === undefined
        ? this.#providers.judgeName(providerName)
        : this.#providers.judgeDescription(description, event);
    return isNamed || this.#providers.judge(event) === true;
  }

  #isWantedEvent(decoded: DecodedTraceEvent): boolean {
    if (this.#events === undefined) return true;
    return this.#events.judgeName(decoded) || this.#events.judge(decoded.event) === true;
  }

  #hasText(
    { event, description, message, template, values, names }: DecodedTraceEvent,
    wanted: SearchedText,
  ) {
    const has = (text: string) => (wanted.ignoreCase ? text.toLowerCase() : text).includes(wanted.text);
    if (message !== undefined && has(message)) return true;
    if (names !== undefined && Object.values(names).some(has)) return true;
    const isInValue = template.fields.some((field) => {
      const value = valueOfField(values, field.name);
      return value !== undefined && has(formatField(field, value));
    });
    return (
      isInValue ||
      headerTexts(event).some(has) ||
      (description === undefined && textsInBytes(event.userData).some(has))
    );
  }
}

function ownerInHeader({ processId, threadId }: TraceEvent): EventAttribution {
  return { processId, threadId, processName: undefined, processImage: undefined, threadName: undefined };
}
