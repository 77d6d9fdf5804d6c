/** Storage can be refused altogether (private windows, strict settings): then things last as long as the page. */

/** What was remembered under a key, or null. */
export function recall(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a text under a key, where that is allowed. */
export function remember(storage: Storage, key: string, value: string): void {
  try {
    storage.setItem(key, value);
  } catch {
    // It still holds for this page.
  }
}

/** Removes what was remembered under a key. */
export function forget(storage: Storage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // There was nothing to forget.
  }
}
