import type { DecodedLoggedEvent } from '../decode-logged-event.js';

/** The most providers that are counted one by one. */
const MOST_PROVIDERS = 10_000;

/** The most names that a note lists. */
export const MOST_NAMES = 3;

/** Counts events without a message and guesses message files, so that users can pass the right ones. */
export class MissingTexts {
  readonly #providers = new Map<string, number>();
  readonly #undescribed = new Map<string, number>();
  readonly #assumed = new Map<string, string>();
  #count = 0;

  add(decoded: DecodedLoggedEvent): void {
    const { logged } = decoded.event;
    const name = logged.providerName ?? logged.eventSourceName ?? '';
    if (decoded.lacksTexts !== true && this.#hasMessage(decoded, name)) return;
    if (decoded.lacksTexts !== true && decoded.rendering.isOfKnownProvider) {
      const { id, version } = logged;
      const event = `event ${id} version ${version} of '${name}'`;
      const count = this.#undescribed.get(event);
      if (count !== undefined || this.#undescribed.size < MOST_PROVIDERS) {
        this.#undescribed.set(event, (count ?? 0) + 1);
        return;
      }
    }
    this.#count++;
    const before = this.#providers.get(name);
    if (before !== undefined || this.#providers.size < MOST_PROVIDERS)
      this.#providers.set(name, (before ?? 0) + 1);
  }

  #hasMessage({ rendering }: DecodedLoggedEvent, name: string): boolean {
    if (rendering.isAssumed && rendering.file !== undefined && this.#assumed.size < MOST_PROVIDERS)
      this.#assumed.set(name, rendering.file);
    return rendering.message !== undefined;
  }

  /** The number of events without a message. */
  get count(): number {
    return this.#count;
  }

  /**
   * Their providers with the number of events, the most first: `'A' (5), 'B' (2)`. `others` is a clause about
   * those that are not named.
   */
  providers(others = ''): string {
    const quoted = [...this.#providers].map(([name, events]) => [`'${name}'`, events] as const);
    return mostFrequent(quoted, others);
  }

  /**
   * The events without a message of whose providers a given file describes others, such as those of another
   * version of the program.
   */
  get undescribed(): { readonly count: number; readonly names: string } {
    const count = [...this.#undescribed.values()].reduce((sum, events) => sum + events, 0);
    return { count, names: mostFrequent([...this.#undescribed]) };
  }

  /** Sources of events, and the files that only the IDs of their messages suggest. */
  get assumed(): readonly (readonly [string, string])[] {
    return [...this.#assumed];
  }
}

function mostFrequent(counts: readonly (readonly [string, number])[], others = ''): string {
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  const names = sorted.slice(0, MOST_NAMES).map(([name, events]) => `${name} (${events})`);
  const rest = sorted.length - names.length;
  return `${names.join(', ')}${rest > 0 ? `, and ${rest} more${others}` : ''}`;
}
