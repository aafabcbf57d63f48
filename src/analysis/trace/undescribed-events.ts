import { carrierReason } from '../../recordings/trace/decode/undecoded.js';
import type { DecodedTraceEvent } from '../../recordings/trace/events/decoded-trace-event.js';
import { counted, hasOrHave } from '../../text/counted.js';
import { bracedGuid } from '../../windows/values/guid.js';

/** The most providers that are counted one by one. */
const MOST_PROVIDERS = 10_000;

/** The most providers that the text names. */
const MOST_NAMES = 3;

interface UndescribedProvider {
  count: number;
  readonly name: string | undefined;
}

/** Counts the events that nothing describes, by provider, so that somebody can look for their manifests. */
export class UndescribedEvents {
  readonly #providers = new Map<string, UndescribedProvider>();
  #count = 0;

  add({ event, description, providerName, template }: DecodedTraceEvent): void {
    // Strings have a template without a description.
    if (description !== undefined || template.fields.length > 0 || !isDescribable(event)) return;
    this.#count++;
    const { providerId } = event;
    const known = this.#providers.get(providerId);
    if (known !== undefined) known.count++;
    else if (this.#providers.size < MOST_PROVIDERS)
      this.#providers.set(providerId, { count: 1, name: providerName });
  }

  /** A sentence without a full stop; `undefined` if all events are described. */
  text(): string | undefined {
    if (this.#count === 0) return undefined;
    const most = [...this.#providers].sort(([, a], [, b]) => b.count - a.count);
    const names = most
      .slice(0, MOST_NAMES)
      .map(([guid, { count, name }]) => `${name ?? bracedGuid(guid)} (${count})`);
    const others = most.length - names.length;
    const more = others > 0 ? `, and ${others} more` : '';
    const events = counted(this.#count, 'event');
    return `${events} ${hasOrHave(this.#count)} no description; pass manifests or binaries of these providers with --manifest: ${names.join(', ')}${more}`;
  }
}

/** No manifest describes messages of WPP. Nobody needs one for events that carry descriptions themselves. */
function isDescribable(event: DecodedTraceEvent['event']): boolean {
  return event.header !== 'MESSAGE' && event.header !== 'ERROR' && carrierReason(event) === undefined;
}
