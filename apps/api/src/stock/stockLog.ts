import type { Actor } from '@marea/domain/access/actor';
import type { StockLogEntry } from '@marea/domain/stock/stock.schema';
import { MAX_LOGGED } from '@marea/domain/stock/stock.schema';
import type { AppContext } from '../context.ts';

/** Log lines of changed numbers with their author, for `updateRecord`. */
export function loggedChanges(
  app: AppContext,
  actor: Actor,
  log: 'historial' | 'usersLogs',
  fields: readonly string[],
) {
  return (before: object, changes: Record<string, unknown>): Record<string, unknown> => {
    const at = new Date(app.now());
    const by = { userId: actor.userId, name: actor.name };
    const entries: StockLogEntry[] = fields
      .filter((field) => field in changes)
      .map((field) => ({ at, by, field, from: numberOf(before, field), to: numberOf(changes, field) }));
    const earlier: unknown = Reflect.get(before, log);
    return { [log]: [...(Array.isArray(earlier) ? earlier : []), ...entries].slice(-MAX_LOGGED) };
  };
}

function numberOf(record: object, field: string): number | null {
  const value: unknown = Reflect.get(record, field);
  return typeof value === 'number' ? value : null;
}
