import type { Connection } from 'mongoose';
import { remembered } from './remembered.ts';
import { onWritten } from './written.ts';

const FRESH_MS = 2_000;

/**
 * A lookup that is made once for all who ask within two seconds, and anew once one of its collections is written here or,
 * as the change stream tells, by another process.
 */
export function rememberedUntilWritten<App extends { connection: Connection }, Args extends string[], T>(
  collections: readonly string[],
  look: (app: App, ...args: Args) => Promise<T>,
): (app: App, ...args: Args) => Promise<T> {
  const names = new Set(collections);
  const lookups = new WeakMap<App, (...args: Args) => Promise<T>>();
  function lookupOf(app: App) {
    const lookup = remembered(FRESH_MS, (...args: Args) => look(app, ...args));
    onWritten(app.connection, (collection) => {
      if (names.has(collection)) lookup.forget();
    });
    lookups.set(app, lookup);
    return lookup;
  }
  return (app, ...args) => (lookups.get(app) ?? lookupOf(app))(...args);
}
