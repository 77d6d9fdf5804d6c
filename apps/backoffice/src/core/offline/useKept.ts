import { isPassing } from '@marea/web/query';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useCurrentUser } from '../session/useSession.ts';
import { kept } from './kept.ts';

/**
 * Keeps what a query answers on this device, and gives it back for as long as the API cannot be asked and nothing newer
 * was read. `at` is when the API said it, epoch milliseconds; 0 while nothing is known.
 */
export function useKept<Data>(query: UseQueryResult<Data>, key: QueryKey): { data: Data | undefined; at: number } {
  const userId = useCurrentUser()._id;
  const name = JSON.stringify(key);
  const { data, dataUpdatedAt, failureReason, isPaused } = query;
  const isAway = data === undefined && (isPaused || (failureReason !== null && isPassing(failureReason)));
  const last = useMemo(() => kept.read(userId, name), [userId, name]);
  useEffect(() => {
    if (data !== undefined) kept.keep(userId, name, { at: dataUpdatedAt, data });
  }, [userId, name, data, dataUpdatedAt]);
  if (data !== undefined) return { data, at: dataUpdatedAt };
  return isAway && last ? { data: last.data as Data, at: last.at } : { data: undefined, at: 0 };
}
