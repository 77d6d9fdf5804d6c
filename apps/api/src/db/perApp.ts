import type { AppContext } from '../context.ts';

/** What a process keeps for each app: made when it is first asked for, as the ids of two databases may be the same. */
export function perApp<T>(create: (app: AppContext) => T): (app: AppContext) => T {
  const made = new WeakMap<AppContext, { value: T }>();
  return (app) => {
    const known = made.get(app) ?? { value: create(app) };
    made.set(app, known);
    return known.value;
  };
}
