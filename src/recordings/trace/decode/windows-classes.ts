import { describeClassicEvent } from '../../classic/describe-classic-event.js';
import type { TraceEvent } from '../events/trace-event.js';
import { KnownEvent } from './known-event.js';

/** The number of kept descriptions. Windows classes have some hundred events, in few versions. */
const MOST_KEPT = 4096;

/** The classes of Windows that wevtc knows. Each event is described once. */
export class WindowsClasses {
  /** By class, then by opcode, version and size of pointers. */
  readonly #classes = new Map<string, Map<number, KnownEvent>>();
  #kept = 0;

  find(
    { providerId, opcode, version }: TraceEvent,
    pointerSize: TraceEvent['pointerSize'],
  ): KnownEvent | undefined {
    const key = (opcode * 0x100 + version) * 16 + pointerSize;
    const known = this.#classes.get(providerId)?.get(key);
    if (known !== undefined) return known;
    const description = describeClassicEvent({ providerId, opcode, version, pointerSize });
    if (description === undefined) return undefined;
    if (this.#kept >= MOST_KEPT) {
      this.#classes.clear();
      this.#kept = 0;
    }
    const made = new KnownEvent('class', () => description);
    const own = this.#classes.get(providerId) ?? new Map<number, KnownEvent>();
    this.#classes.set(providerId, own.set(key, made));
    this.#kept++;
    return made;
  }
}
