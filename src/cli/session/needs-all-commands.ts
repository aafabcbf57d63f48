/**
 * Thrown by a bundle with some of the commands before it reports a usage error that depends on the others.
 * The same command line then runs with all commands.
 */
export class NeedsAllCommands extends Error {
  override readonly name = 'NeedsAllCommands';
}

/** For `Session.optionHint` of such a bundle. */
export function needAllCommands(): never {
  throw new NeedsAllCommands();
}
