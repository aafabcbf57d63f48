/** No stack. */
export const NO_STACK = 0;

/**
 * A trace's stacks. Windows writes a stack's addresses, or its key in a cache. It writes a key's addresses
 * when the trace ends, or when the cache drops the stack, after which the key can be reused.
 */
export class StackTable {
  /** By number. `undefined` for keys without addresses yet, and for `NO_STACK`. */
  readonly #stacks: (readonly bigint[] | undefined)[] = [undefined];
  readonly #byAddresses = new Map<string, number>();
  readonly #byKey = new Map<bigint, number>();
  #left: number;

  /** @param mostAddresses the most addresses of different stacks that are kept. Default: any number. */
  constructor(mostAddresses = Number.POSITIVE_INFINITY) {
    this.#left = mostAddresses;
  }

  /** The number of a stack; `NO_STACK` if there is no room for it. */
  withAddresses(addresses: readonly bigint[]): number {
    const text = addresses.join();
    const known = this.#byAddresses.get(text);
    if (known !== undefined) return known;
    if (!this.#take(addresses)) return NO_STACK;
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
    if (number !== undefined && this.#stacks[number] === undefined && this.#take(addresses))
      this.#stacks[number] = addresses;
    if (isLast) this.#byKey.delete(key);
  }

  #take({ length }: readonly bigint[]): boolean {
    if (length > this.#left) return false;
    this.#left -= length;
    return true;
  }

  /** The addresses, from the innermost call; `undefined` if the trace does not have them. */
  addresses(number: number): readonly bigint[] | undefined {
    return this.#stacks[number];
  }
}
