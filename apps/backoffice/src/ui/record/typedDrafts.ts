import { tabStorage, type Store } from '@marea/web/storage';
import { session } from '../../core/session/session.ts';

const KEY = 'marea.backoffice.typed';
const MAX_AGE_MS = 24 * 3_600_000;
const MAX_DRAFTS = 20;
/** Names of fields whose values are stored nowhere. */
const SECRET = /password|secret|token|credential|apikey|^key$/i;

/** What somebody typed, when, epoch milliseconds, and over which values, as JSON: it is of use over no others. */
export type TypedDraft = { at: number; over: string; values: object };
type DraftsOfPerson = { userId: string; drafts: Record<string, TypedDraft> };

/** The drafts of one person in this tab; those of somebody else go with the first that is stored. */
export function createTypedDrafts(storage: Store, now: () => number) {
  function draftsOf(userId: string): DraftsOfPerson['drafts'] {
    try {
      const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as DraftsOfPerson | null;
      return stored?.userId === userId ? stored.drafts : {};
    } catch {
      return {};
    }
  }
  function write(userId: string, drafts: DraftsOfPerson['drafts']): void {
    const latest = Object.entries(drafts)
      .filter(([, { at }]) => at > now() - MAX_AGE_MS)
      .toSorted(([, a], [, b]) => b.at - a.at)
      .slice(0, MAX_DRAFTS);
    if (latest.length === 0) storage.removeItem(KEY);
    else storage.setItem(KEY, JSON.stringify({ userId, drafts: Object.fromEntries(latest) }));
  }
  return {
    store(userId: string, name: string, { over, values }: Omit<TypedDraft, 'at'>): void {
      write(userId, { ...draftsOf(userId), [name]: { at: now(), over, values: withoutSecrets(values) } });
    },
    find(userId: string, name: string, over: string): TypedDraft | null {
      const draft = draftsOf(userId)[name];
      return draft?.over === over && draft.at > now() - MAX_AGE_MS ? draft : null;
    },
    /** Removes the drafts whose names begin so. */
    remove(userId: string, beginning: string): void {
      const drafts = Object.entries(draftsOf(userId));
      const others = drafts.filter(([name]) => !name.startsWith(beginning));
      if (others.length < drafts.length) write(userId, Object.fromEntries(others));
    },
    clear: () => storage.removeItem(KEY),
  };
}

export function withoutSecrets<Values extends object>(values: Values): Partial<Values> {
  const text = JSON.stringify(values, (name, value: unknown) => (SECRET.test(name) ? undefined : value));
  return JSON.parse(text) as Partial<Values>;
}

/** Of this tab; they go when their author signs out. */
export const typedDrafts = createTypedDrafts(tabStorage, () => Date.now());

session.subscribe(() => {
  if (session.get().phase === 'out') typedDrafts.clear();
});
