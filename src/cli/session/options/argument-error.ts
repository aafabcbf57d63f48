/** Thrown by a parser of an argument. Its message says what the argument must be. */
export class ArgumentError extends Error {
  /**
   * Commander recognizes its own class by this, and adds the message to its own. The class would load
   * commander.
   */
  readonly code = 'commander.invalidArgument';
  readonly exitCode = 1;
}
