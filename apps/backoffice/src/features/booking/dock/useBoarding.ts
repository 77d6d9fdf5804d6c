import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { ApiError } from '@marea/web/client/client';
import { isPassing, queryKeyOf } from '@marea/web/client/query';
import { randomId, deviceStorage } from '@marea/web/storage/storage';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { call } from '../../../core/api.ts';
import { useCurrentUser } from '../../../core/session/useSession.ts';
import { errorMessage, toastProblem } from '../../../core/toasts.tsx';
import { createTapQueue, type SendTap } from './tapQueue.ts';

const queue = createTapQueue(deviceStorage, () => randomId());
const AGAIN_MS = 5_000;
/** Somebody else changed the booking just now: a retry succeeds a moment later. */
const passing: ReadonlySet<string> = new Set(['version_conflict', 'busy']);

/** Checks guests in: at once on the screen, stored on the device, and sent as soon as possible. */
export function useBoarding() {
  const userId = useCurrentUser()._id;
  const queryClient = useQueryClient();
  const waiting = useSyncExternalStore(queue.subscribe, queue.waiting);

  const flush = useCallback(async () => {
    let wasSent = false;
    // Shows the new status before the tap is removed.
    const putStatus = ({ _id, status }: { _id: string; status: string }) =>
      queryClient.setQueriesData<{ data: { _id: string }[] }>(
        { queryKey: queryKeyOf(bookingListsEndpoints.departures) },
        (list) => list && { data: list.data.map((row) => (row._id === _id ? { ...row, status } : row)) },
      );
    const send: SendTap = async ({ bookingId, folio, aboard }) => {
      try {
        const { data } = await call(bookingEndpoints.boardBooking, { params: { id: bookingId }, body: { aboard } });
        putStatus(data);
      } catch (error) {
        if (error instanceof Error && isRefusedForNow(error)) return 'later';
        toastProblem(`${folio}: ${errorMessage(error)}`);
      }
      wasSent = true;
      return 'done';
    };
    await queue.flush(userId, send);
    if (!wasSent) return;
    for (const endpoint of [bookingListsEndpoints.departures, bookingListsEndpoints.bookingList]) {
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) });
    }
  }, [userId, queryClient]);

  useEffect(() => {
    void flush();
    const timer = setInterval(() => void flush(), AGAIN_MS);
    const onOnline = () => void flush();
    window.addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [flush]);

  const mine = waiting.filter((tap) => tap.userId === userId);
  return {
    waiting: mine.length,
    /** The last pending tap of a booking; undefined without one. */
    tapped: (bookingId: string) => mine.findLast((tap) => tap.bookingId === bookingId)?.aboard,
    board: (booking: { _id: string; folio: string }, aboard: boolean) => {
      queue.add({ userId, bookingId: booking._id, folio: booking.folio, aboard });
      void flush();
    },
  };
}

/** Whether a later try can succeed: no network or API, too many requests, or no session. */
function isRefusedForNow(error: Error): boolean {
  if (isPassing(error) || !(error instanceof ApiError)) return true;
  return error.status === 401 || error.status === 429 || passing.has(error.code);
}
