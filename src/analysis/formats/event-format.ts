/** An output format of events, as data from which flags, help, conflicts, and documentation are derived. */
export interface EventFormat {
  readonly name: string;
  /** A few words for documentation, in lower case and without a full stop. */
  readonly summary: string;
  /** The usual extension of files in this format, without the dot. */
  readonly extension: string;
  /** A row's content: the columns of `--fields`, even without that flag (`always`), or all members. */
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
  /** Whether descriptions add only details (`optional`) or nothing (`unused`). Default: they are needed. */
  readonly descriptions?: 'optional' | 'unused';
  /** Human-readable: colored and truncated on terminals. Other results, such as summaries, also have it. */
  readonly forPeople?: true;
}
