/** No stack. */
export const NO_STACK = 0;

/**
 * The stacks of a trace. Windows writes a stack with its addresses, or the key of a stack in its own cache. It writes the addresses of a
 * key later: when it drops the stack from the cache, after which the key can stand for another stack, and when the trace ends.
 */
export class StackTable {
  /** By number. `undefined` for keys without addresses yet, and for `NO_STACK`. */
  readonly #stacks: (readonly bigint[] | undefined)[] = [undefined];
  readonly #byAddresses = new Map<string, number>();
  readonly #byKey = new Map<bigint, number>();

  /** The number of a stack. */
  withAddresses(addresses: readonly bigint[]): number {
    const text = addresses.join();
    const known = this.#byAddresses.get(text);
    if (known !== undefined) return known;
    const number = this.#stacks.push(addresses) - 1;
    this.#byAddresses.set(text, number);
    return number;
  }

  /** The number of the stack that a key stands for now. */
  withKey(key: bigint): number {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const number = this.#stacks.push(undefined) - 1;
    this.#byKey.set(key, number);
    return number;
  }

  /** @param isLast whether the key can stand for another stack from now on. */
  define(key: bigint, addresses: readonly bigint[], isLast: boolean): void {
    const number = this.#byKey.get(key);
    if (number !== undefined) this.#stacks[number] ??= addresses;
    if (isLast) this.#byKey.delete(key);
  }

  /** The addresses, from the innermost call; `undefined` if the trace does not have them. */
  addresses(number: number): readonly bigint[] | undefined {
    return this.#stacks[number];
  }
}
