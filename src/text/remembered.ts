/**
 * Makes a function that computes its result once for each object, and keeps the result as a hidden property of that object.
 *
 * A WeakMap would do the same. But until the next full collection, engines keep alive what the values of a WeakMap refer to. In a run
 * over many files, these are whole documents.
 */
export function remembered<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const slot = Symbol();
  return (key) => {
    const known = (key as { readonly [slot]?: { readonly result: Result } })[slot];
    if (known !== undefined) return known.result;
    const result = compute(key);
    // Not enumerable, so that a copy of the object does not get it. Callers of the library can freeze what they pass.
    if (Object.isExtensible(key)) Object.defineProperty(key, slot, { value: { result } });
    return result;
  };
}
