import { wizardEndpoints } from '@marea/domain/guests/guests.endpoints';
import { ApiError } from '@marea/web/client/client';
import { isPassing } from '@marea/web/client/query';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { queries } from '../../core/api.ts';
import { rememberCompany } from '../../core/company/currentCompany.ts';
import { linkSecret } from '../../core/guestLink.ts';
import { paths } from '../../core/paths.ts';

const RETRY_AWAY_MS = 15_000;

/** The booking behind a link, whose secret is in the address's fragment or stored from it. */
export function useBookingByLink(id: string) {
  const { hash } = useLocation();
  const secret = useMemo(() => linkSecret(id, hash), [id, hash]);
  const query = useQuery({
    ...queries(wizardEndpoints.guestBooking, { params: { id }, headers: { 'x-guest-link': secret ?? undefined } }),
    select: ({ data }) => data,
    // In a frame, the guest pays in another window and returns within seconds.
    refetchOnWindowFocus: 'always',
    // The browser may report being online on a network that leads nowhere.
    refetchInterval: ({ state: { data, error } }) => (!data && error && isPassing(error) ? RETRY_AWAY_MS : false),
  });
  return { ...query, secret };
}

/** The page that sends a fresh link, if the error is an expired one; it shows the link's company. */
export function expiredLinkOf(error: unknown, secret: string | null): string | null {
  if (!secret || !(error instanceof ApiError) || error.status !== 410) return null;
  const { company } = error.details;
  if (typeof company === 'string') rememberCompany(company);
  return paths.expiredLink(secret);
}
