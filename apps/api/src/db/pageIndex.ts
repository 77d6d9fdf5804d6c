import { mongo } from 'mongoose';

/** An index as declared. */
export type Index = { key: Record<string, 1 | -1> } & Omit<mongo.IndexDescription, 'key'>;

type Filter = Readonly<Record<string, unknown>>;
type Sort = Readonly<Record<string, 1 | -1>>;
type Key = Index['key'];

const BAD_VALUE = 2;

/**
 * The index that finds a page by itself: it has the order, and each field of the filter. Null where none does.
 *
 * Without a name for it, the planner tries every index that might serve, each until it has skipped as many keys as the
 * page is far behind: 5 s for the middle of 135,000 bookings, where the right one takes 80 ms.
 */
export function indexOfPage(indexes: readonly Index[], filter: Filter, order: Sort): Key | null {
  const fields = fieldsOf(filter);
  if (!fields) return null;
  let best: { key: Key; prefix: number } | null = null;
  for (const { key, partialFilterExpression } of indexes) {
    if (partialFilterExpression) continue;
    const prefix = prefixOf(key, fields, order);
    const covers = [...fields.keys()].every((field) => field in key);
    if (prefix !== null && covers && prefix > (best?.prefix ?? -1)) best = { key, prefix };
  }
  return best?.key ?? null;
}

/** Whether the database lacks the index that a read names: somebody dropped it, and it is being restored. */
export function isMissingIndex(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === BAD_VALUE && error.message.includes('hint');
}

/** How many fields of an index are given before it has the order, in either direction; null where it has not. */
function prefixOf(key: Key, fields: ReadonlyMap<string, boolean>, order: Sort): number | null {
  const entries = Object.entries(key);
  const sorted = Object.entries(order);
  let prefix = 0;
  while (prefix < entries.length && fields.get(entries[prefix]?.[0] ?? '') === true) prefix += 1;
  const next = entries.slice(prefix, prefix + sorted.length);
  const isBackwards = next[0]?.[1] !== sorted[0]?.[1];
  const hasOrder = sorted.every(([field, direction], i) => {
    const [name, stored] = next[i] ?? [];
    return name === field && (stored !== direction) === isBackwards;
  });
  return hasOrder ? prefix : null;
}

/** The fields of a filter, and whether each is given one value; null for a filter with other operators than `$and`. */
function fieldsOf(filter: Filter): Map<string, boolean> | null {
  const fields = new Map<string, boolean>();
  for (const [name, condition] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(condition)) {
      for (const part of condition as Filter[]) {
        const inner = fieldsOf(part);
        if (!inner) return null;
        for (const [field, isOne] of inner) fields.set(field, isOne || fields.get(field) === true);
      }
    } else if (name.startsWith('$')) return null;
    else fields.set(name, isOneValue(condition) || fields.get(name) === true);
  }
  return fields;
}

function isOneValue(condition: unknown): boolean {
  if (typeof condition !== 'object' || condition === null) return true;
  const inside: unknown = Reflect.get(condition, '$in');
  return Array.isArray(inside) && inside.length === 1;
}
