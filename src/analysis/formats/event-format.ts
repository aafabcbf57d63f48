/**
 * A format in which events are written, as plain data. Flags, help, conflicts and documentation are derived
 * from definitions.
 */
export interface EventFormat {
  /** The name for `--format`. */
  readonly name: string;
  /** A few words for documentation, in lower case and without a full stop. */
  readonly summary: string;
  /** The usual extension of files in this format, without the dot. */
  readonly extension: string;
  /**
   * The content of a line or row: the columns of `--fields`, even without that flag (`always`), or all
   * members.
   */
  readonly columns?: 'chosen' | 'always';
  /** `--payload` adds the bytes of payloads. */
  readonly payload?: true;
  /** `--stacks` adds the calls that led to events. */
  readonly stacks?: true;
  /** `--partition` divides the events among files. */
  readonly partition?: true;
  /** Times are in the zone of `--time`; otherwise always in UTC. */
  readonly zones?: true;
  /** Bytes, which need a file of their own: `--output`. */
  readonly binary?: true;
  /**
   * Whether the content depends on descriptions of events: it can have details of them (`optional`), or
   * nothing at all (`unused`). Default: without a description, something is missing.
   */
  readonly descriptions?: 'optional' | 'unused';
  /**
   * For people: terminals show it with colors, cut to their width, and other results such as summaries have
   * it too.
   */
  readonly forPeople?: true;
}
