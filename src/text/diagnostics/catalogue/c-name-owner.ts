/** The purpose of a name in the C header. */
export interface CNameOwner {
  readonly kind:
    | 'provider'
    | 'channel'
    | 'level'
    | 'opcode'
    | 'task'
    | 'event GUID'
    | 'keyword'
    | 'event'
    | 'event-id'
    | 'map'
    | 'item'
    | 'counterSet'
    | 'counter'
    | 'string'
    | 'message';
  /** Its name in the manifest; the id of an event, the value of an item. */
  readonly name: string;
  /** The task of an opcode, the map of an item. */
  readonly of?: string;
  /** The provider, where that needs saying. */
  readonly provider?: string;
}

/** As in `opcode 'Begin' of task 'Copy' of provider 'Contoso-Files'`. */
export function cNameOwner(owner: CNameOwner): string {
  const { provider } = owner;
  return provider === undefined ? ownName(owner) : `${ownName(owner)} of provider '${provider}'`;
}

function ownName({ kind, name, of }: CNameOwner): string {
  switch (kind) {
    case 'event':
      return `event ${name}`;
    case 'event-id':
      return `the ID of event ${name}`;
    case 'event GUID':
      return `the event GUID of task '${name}'`;
    case 'item':
      return `item ${name} of map '${of}'`;
    default:
      return of === undefined ? `${kind} '${name}'` : `${kind} '${name}' of task '${of}'`;
  }
}
