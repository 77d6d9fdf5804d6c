import type { GuestBooking } from '@marea/domain/booking/guestBooking.schema';
import { isPassing } from '@marea/web/client/query';
import { registerShell } from '@marea/web/offline/registerShell';
import { deviceStorage } from '@marea/web/storage/storage';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useCompany } from '../../core/company/useCompany.ts';
import { createLastKnownBookings, toOfflineBooking, type LastKnown } from '../../core/offline/lastKnownBookings.ts';

/** How long to wait for a response: on a weak signal it may never come. */
const PATIENCE_MS = 4_000;

const lastKnownBookings = createLastKnownBookings(deviceStorage, () => Date.now());

type Options = { bookingId: string; secret: string | null; query: UseQueryResult<GuestBooking>; isEnabled: boolean };

/**
 * Stores a booking's last response on this device, and returns it while the API is unreachable and nothing newer was
 * read. Removes it when the API refuses the link.
 */
export function useLastKnown({ bookingId, secret, query, isEnabled }: Options) {
  const { data, dataUpdatedAt, error } = query;
  const queryClient = useQueryClient();
  const link = useMemo(() => (secret && isEnabled ? { bookingId, secret } : null), [bookingId, secret, isEnabled]);
  const brandColor = useCompany(data?.company.slug).data?.company.brandColor;
  useEffect(() => {
    if (!link || !data) return;
    void lastKnownBookings.store(link, { at: dataUpdatedAt, booking: toOfflineBooking(data), brandColor });
    if (import.meta.env.PROD) void registerShell();
  }, [link, data, dataUpdatedAt, brandColor]);
  useEffect(() => {
    if (link && error && !isPassing(error)) void lastKnownBookings.remove(link);
  }, [link, error]);
  const isAway = useIsAway(query);
  const queryKey = ['last known', link];
  const stored = useQuery({
    queryKey,
    queryFn: () => (link ? lastKnownBookings.find(link) : null),
    enabled: isAway && link !== null,
    networkMode: 'always',
    gcTime: 0,
  });
  const remove = async () => {
    if (link) await lastKnownBookings.remove(link);
    queryClient.setQueryData<LastKnown | null>(queryKey, null);
  };
  return { lastKnown: isAway ? (stored.data ?? null) : null, isSearching: isAway && stored.isFetching, remove };
}

/** Whether nothing could be read because the API is unreachable; stays true during a retry. */
function useIsAway({ data, isPaused, failureReason, error }: UseQueryResult<GuestBooking>): boolean {
  const [isLate, setLate] = useState(false);
  const hasAnswer = data !== undefined || (error !== null && !isPassing(error));
  const hasFailed = isPaused || (failureReason !== null && isPassing(failureReason));
  useEffect(() => {
    if (hasAnswer) return undefined;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [hasAnswer]);
  return !hasAnswer && (hasFailed || isLate);
}
