/**
 * Keeps the page for times without a network. Browsers allow this only for pages of a secure server or of
 * this machine; one that refuses has no offline copy, and everything else works.
 *
 * @param offer is called when there is a newer version of the page, with what starts it.
 */
export async function keepForOffline(offer: (start: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined) return;
  let registration: ServiceWorkerRegistration;
  try {
    registration = await serviceWorker.register('service-worker.js');
  } catch {
    return;
  }
  // The first version of all is not a newer one.
  const isNewer = () => registration.waiting !== null && serviceWorker.controller !== null;
  let isStarting = false;
  const offerNewer = () => {
    if (!isNewer()) return;
    offer(() => {
      isStarting = true;
      registration.waiting?.postMessage('start');
    });
  };
  offerNewer();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offerNewer),
  );
  serviceWorker.addEventListener('controllerchange', () => {
    if (isStarting) location.reload();
    // Another tab has started it, and the files of this page's version are gone.
    else offer(() => location.reload());
  });
}
