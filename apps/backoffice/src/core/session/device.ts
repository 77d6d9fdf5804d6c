import type { Store } from '@marea/web/storage';

const KEY = 'marea.device';

/** What the last sign-in on this device answered; the API serves it before strangers. Stays after signing out. */
export function readDevice(storage: Store): string | null {
  return storage.getItem(KEY);
}

export function writeDevice(storage: Store, token: string): void {
  storage.setItem(KEY, token);
}
