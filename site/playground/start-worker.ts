/**
 * Starts a worker whose code is beside the page. The worker is a small module in memory that imports the file: such a worker
 * has the Content Security Policy of the page, while one that is loaded from a server has only the policy that the server
 * sends, which a static site can't set. So the worker can't send anything either.
 *
 * @param hash the fragment of the worker's address.
 */
export function startWorker(file: string, hash = ''): Worker {
  const address = new URL(file, document.baseURI).href;
  const module = new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' });
  const url = URL.createObjectURL(module);
  return new Worker(`${url}${hash}`, { type: 'module' });
}
