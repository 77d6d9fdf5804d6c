import type { Wire } from '@marea/domain/kernel/wire';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import type { queuedPartySchema, WaitingPartyView } from '@marea/domain/waitlist/waitlist.schema';
import type { WaitlistStatus } from '@marea/domain/waitlist/waitlist.status';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { queries } from '../../core/api.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';

/** Estimates move on with the clock, also where nothing changes. */
const MINUTE_MS = 60_000;
/** Of who was served or has gone; more are counted only. */
const SHOWN = 50;
const { waitlist, served } = waitlistEndpoints;

/** What is another thing once a party has changed. */
export const partyLists = [waitlist, served];

export type Party = Wire<WaitingPartyView>;
export type QueuedParty = Wire<z.infer<typeof queuedPartySchema>>;

/** The line of the location where one works, as it is now. */
export function useWaitlist() {
  const { location } = useWorkplace();
  const query = useQuery({
    ...queries(waitlist, { params: { slug: location._id } }),
    refetchInterval: MINUTE_MS,
  });
  const line = query.data?.data;
  return {
    line,
    parties: (line?.customers ?? []).filter((one): one is QueuedParty => '_id' in one),
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** Today's parties of certain statuses, latest first. */
export function usePartiesOf(statuses: readonly WaitlistStatus[]) {
  const { location } = useWorkplace();
  const input = { params: { locationId: location._id }, query: { status: statuses.join(','), page: 1, limit: SHOWN } };
  const query = useQuery(queries(served, input));
  return {
    parties: query.data?.docs,
    total: query.data?.total ?? 0,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
