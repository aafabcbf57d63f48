const MIB = 1024 * 1024;

/** The memory limits of a merge. */
export interface MergeLimits {
  /** The most events of a batch. */
  readonly batchEvents: number;
  /** The bytes of buffers, or of parts of them, after which a batch ends. Its events keep them in memory. */
  readonly batchBytes: number;
  /**
   * The maximum bytes in open buffers read whole, plenty for one per processor; others are read in chunks.
   */
  readonly wholeBytes: number;
  /**
   * The maximum bytes of open buffers. Beyond, only an event's time is kept; the event is reread when due.
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
