import type { TraceEvent } from '../trace-event.js';
import type { TraceProblem } from '../trace-info.js';
import { KeptBytes } from './kept-bytes.js';
import type { ManifestChunk } from './manifest-chunk.js';
import { problemAt } from './problem-at.js';
import type { StoredManifest } from './stored-descriptions.js';

/** A chunk, and when it was written first. */
interface SeenChunk {
  readonly text: Uint8Array;
  readonly time: bigint;
}

/** The chunks of one provider in one process whose manifest has the same number of chunks and the same version. */
interface ChunkGroup {
  readonly providerGuid: string;
  readonly processId: number;
  readonly total: number;
  /** By index, then by text: a text that is kept once. */
  readonly chunks: Map<number, Map<Uint8Array, SeenChunk>>;
  /** The position of its first chunk, for problems. */
  readonly place: TraceProblem;
}

/** The bytes of different chunks, and again those of all manifests. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_CHUNKS = 0x1_0000;

const TOO_MANY = 'the trace has too many manifests, so this one is left out';

/**
 * Joins manifests from their chunks. An event source writes all chunks when a session starts it, and often again when the session
 * ends. They can be in any order in the file, and some can be lost.
 */
export class ManifestAssembly {
  readonly #texts = new KeptBytes({ items: MOST_CHUNKS, bytes: MOST_BYTES });
  readonly #groups = new Map<string, ChunkGroup>();
  readonly #report: (problem: TraceProblem) => void;
  #chunkCount = 0;

  constructor(report: (problem: TraceProblem) => void) {
    this.#report = report;
  }

  add(event: TraceEvent, chunk: ManifestChunk): void {
    const { format, majorVersion, minorVersion, total, index } = chunk;
    if (format !== 1 || index >= total) {
      const what = format === 1 ? `chunk ${index} of ${total}` : `format ${format}`;
      this.#report(problemAt(event, `a manifest cannot have ${what}`));
      return;
    }
    const kept = this.#texts.keep(chunk.text);
    if (kept === undefined || this.#chunkCount >= MOST_CHUNKS) {
      this.#report(problemAt(event, TOO_MANY));
      return;
    }
    const { providerId, processId, rawTime: time, file } = event;
    const key = [providerId, processId, file, majorVersion, minorVersion, total].join('/');
    let group = this.#groups.get(key);
    if (group === undefined) {
      const place = problemAt(event, '');
      group = { providerGuid: providerId, processId, total, chunks: new Map(), place };
      this.#groups.set(key, group);
    }
    const texts = group.chunks.get(index) ?? new Map<Uint8Array, SeenChunk>();
    group.chunks.set(index, texts);
    const seen = texts.get(kept.bytes);
    if (seen === undefined) this.#chunkCount++;
    if (seen === undefined || time < seen.time) texts.set(kept.bytes, { text: kept.bytes, time });
  }

  /** Returns the manifests that are complete. Equal ones of several processes are one. */
  manifests(): StoredManifest[] {
    const contents = new KeptBytes({ items: MOST_CHUNKS, bytes: MOST_BYTES });
    const found = new Map<string, Set<Uint8Array>>();
    const manifests: StoredManifest[] = [];
    for (const group of this.#groups.values()) {
      const { providerGuid, processId } = group;
      for (const parts of this.#partsOf(group)) {
        const content = contents.keep(joined(parts))?.bytes;
        const own = found.get(providerGuid) ?? new Set();
        found.set(providerGuid, own);
        if (content === undefined) {
          this.#report({ ...group.place, message: TOO_MANY });
        } else if (!own.has(content)) {
          own.add(content);
          manifests.push({ providerGuid, processId, content });
        }
      }
    }
    return manifests;
  }

  /** The chunks of each manifest of a group. A process can have several versions of a provider, one after another. */
  #partsOf({ total, chunks, place }: ChunkGroup): Uint8Array[][] {
    const missing = total - chunks.size;
    if (missing > 0) {
      this.#report({
        ...place,
        message: `${missing} of the ${total} chunks of a manifest ${missing === 1 ? 'is' : 'are'} missing`,
      });
      return [];
    }
    const byIndex = Array.from({ length: total }, (_, index) =>
      [...(chunks.get(index)?.values() ?? [])].sort((a, b) => (a.time < b.time ? -1 : 1)),
    );
    const versions = byIndex.reduce((most, { length }) => Math.max(most, length), 0);
    if (byIndex.some(({ length }) => length !== 1 && length !== versions)) {
      this.#report({ ...place, message: `the chunks of ${versions} manifests of a provider are mixed` });
      return [];
    }
    // A chunk that only exists once is the same in all of them.
    return Array.from({ length: versions }, (_, version) =>
      byIndex.map((texts) => (texts[version] ?? texts[0])?.text as Uint8Array),
    );
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
