import type { EventLogEvent } from './event-log-event.js';
import type { LogFile } from './opened-log.js';
import type { StoredEvent } from './stored-event.js';

/** The events that are returned at once. */
const BATCH = 256;

/** The most pieces of files in memory, unless more files than half of them are merged. */
const MOST_PIECES = 64;

/**
 * Returns the events of files by time. Equal times keep the order of the files, and of the events in a file.
 * The files are read twice: first for the times, of which memory keeps about 32 bytes per event, and then for
 * the events, of which it keeps only those of a few pieces.
 *
 * @param progress by file.
 */
export async function* sortedEvents(
  files: readonly LogFile[],
  progress: readonly { done: number }[],
): AsyncGenerator<readonly EventLogEvent[], void, undefined> {
  const places = await placesOf(files, progress);
  const order = orderOf(places);
  const reader = new PieceReader(files, places);
  let batch: EventLogEvent[] = [];
  for (let at = 0; at < order.length; ) {
    const end = await reader.read(order, at);
    for (; at < end; at++) {
      // A live log may have changed since the first reading.
      const event = reader.event(order[at] as number);
      if (event !== undefined) batch.push(event.at(at));
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    for (const each of progress) each.done = 0.5 + at / order.length / 2;
  }
  for (const each of progress) each.done = 1;
  yield batch;
}

/** The places of the events, in the order of the files. */
interface Places {
  /** FILETIMEs. */
  readonly times: BigUint64Array;
  /** By piece: its file, its number in the file, and the number of events before it. */
  readonly pieces: readonly { readonly file: number; readonly number: number; readonly before: number }[];
  /** By event: its piece. */
  readonly pieceOf: Uint32Array;
}

async function placesOf(files: readonly LogFile[], progress: readonly { done: number }[]): Promise<Places> {
  let times = new BigUint64Array(1024);
  let pieceOf = new Uint32Array(1024);
  let count = 0;
  const pieces: { file: number; number: number; before: number }[] = [];
  for (const [file, log] of files.entries()) {
    let number = 0;
    for await (const { events, done } of log.pieces()) {
      const own = progress[file];
      if (own !== undefined) own.done = done / 2;
      if (count + events.length > times.length) {
        const length = Math.max(count + events.length, times.length * 2);
        times = grown(times, new BigUint64Array(length));
        pieceOf = grown(pieceOf, new Uint32Array(length));
      }
      pieceOf.fill(pieces.length, count, count + events.length);
      pieces.push({ file, number: number++, before: count });
      for (const event of events) times[count++] = event.timeCreated;
    }
  }
  return { times: times.subarray(0, count), pieceOf: pieceOf.subarray(0, count), pieces };
}

function grown<A extends BigUint64Array | Uint32Array>(from: A, to: A): A {
  to.set(from as never);
  return to;
}

/** The numbers of the events by time. The sort is stable, and fast for logs, which are nearly in order. */
function orderOf({ times }: Places): readonly number[] {
  return Array.from(times.keys()).sort((a, b) => {
    const [one, other] = [times[a] as bigint, times[b] as bigint];
    return Number(one > other) - Number(one < other);
  });
}

/** Reads pieces again. */
class PieceReader {
  #pieces = new Map<number, readonly StoredEvent[]>();
  readonly #most: number;

  constructor(
    private readonly files: readonly LogFile[],
    private readonly places: Places,
  ) {
    this.#most = Math.max(MOST_PIECES, files.length * 2);
  }

  /** Reads the pieces for the events from `start`, and returns the first position that needs further ones. */
  async read(order: readonly number[], start: number): Promise<number> {
    const { pieceOf, pieces } = this.places;
    const wanted = new Map<number, readonly StoredEvent[]>();
    let end = start;
    for (; end < order.length; end++) {
      const piece = pieceOf[order[end] as number] as number;
      if (wanted.has(piece)) continue;
      if (wanted.size === this.#most) break;
      wanted.set(piece, this.#pieces.get(piece) ?? []);
    }
    const known = this.#pieces;
    this.#pieces = wanted;
    for (const piece of wanted.keys()) {
      if (known.has(piece)) continue;
      const { file, number } = pieces[piece] as (typeof pieces)[number];
      wanted.set(piece, (await this.files[file]?.piece(number)) ?? []);
    }
    return end;
  }

  /** An event whose piece was read; `undefined` if the piece has changed. */
  event(number: number): StoredEvent | undefined {
    const piece = this.places.pieceOf[number] as number;
    return this.#pieces.get(piece)?.[number - (this.places.pieces[piece]?.before ?? 0)];
  }
}
