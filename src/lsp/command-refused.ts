/** A command that cannot be carried out, in words for people. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}
