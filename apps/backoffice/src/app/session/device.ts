const KEY = 'marea.device';

/** What the last sign-in on this device answered; the API serves it before strangers. Stays after signing out. */
export function readDevice(storage: Storage): string | null {
  return storage.getItem(KEY);
}

export function writeDevice(storage: Storage, token: string): void {
  storage.setItem(KEY, token);
}
