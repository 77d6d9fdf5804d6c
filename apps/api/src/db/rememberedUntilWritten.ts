import type { Connection } from 'mongoose';
import { remembered } from './remembered.ts';
import { onWritten } from './written.ts';

const FRESH_MS = 2_000;

/** A lookup made once for all who ask within two seconds, and anew once one of its collections is written anywhere. */
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
