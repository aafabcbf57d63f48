import { describeClassicEvent } from '../../../recordings/classic/describe-classic-event.js';
import { type ProfileEventKind, profileEventType } from '../../../recordings/profile/profile-events.js';
import type { TraceEvent } from '../../../recordings/trace/events/trace-event.js';
import type { FilterOptions } from '../options/event-filter-options.js';

/** The kinds of StackWalk events that refer to another event. */
const OF_EVENTS: ReadonlySet<ProfileEventKind> = new Set(['stack', 'kernel-stack-key', 'user-stack-key']);

/** A stack follows its event after a few others, of all processors. */
const MOST_TIMES = 1000;

/** Whether `--event` chooses the stacks of the kernel, too, which are events of their own. */
export function choosesStacks(event: readonly string[]): boolean {
  return event.some((name) => name.startsWith('StackWalk/'));
}

/** Finds out whether a cut of a trace leaves out the stacks of its events. */
export class LeftOutStacks {
  /** The ticks of the last chosen events. */
  readonly #times = new Set<bigint>();
  readonly #names = new Set<string>();
  readonly #isWanted: boolean;

  /** @param options only `--event` can be extended so that the stacks pass. */
  constructor({ event, provider }: FilterOptions) {
    this.#isWanted = event !== undefined && provider === undefined;
  }

  chosen({ rawTime }: TraceEvent): void {
    if (!this.#isWanted) return;
    this.#times.add(rawTime);
    for (const first of this.#times) {
      if (this.#times.size <= MOST_TIMES) break;
      this.#times.delete(first);
    }
  }

  /** Takes an event that isn't chosen. */
  leftOut(event: TraceEvent): void {
    if (!this.#isWanted) return;
    const type = profileEventType(event);
    if (type?.class !== 'StackWalk' || !OF_EVENTS.has(type.kind)) return;
    const time = timeOfOwner(event.userData);
    if (time === undefined || !this.#times.has(time)) return;
    const name = describeClassicEvent(event)?.name;
    if (name !== undefined) this.#names.add(name);
  }

  /** A note with the way to keep them; `undefined` if none is left out. */
  get note(): string | undefined {
    if (this.#names.size === 0) return undefined;
    const options = [...this.#names].sort().map((name) => `--event ${name}`);
    return `stacks of these events are left out, because they are events of their own; to keep them, add ${options.join(' ')}`;
  }
}

/** `EventTimeStamp`, the first field of all kinds. */
function timeOfOwner({ buffer, byteOffset, byteLength }: Uint8Array): bigint | undefined {
  return byteLength < 8 ? undefined : new DataView(buffer, byteOffset, 8).getBigUint64(0, true);
}
