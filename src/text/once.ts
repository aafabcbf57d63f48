/**
 * Makes a function that computes its result when it is first needed: a run that doesn't need it starts
 * sooner.
 */
export function once<Result>(compute: () => Result): () => Result {
  let known: { readonly result: Result } | undefined;
  return () => {
    known ??= { result: compute() };
    return known.result;
  };
}
