/** The caller's names for an event and for the object with the members of its header, for errors. */
export interface EventPaths {
  readonly event: string;
  readonly header: string;
}
