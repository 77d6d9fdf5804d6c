import { type SalesPlace } from '@marea/domain/guests/guestAddresses';
import { deviceStorage, tabStorage } from '@marea/web/storage/storage';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { queryOf, withAddress } from '../../../core/choicesInAddress.ts';
import { landingOf } from '../../../core/landing.ts';
import { paths } from '../../../core/paths.ts';
import { givenHoldIn, withoutGivenHold } from '../../../core/slots.ts';
import { forgetUnfinished } from '../../../core/unfinishedTrip.ts';
import { createSharedHold, leaveHost, rememberBooked, stayOnHost, tripFrom, tripKey } from './rememberedTrip.ts';
import type { ChoosingStep } from './steps.ts';
import { withGivenHold, type Trip } from './trip.ts';
import { TripContext } from './useTrip.ts';

/** Bypasses the router, whose own navigation to the next step it must not interrupt. */
function showInAddress(trip: Trip): void {
  const query = `?${queryOf(trip)}`;
  const { pathname, search } = window.location;
  if (search !== query) window.history.replaceState(window.history.state, '', pathname + query);
}

/**
 * Keeps the trip across the steps. It starts from the tab's storage, overridden by the address; both are updated, so
 * that going back, a reload or a link to a step loses nothing.
 */
export function TripProvider({ slug, locationId, flow, children }: SalesPlace & { children: ReactNode }) {
  const place = useMemo(() => ({ slug, locationId, ...(flow && { flow }) }), [slug, locationId, flow]);
  const navigate = useNavigate();
  const { search, pathname, state } = useLocation();
  const key = tripKey(place);
  const sharedHold = useMemo(() => createSharedHold(deviceStorage, key), [key]);
  const [trip, setTrip] = useState<Trip>(() => {
    const remembered = tripFrom(tabStorage.getItem(key));
    const resellerId = landingOf(slug)?.resellerId ?? remembered.resellerId ?? null;
    const chosen = withAddress({ ...remembered, resellerId }, new URLSearchParams(search));
    return sharedHold.addTo(withGivenHold(chosen, givenHoldIn(state)));
  });
  const isFinished = useRef(false);
  const lastHold = useRef(trip.hold);

  // Bypasses the router too: the trip stores the hold from here on.
  useEffect(() => window.history.replaceState(withoutGivenHold(window.history.state), ''), []);

  useEffect(() => {
    if (isFinished.current) return;
    tabStorage.setItem(key, JSON.stringify(trip));
    // If the router has not arrived yet, the next step updates the address.
    if (pathname === window.location.pathname) showInAddress(trip);
  }, [trip, key, pathname]);

  useEffect(() => {
    const before = lastHold.current;
    lastHold.current = trip.hold;
    if (trip.hold) {
      sharedHold.share(trip.hold);
      stayOnHost(slug, trip.hold);
    } else if (before) {
      sharedHold.withdraw(before);
      leaveHost(slug);
    }
  }, [trip.hold, sharedHold, slug]);

  const goTo = useCallback(
    // Guests at the pier choose among the day's departures, others in a calendar.
    (step: ChoosingStep) =>
      void navigate(paths.step(place, flow === 'checkin' && step === 'calendar' ? 'resource' : step)),
    [navigate, place, flow],
  );
  const finish = useCallback(
    (address: string) => {
      isFinished.current = true;
      tabStorage.removeItem(key);
      forgetUnfinished(slug);
      if (trip.hold) sharedHold.withdraw(trip.hold);
      leaveHost(slug);
      if (trip.date && trip.hora) rememberBooked(place, { date: trip.date, hora: trip.hora, address });
      void navigate(address, { replace: true });
    },
    [navigate, key, slug, place, sharedHold, trip.date, trip.hora, trip.hold],
  );

  const value = useMemo(() => ({ place, trip, change: setTrip, goTo, finish }), [place, trip, goTo, finish]);
  return <TripContext value={value}>{children}</TripContext>;
}
