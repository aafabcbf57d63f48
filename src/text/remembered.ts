/**
 * Makes a function that computes its result once for each object, and keeps the result as a hidden property
 * of that object.
 *
 * A WeakMap would do the same. But until the next full collection, engines keep alive what the values of a
 * WeakMap refer to. In a run over many files, these are whole documents. So only objects that cannot get a
 * property are in one: models are frozen while plug-ins run, and callers of the library can freeze what they
 * pass.
 */
export function remembered<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const slot = Symbol();
  const ofFrozen = new WeakMap<Key, Kept<Result>>();
  return (key) => {
    const known = (key as { readonly [slot]?: Kept<Result> })[slot] ?? ofFrozen.get(key);
    if (known !== undefined) return known.result;
    const result = compute(key);
    // Not enumerable, so that a copy of the object does not get it.
    if (Object.isExtensible(key)) Object.defineProperty(key, slot, { value: { result } });
    else ofFrozen.set(key, { result });
    return result;
  };
}

interface Kept<Result> {
  readonly result: Result;
}
