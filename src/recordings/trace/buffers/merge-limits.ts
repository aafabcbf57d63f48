const MIB = 1024 * 1024;

/** The memory limits of a merge. */
export interface MergeLimits {
  /** The most events of a batch. */
  readonly batchEvents: number;
  /** The bytes of buffers, or of parts of them, after which a batch ends. Its events keep them in memory. */
  readonly batchBytes: number;
  /**
   * The maximum number of bytes in open buffers that are read whole. A session has a buffer for each
   * processor, so this is plenty. When it is used up, other buffers are read incrementally.
   */
  readonly wholeBytes: number;
  /**
   * The most bytes of open buffers. Beyond it, only the time of an event is kept, and the event is read again
   * when its time comes.
   */
  readonly mostBytes: number;
  /** The most open buffers. */
  readonly mostOpen: number;
}

export const MERGE_LIMITS: MergeLimits = {
  batchEvents: 1024,
  batchBytes: 16 * MIB,
  wholeBytes: 32 * MIB,
  mostBytes: 64 * MIB,
  mostOpen: 16_384,
};
