/** One entry of a message table (MESSAGE_RESOURCE_ENTRY, winnt.h). */
export interface MessageEntry {
  /** 32 bits, unsigned. */
  readonly id: number;
  /** What the entry holds up to its NUL, the closing CR LF included. */
  readonly text: string;
  /** `utf-16` is MESSAGE_RESOURCE_UNICODE, `utf-8` MESSAGE_RESOURCE_UTF8; `ansi` has no flag. */
  readonly encoding: 'utf-16' | 'utf-8' | 'ansi';
}
