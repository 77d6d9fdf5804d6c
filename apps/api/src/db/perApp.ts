import type { AppContext } from '../context.ts';

/** Per-app state of a process, created on first use: two databases may have equal ids. */
export function perApp<T>(create: (app: AppContext) => T): (app: AppContext) => T {
  const made = new WeakMap<AppContext, { value: T }>();
  return (app) => {
    const known = made.get(app) ?? { value: create(app) };
    made.set(app, known);
    return known.value;
  };
}
