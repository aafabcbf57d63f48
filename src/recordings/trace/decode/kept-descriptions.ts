import { partCount } from '../../../windows/binary-xml/compiled-xml.js';
import type { EventDescription } from '../../../windows/decoding/event-decoder.js';
import type { PayloadField } from '../../../windows/payload/payload-template.js';

/** Something whose description can be made again. */
interface Forgetful {
  forget(): void;
}

/** The maximum of fields and parts of XML in kept descriptions. Real traces describe some thousand fields. */
const MOST_FIELDS = 0x4_0000;

/**
 * Limits kept TRACE_EVENT_INFO fields, dropping the oldest: shared members let a few bytes describe 65,536.
 */
export class KeptDescriptions {
  readonly #fields = new Map<Forgetful, number>();
  #total = 0;

  add(made: Forgetful, { template, userData }: Pick<EventDescription, 'template' | 'userData'>): void {
    const count = fieldCount(template?.fields ?? []) + (userData === undefined ? 0 : partCount(userData));
    this.#total += count;
    for (const [oldest, size] of this.#fields) {
      if (this.#total <= MOST_FIELDS) break;
      oldest.forget();
      this.#fields.delete(oldest);
      this.#total -= size;
    }
    this.#fields.set(made, count);
  }

  /** Forgets a description, because it would now be another one. */
  drop(made: Forgetful): void {
    made.forget();
    this.#total -= this.#fields.get(made) ?? 0;
    this.#fields.delete(made);
  }
}

/** The number of fields with the members of structs. */
export function fieldCount(fields: readonly PayloadField[]): number {
  return fields.reduce((sum, field) => sum + 1 + ('members' in field ? fieldCount(field.members) : 0), 0);
}
