/** The key of `await using`, if the types of the language have it. */
type AsyncDispose = SymbolConstructor extends { readonly asyncDispose: infer Key extends symbol }
  ? Key
  : never;

/**
 * For `await using`: leaving the block closes the object, in engines that have `Symbol.asyncDispose` (Node.js
 * since 20).
 */
export type AsyncClosing = { readonly [Key in AsyncDispose]: () => Promise<void> };

/**
 * Lets `await using` close an object. A member of its class with this name would fail in older engines, and
 * make bundlers keep the class.
 */
export function closedByUsing<T extends object>(object: T, close: () => Promise<void>): T & AsyncClosing {
  const { asyncDispose } = Symbol as { readonly asyncDispose?: symbol };
  if (asyncDispose !== undefined) Object.defineProperty(object, asyncDispose, { value: close });
  return object as T & AsyncClosing;
}
