import type { DecodedLoggedEvent } from '../../event-log/decode-logged-event.js';
import { counted, hasOrHave } from '../../text/counted.js';
import { type Session, tellNote } from '../run/session.js';
import type { GivenTexts } from './given-texts.js';

/** The most providers that are counted one by one, and the most that a note lists. */
const MOST_PROVIDERS = 10_000;
const MOST_NAMES = 3;

/** Events without a message, and guesses about message files, so that the user can pass the right files. */
export class TextFindings {
  readonly #missing = new Map<string, number>();
  readonly #assumed = new Map<string, string>();
  #missingCount = 0;
  readonly #isAsked: boolean;

  constructor({ texts }: GivenTexts) {
    this.#isAsked = texts.providers.length + texts.messages.length + texts.sources.length > 0;
  }

  add({ event, rendering }: DecodedLoggedEvent): void {
    if (!this.#isAsked) return;
    const { logged } = event;
    const name = logged.eventSourceName ?? logged.providerName ?? '';
    if (rendering.isAssumed && rendering.file !== undefined && this.#assumed.size < MOST_PROVIDERS)
      this.#assumed.set(name, rendering.file);
    if (rendering.message !== undefined) return;
    this.#missingCount++;
    const before = this.#missing.get(name);
    if (before !== undefined || this.#missing.size < MOST_PROVIDERS)
      this.#missing.set(name, (before ?? 0) + 1);
  }

  tell({ host }: Session): void {
    for (const [name, file] of [...this.#assumed].slice(0, MOST_NAMES)) {
      tellNote(
        host,
        `the messages of '${name}' are assumed to be in ${file}, because of their IDs; confirm it with --source '${name}=…'`,
      );
    }
    const others = this.#assumed.size - MOST_NAMES;
    if (others > 0) tellNote(host, counted(others, 'more such assumption'));
    if (this.#missingCount === 0) return;
    const most = [...this.#missing].sort(([, a], [, b]) => b - a);
    const names = most.slice(0, MOST_NAMES).map(([name, count]) => `'${name}' (${count})`);
    const rest = most.length - names.length;
    const more = rest > 0 ? `, and ${rest} more` : '';
    tellNote(
      host,
      `${counted(this.#missingCount, 'event')} ${hasOrHave(this.#missingCount)} no message; pass manifests or binaries of these providers: ${names.join(', ')}${more}`,
    );
  }
}
