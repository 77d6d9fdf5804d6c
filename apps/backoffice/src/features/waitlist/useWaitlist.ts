import type { Wire } from '@marea/domain/contract/endpoint';
import { MINUTE_MS } from '@marea/domain/core/time/zone';
import { fleetEndpoints } from '@marea/domain/fleet/fleet.endpoints';
import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import type { queuedPartySchema, WaitingPartyView } from '@marea/domain/waitlist/waitlist.schema';
import type { WaitlistStatus } from '@marea/domain/waitlist/waitlist.status';
import { useLanguage } from '@marea/web/i18n/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { queries } from '../../core/api.ts';
import { useWorkplace } from '../../core/useWorkplace.ts';
import { recordChoices, serviceChoices } from '../../ui/fields/RecordField.tsx';

/** Polling interval: estimates change with the clock even without a change. */
const REFETCH_MS = 60_000;
/** Parties listed among those served or gone; more are only counted. */
const SHOWN = 50;
const { waitlist, served } = waitlistEndpoints;

/** The lists to refetch after a change of a party. */
export const partyLists = [waitlist, served];

export type Party = Wire<WaitingPartyView>;
export type QueuedParty = Wire<z.infer<typeof queuedPartySchema>>;

/** The current waitlist of the location. */
export function useWaitlist() {
  const { location } = useWorkplace();
  const query = useQuery({
    ...queries(waitlist, { params: { slug: location._id } }),
    refetchInterval: REFETCH_MS,
  });
  const line = query.data?.data;
  return {
    line,
    parties: (line?.customers ?? []).filter((one): one is QueuedParty => '_id' in one),
    error: query.error,
    retry: () => void query.refetch(),
  };
}

/** Today's parties in some statuses, latest first. */
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

const HOUR = 60;

/** Formats a time span, of minutes or between two instants: '22 min', '1 h 05 min'. */
export function useSpan() {
  const { t } = useTranslation('waitlist');
  const minutesText = (minutes: number) =>
    minutes < HOUR
      ? t('minutes', { minutes })
      : t('hours', { hours: Math.floor(minutes / HOUR), minutes: String(minutes % HOUR).padStart(2, '0') });
  return {
    minutesText,
    spanText: (from: string, to: number) => minutesText(Math.max(0, Math.floor((to - Date.parse(from)) / MINUTE_MS))),
  };
}

const MINUTES = 60_000;

/** The trips and vessels that a party may request. */
export function useRequestedTrip() {
  const language = useLanguage();
  const params = { id: useWorkplace().location._id };
  const services = useQuery({ ...queries(fleetEndpoints.locationServices, { params, query: {} }), staleTime: MINUTES });
  const vessels = useQuery({ ...queries(fleetEndpoints.locationResources, { params, query: {} }), staleTime: MINUTES });
  const choices = {
    service: serviceChoices(services.data?.data, language),
    vessel: recordChoices(vessels.data?.data),
  };
  const labelOf = (of: keyof typeof choices, id: string | null) =>
    choices[of]?.find(({ value }) => value === id)?.label;
  return {
    serviceChoices: choices.service,
    vesselChoices: choices.vessel,
    requestedText: ({ serviceId, resourceId }: Pick<Party, 'serviceId' | 'resourceId'>) =>
      [labelOf('service', serviceId), labelOf('vessel', resourceId)].filter(Boolean).join(' · ') || undefined,
  };
}
