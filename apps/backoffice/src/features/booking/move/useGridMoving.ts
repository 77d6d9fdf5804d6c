import { bookingEndpoints } from '@marea/domain/booking/booking.endpoints';
import type { BookingRowView, BookingView } from '@marea/domain/booking/bookingView.schema';
import type { HeldSlot } from '@marea/domain/booking/hold.schema';
import { bookingListsEndpoints } from '@marea/domain/booking/lists/bookingLists.endpoints';
import { MINUTE_MS } from '@marea/domain/core/time/zone';
import { formatMoney } from '@marea/texts/format/money';
import { queryKeyOf } from '@marea/web/client/query';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../core/api.ts';
import { toastDone, toastProblem } from '../../../core/toasts.tsx';
import { useWorkplace } from '../../../core/useWorkplace.ts';
import { showBookings, useShowBooking, useUndoMove } from '../useBooking.ts';
import type { Moving } from './Moving.ts';
import { createPlanStore } from './Moving.ts';
import { clashesOf, addedHours, isMoved, momentAt, type Plan } from './plan.ts';
import { moveRefusalText, plannedBooking } from './usePlanQuote.ts';

type GridDay = {
  date: string;
  rows: readonly BookingRowView[];
  heldSlots: readonly HeldSlot[];
  vesselIds: readonly string[];
};

/** Moves trips of a day by pointer or keys: at once on the screen, and back if the API refuses or on Undo. */
export function useGridMoving({ date, rows, heldSlots, vesselIds }: GridDay): Moving {
  const { t } = useTranslation('booking');
  const { zone, bookingTimes } = useWorkplace().location;
  const queryClient = useQueryClient();
  const show = useShowBooking();
  const { mutate: undoMove } = useUndoMove();
  const [store] = useState(createPlanStore);
  return useMemo(() => {
    const day = { rows, heldSlots, zone, date, spots: bookingTimes.spotsPerTimeSlot };
    const words = { blocked: t('blocked'), held: t('drag.guest') };
    const clashes = (plan: Plan) => clashesOf(plan, { ...day, words });
    const refresh = () => {
      for (const endpoint of showBookings) void queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) });
    };
    const putRow = (row: BookingRowView) =>
      queryClient.setQueriesData<{ data?: BookingRowView[] }>(
        { queryKey: queryKeyOf(bookingListsEndpoints.bookingList) },
        (list) => list?.data && { ...list, data: list.data.map((one) => (one._id === row._id ? row : one)) },
      );
    const undo = (row: BookingRowView, { _id: id, version }: BookingView) =>
      undoMove({ params: { id }, body: { version } }, { onSuccess: () => putRow(row), onError: refresh });
    const excessText = (before: BookingView, after: BookingView) => {
      const excess = (after.credit ?? 0) - (before.credit ?? 0);
      if (excess <= 0) return null;
      return t('drag.credit', { amount: formatMoney(excess, after.currency, { withCode: true }) });
    };
    const make = async (plan: Plan) => {
      putRow(movedRow(plan, date));
      try {
        const { data: before } = await queryClient.fetchQuery({ ...plannedBooking(plan.row._id), staleTime: 5_000 });
        const data = await moveTo(plan, before, date);
        show(data);
        const text = t('drag.done', { vessel: data.resourceName, hora: data.hora });
        const left = excessText(before, data);
        toastDone(left === null ? text : `${text}. ${left}`, { undo: () => undo(plan.row, data) });
      } catch (error) {
        putRow(plan.row);
        toastProblem(error instanceof TooShort ? t('drag.tooShort') : moveRefusalText(error));
      }
      refresh();
    };
    return {
      store,
      vesselIds,
      clashesOf: clashes,
      prepare: (plan) => {
        store.set(plan);
        void queryClient.prefetchQuery({ ...plannedBooking(plan.row._id), staleTime: 0 });
      },
      drop: () => {
        const plan = store.get();
        store.set(null);
        if (!plan || !isMoved(plan)) return;
        const [first] = clashes(plan);
        if (first) toastProblem(t('drag.refused', { who: first.who }));
        else void make(plan);
      },
    };
  }, [store, queryClient, show, undoMove, t, zone, bookingTimes.spotsPerTimeSlot, date, rows, heldSlots, vesselIds]);
}

class TooShort extends Error {}

/**
 * Saves a plan: a new start as a move, otherwise a new vessel or length as a change. Throws `TooShort` below the sold
 * length.
 */
async function moveTo(plan: Plan, before: BookingView, bookingDate: string): Promise<BookingView> {
  const { resourceId } = plan;
  const params = { id: before._id };
  if (before.status === 'blackout') {
    const moments = { from: momentAt(bookingDate, plan.from), to: momentAt(bookingDate, plan.to) };
    const body = { ...moments, resourceId, version: before.version };
    return (await call(bookingEndpoints.changeBlock, { params, body })).data;
  }
  const hrsExtras = before.passengers.hrsExtras + addedHours(plan);
  if (hrsExtras < 0) throw new TooShort();
  if (plan.from === plan.before.from) {
    const passengers = { ...before.passengers, hrsExtras };
    const body = { resourceId, passengers, version: before.version };
    return (await call(bookingEndpoints.updateBooking, { params, body })).data;
  }
  const body = { bookingDate, hora: momentAt(bookingDate, plan.from).hora, resourceId, hrsExtras };
  return (await call(bookingEndpoints.rescheduleBooking, { params, body })).data;
}

/** The row after the move, shown until the API responds. */
function movedRow({ row, before, from, to, resourceId }: Plan, day: string): BookingRowView {
  const later = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();
  return {
    ...row,
    resourceId,
    hora: momentAt(day, from).hora,
    start: later(row.start, from - before.from),
    end: later(row.end, to - before.to),
    until: later(row.until, to - before.to),
  };
}
