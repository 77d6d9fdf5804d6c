/** Storage can be refused altogether (private windows, strict settings): then things last as long as the page. */

/** What was remembered under a key, or null. */
export function recall(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // It still holds for this page.
  }
}

export function forget(storage: Storage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // There was nothing to forget.
  }
}
