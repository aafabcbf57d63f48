/** Thrown by a parser of an argument. Its message says what the argument must be. */
export class ArgumentError extends Error {
  /** Commander recognizes its class by this, and adds the message. Using the class would load commander. */
  readonly code = 'commander.invalidArgument';
  readonly exitCode = 1;
}
