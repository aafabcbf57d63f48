/** A Windows structure's layout, with its header names. Tests compare it with a C compiler. */
export interface StructureLayout {
  /** The header that declares it. */
  readonly header: string;
  /** sizeof, in bytes. An array at the end counts as one element. */
  readonly size: number;
  /** offsetof and sizeof of each member, in bytes. Names of members of nested structures contain a dot. */
  readonly members: Readonly<Record<string, readonly [offset: number, size: number]>>;
}
