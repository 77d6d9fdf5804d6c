import type { AppContext } from '../context.ts';
import { perApp } from './perApp.ts';
import { remembered } from './remembered.ts';
import { onWritten } from './written.ts';

const FRESH_MS = 2_000;

/** A lookup made once for all who ask within two seconds, and anew once one of its collections is written anywhere. */
export function rememberedUntilWritten<Args extends string[], T>(
  collections: readonly string[],
  look: (app: AppContext, ...args: Args) => Promise<T>,
): (app: AppContext, ...args: Args) => Promise<T> {
  const names = new Set(collections);
  const lookupOf = perApp((app) => {
    const lookup = remembered(FRESH_MS, (...args: Args) => look(app, ...args));
    onWritten(app.connection, (collection) => {
      if (names.has(collection)) lookup.forget();
    });
    return lookup;
  });
  return (app, ...args) => lookupOf(app)(...args);
}
