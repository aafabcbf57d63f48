/** Set when the site is built: the files of the playground, and a hash of all of them. */
declare const FILES: readonly string[];
declare const VERSION: string;

/**
 * The part of a service worker's global object in use. The library of types for workers conflicts with that
 * of pages.
 */
interface Scope {
  readonly registration: { readonly scope: string };
  addEventListener(type: 'install' | 'activate', listener: (event: Lifecycle) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetch) => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
}
interface Lifecycle {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetch {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const scope = globalThis as unknown as Scope;

/** The files of one version of the site belong together, so each version has a cache of its own. */
const PREFIX = `wevtc ${scope.registration.scope} `;
const CACHE = PREFIX + VERSION;

scope.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))),
  );
});

/** A new version starts when a user wants it, or when all pages with the old one are closed. */
scope.addEventListener('message', ({ data }) => {
  if (data === 'start') void scope.skipWaiting();
});

scope.addEventListener('activate', (event) => {
  const removeOld = async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
    }
  };
  event.waitUntil(removeOld());
});

/** The playground comes from the cache; anything else, such as the documentation, from its server. */
scope.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || !event.request.url.startsWith(scope.registration.scope)) return;
  const answer = async () => {
    const cache = await caches.open(CACHE);
    // The page has two addresses.
    const url = event.request.url.replace(/\/index\.html(?=$|[?#])/, '/');
    return (await cache.match(url, { ignoreSearch: true })) ?? fetch(event.request);
  };
  event.respondWith(answer());
});
