import { joined } from '../../../windows/bytes/joined.js';
import type { TraceEvent } from '../events/trace-event.js';
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

/** A provider's chunks in one process whose manifest has the same chunk count and version. */
interface ChunkGroup {
  readonly providerGuid: string;
  readonly processId: number;
  readonly total: number;
  /** By index, then by text: a text that is kept once. */
  readonly chunks: Map<number, Map<Uint8Array, SeenChunk>>;
  /** By index, the text that was added last. */
  readonly newest: Map<number, Uint8Array>;
  /** The number of indexes with this number of texts. */
  readonly counts: Map<number, number>;
  /** The largest number of texts of an index. */
  most: number;
  /** Whether there is a text that `addInOrder` has not joined. */
  isNew: boolean;
  /** The position of its first chunk, for problems. */
  readonly place: TraceProblem;
}

/** The bytes of different chunks, and again those of all manifests. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_CHUNKS = 0x1_0000;

/** The maximum of joined bytes and chunks: processes can share a manifest, but different chunks make many. */
const MOST_JOINED_BYTES = 16 * MOST_BYTES;
const MOST_JOINED_CHUNKS = 16 * MOST_CHUNKS;

const TOO_MANY = 'the trace has too many manifests, so this one is left out';

/** Joins chunks, written at a session's start and often at its end, in any order. Some can be lost. */
export class ManifestAssembly {
  readonly #texts = new KeptBytes({ items: MOST_CHUNKS, bytes: MOST_BYTES });
  readonly #groups = new Map<string, ChunkGroup>();
  readonly #report: (problem: TraceProblem) => void;
  #chunkCount = 0;
  readonly #contents = new KeptBytes({ items: MOST_CHUNKS, bytes: MOST_BYTES });
  /** By provider. */
  readonly #found = new Map<string, Set<Uint8Array>>();
  #joinedBytes = 0;
  #joinedChunks = 0;

  constructor(report: (problem: TraceProblem) => void) {
    this.#report = report;
  }

  /** Adds a chunk in chronological order. Returns a completed new manifest. Do not call `manifests` later. */
  addInOrder(event: TraceEvent, chunk: ManifestChunk): StoredManifest | undefined {
    const group = this.add(event, chunk);
    if (group === undefined || !group.isNew) return undefined;
    const { total, counts, most, newest } = group;
    const complete = (counts.get(1) ?? 0) + (most > 1 ? (counts.get(most) ?? 0) : 0);
    // The last chunk ends a manifest. The first manifest's chunks cannot be mixed up, so their order is free.
    if (complete < total || (most > 1 && chunk.index < total - 1)) return undefined;
    group.isNew = false;
    if (this.#isTooMuch) {
      this.#report(problemAt(event, TOO_MANY));
      return undefined;
    }
    return this.#finish(
      group,
      Array.from({ length: total }, (_, index) => newest.get(index) as Uint8Array),
    );
  }

  /** Reports the manifests that `addInOrder` has not completed. */
  endInOrder(): void {
    for (const group of this.#groups.values()) this.#reportMissing(group);
  }

  /** Adds a chunk, in any order. `undefined` if it is not one. */
  add(event: TraceEvent, chunk: ManifestChunk): ChunkGroup | undefined {
    const { format, majorVersion, minorVersion, total, index } = chunk;
    if (format !== 1 || index >= total) {
      const what = format === 1 ? `chunk ${index} of ${total}` : `format ${format}`;
      this.#report(problemAt(event, `a manifest cannot have ${what}`));
      return undefined;
    }
    const kept = this.#texts.keep(chunk.text);
    if (kept === undefined || this.#chunkCount >= MOST_CHUNKS) {
      this.#report(problemAt(event, TOO_MANY));
      return undefined;
    }
    const { providerId, processId, rawTime: time, file } = event;
    const key = [providerId, processId, file, majorVersion, minorVersion, total].join('/');
    let group = this.#groups.get(key);
    if (group === undefined) {
      const place = problemAt(event, '');
      group = {
        ...{ providerGuid: providerId, processId, total, place },
        ...{ chunks: new Map(), newest: new Map(), counts: new Map(), most: 0, isNew: false },
      };
      this.#groups.set(key, group);
    }
    const texts = group.chunks.get(index) ?? new Map<Uint8Array, SeenChunk>();
    group.chunks.set(index, texts);
    const seen = texts.get(kept.bytes);
    if (seen === undefined) this.#count(group, index, kept.bytes, texts.size + 1);
    if (seen === undefined || time < seen.time) texts.set(kept.bytes, { text: kept.bytes, time });
    return group;
  }

  #count(group: ChunkGroup, index: number, text: Uint8Array, texts: number): void {
    this.#chunkCount++;
    const { counts } = group;
    counts.set(texts - 1, (counts.get(texts - 1) ?? 0) - 1);
    counts.set(texts, (counts.get(texts) ?? 0) + 1);
    group.most = Math.max(group.most, texts);
    group.newest.set(index, text);
    group.isNew = true;
  }

  /** Returns the manifests that are complete. Equal ones of several processes are one. */
  manifests(): StoredManifest[] {
    const manifests: StoredManifest[] = [];
    for (const group of this.#groups.values()) {
      for (const parts of this.#partsOf(group)) {
        const manifest = this.#finish(group, parts);
        if (manifest !== undefined) manifests.push(manifest);
      }
    }
    return manifests;
  }

  /** Joins a manifest; `undefined` if it is known, or one too many. */
  #finish(
    { providerGuid, processId, place }: ChunkGroup,
    parts: readonly Uint8Array[],
  ): StoredManifest | undefined {
    const text = joined(parts);
    this.#joinedChunks += parts.length;
    this.#joinedBytes += text.length;
    const content = this.#contents.keep(text)?.bytes;
    const own = this.#found.get(providerGuid) ?? new Set();
    this.#found.set(providerGuid, own);
    if (content === undefined) this.#report({ ...place, message: TOO_MANY });
    if (content === undefined || own.has(content)) return undefined;
    own.add(content);
    return { providerGuid, processId, content };
  }

  get #isTooMuch(): boolean {
    return this.#joinedChunks > MOST_JOINED_CHUNKS || this.#joinedBytes > MOST_JOINED_BYTES;
  }

  /** Whether chunks of a group are missing. */
  #reportMissing({ total, chunks, place }: ChunkGroup): boolean {
    const missing = total - chunks.size;
    if (missing === 0) return false;
    this.#report({
      ...place,
      message: `${missing} of the ${total} chunks of a manifest ${missing === 1 ? 'is' : 'are'} missing`,
    });
    return true;
  }

  /** A group's chunks by manifest. A process can have several versions of a provider, one after another. */
  *#partsOf(group: ChunkGroup): Generator<readonly Uint8Array[], void, undefined> {
    if (this.#reportMissing(group)) return;
    const { total, chunks, place } = group;
    const byIndex = Array.from({ length: total }, (_, index) =>
      [...(chunks.get(index)?.values() ?? [])].sort((a, b) => (a.time < b.time ? -1 : 1)),
    );
    const versions = byIndex.reduce((most, { length }) => Math.max(most, length), 0);
    if (byIndex.some(({ length }) => length !== 1 && length !== versions)) {
      this.#report({ ...place, message: `the chunks of ${versions} manifests of a provider are mixed` });
      return;
    }
    // A chunk that only exists once is the same in all of them.
    for (let version = 0; version < versions; version++) {
      if (this.#isTooMuch) {
        this.#report({ ...place, message: TOO_MANY });
        return;
      }
      yield byIndex.map((texts) => (texts[version] ?? texts[0])?.text as Uint8Array);
    }
  }
}
