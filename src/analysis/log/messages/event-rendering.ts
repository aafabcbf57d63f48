import type { EventDescription } from '../../../windows/decoding/event-decoder.js';

/** The texts of an event, as in `RenderingInfo` of its XML. Absent texts are `undefined`. */
export interface EventRendering {
  /** The language of the message. */
  readonly culture: string;
  /** With the values in it. Line ends of the text are CR LF. */
  readonly message: string | undefined;
  readonly level: string | undefined;
  readonly task: string | undefined;
  readonly opcode: string | undefined;
  /** The display name of the channel. */
  readonly channel: string | undefined;
  /** The display name of the provider. */
  readonly provider: string | undefined;
  readonly keywords: readonly string[];
  /**
   * The message's source: `event` (rendered by another computer), `manifest` (a description), or
   * `message-file` (a message table or text file, by the classic message ID). `undefined` without a message.
   */
  readonly source: 'event' | 'manifest' | 'message-file' | undefined;
  /** The file with the message, if it is not in the event. */
  readonly file: string | undefined;
  /** Whether only the message ID connects `file` with the source of the event. */
  readonly isAssumed: boolean;
  /** The description of the event, if its manifest or binary is known. */
  readonly description: EventDescription | undefined;
  /** Whether a given file describes events of the provider, but not this one. */
  readonly isOfKnownProvider: boolean;
}
