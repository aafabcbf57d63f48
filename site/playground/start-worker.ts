/** The start of the message in the error of a worker whose code could not be loaded. */
const NOT_LOADED = 'a part of this page cannot be loaded';

/** The message about a worker whose code could not be loaded; `undefined` for another error in it. */
export function loadFailure({ message }: ErrorEvent): string | undefined {
  const at = message.indexOf(NOT_LOADED);
  // Browsers put `Uncaught Error: ` before it.
  return at < 0 ? undefined : message.slice(at);
}

/**
 * Starts a worker whose code is beside the page. The worker is a small module in memory that imports the
 * file: such a worker has the Content Security Policy of the page, while one that is loaded from a server has
 * only the policy that the server sends, which a static site can't set. So the worker can't send anything
 * either.
 *
 * @param hash the fragment of the worker's address.
 */
export function startWorker(file: string, hash = ''): Worker {
  const address = new URL(file, document.baseURI).href;
  const module = new Blob([`(${load})(${JSON.stringify(address)}, ${JSON.stringify(NOT_LOADED)});`], {
    type: 'text/javascript',
  });
  const url = URL.createObjectURL(module);
  return new Worker(`${url}${hash}`, { type: 'module' });
}

/**
 * Runs in the worker, as text, so it must not use anything outside of it. It imports the file by a call,
 * because Firefox asks the service worker, which has the files when there is no network, only for these
 * imports, and not for those by a declaration. Messages that arrive before the code that listens wait for it.
 */
function load(address: string, notLoaded: string): void {
  const early: MessageEvent[] = [];
  const keep = (event: MessageEvent) => {
    event.stopImmediatePropagation();
    early.push(event);
  };
  addEventListener('message', keep);
  import(address).then(
    () => {
      removeEventListener('message', keep);
      for (const { data } of early) dispatchEvent(new MessageEvent('message', { data }));
    },
    // The page hears of errors that are reported, and not of promises that fail.
    (error: unknown) =>
      reportError(new Error(`${notLoaded}: ${error instanceof Error ? error.message : String(error)}`)),
  );
}
