/** A command that cannot be carried out. The message is shown to users. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}
