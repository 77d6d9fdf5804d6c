/**
 * Has this device keep the page and the files of the day sheet, so that a reload without a network shows it again.
 * Where the browser does not allow it, a reload needs the network as before.
 */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/offline.js').catch(() => undefined);
}
