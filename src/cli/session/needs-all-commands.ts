/** Thrown by a bundle of some commands if a usage error needs the others, to run again with all of them. */
export class NeedsAllCommands extends Error {
  override readonly name = 'NeedsAllCommands';
}

/** For `Session.optionHint` of such a bundle. */
export function needAllCommands(): never {
  throw new NeedsAllCommands();
}
