import type { Notice } from '@marea/domain/live/notice';
import { queryKeyOf } from '@marea/web/client/query';
import type { Query, QueryClient } from '@tanstack/react-query';
import { shownBy } from './shownBy.ts';

/** Notices that arrive within this time are answered by one refetch. */
const GATHER_MS = 100;
/** Shortest time between two rounds of refetching. */
const PAUSE_MS = 1_000;

const followed: ReadonlySet<string> = new Set(
  Object.values(shownBy)
    .flat()
    .map((endpoint) => queryKeyOf(endpoint).join(' ')),
);

/** Refetches the queries that notices make stale. Queries without a mounted screen are refetched when one opens. */
export function createRefresher(queryClient: QueryClient) {
  let waiting: Notice[] = [];
  let isBusy = false;

  return {
    add(notices: readonly Notice[]): void {
      waiting.push(...notices);
      if (!isBusy) void refresh();
    },
    /** Refetches everything that is followed; with `before`, only what was loaded before that moment. */
    all(before = Number.POSITIVE_INFINITY): void {
      void queryClient.invalidateQueries({
        predicate: ({ queryKey, state }) => followed.has(endpointIn(queryKey)) && state.dataUpdatedAt < before,
      });
    },
  };

  async function refresh(): Promise<void> {
    isBusy = true;
    await pause(GATHER_MS);
    while (waiting.length > 0) {
      const notices = waiting;
      waiting = [];
      const about = Map.groupBy(
        notices.flatMap((notice) =>
          shownBy[notice.kind].map((endpoint) => ({ key: queryKeyOf(endpoint).join(' '), notice })),
        ),
        ({ key }) => key,
      );
      const isBehind = (query: Query) =>
        about.get(endpointIn(query.queryKey))?.some(({ notice }) => !knows(query.state.data, notice)) ?? false;
      await Promise.all([queryClient.invalidateQueries({ predicate: isBehind }), pause(PAUSE_MS)]);
    }
    isBusy = false;
  }
}

/** The endpoint of a query: the first parts of its key. */
function endpointIn(queryKey: readonly unknown[]): string {
  return queryKey.slice(0, 3).join(' ');
}

/** Whether a response already has the record at the notice's version: one's own change comes back as a notice too. */
function knows(answer: unknown, { id, version }: Notice): boolean {
  if (id === null || version === null || typeof answer !== 'object' || answer === null) return false;
  const { data, docs } = answer as { data?: unknown; docs?: unknown };
  return [docs, data]
    .flat()
    .some((record) => isRecord(record) && record._id === id && (record.version ?? 0) >= version);
}

function isRecord(value: unknown): value is { _id: unknown; version?: number } {
  return typeof value === 'object' && value !== null && '_id' in value;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
