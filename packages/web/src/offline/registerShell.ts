/**
 * Registers the service worker that stores the app's page and files, so that a reload without a network opens them.
 * Does nothing if the browser allows no worker, as with blocked site data: the page then needs the network as before.
 */
export async function registerShell(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/offline.js');
  } catch {
    // Also if `navigator.serviceWorker` is undefined or throws.
  }
}
