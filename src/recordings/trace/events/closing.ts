/** The key of `await using`, if the types of the language have it. */
type AsyncDispose = SymbolConstructor extends { readonly asyncDispose: infer Key extends symbol }
  ? Key
  : never;

/**
 * For `await using`, which closes the object in engines with `Symbol.asyncDispose` (Node.js 20 and later).
 */
export type AsyncClosing = { readonly [Key in AsyncDispose]: () => Promise<void> };

/** Supports `await using`. A class member would fail in older engines, and keep the class in bundles. */
export function closedByUsing<T extends object>(object: T, close: () => Promise<void>): T & AsyncClosing {
  const { asyncDispose } = Symbol as { readonly asyncDispose?: symbol };
  if (asyncDispose !== undefined) Object.defineProperty(object, asyncDispose, { value: close });
  return object as T & AsyncClosing;
}
