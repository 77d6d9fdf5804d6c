import { useDebouncedValue } from '@mantine/hooks';
import { EMAIL } from '@marea/domain/core/text/phone';
import { leadEndpoints } from '@marea/domain/leads/lead.endpoints';
import { useShownLanguage } from '@marea/web/i18n/i18n';
import { useEffect, useRef } from 'react';
import { call } from '../../../core/api.ts';
import type { Details } from '../trip/trip.ts';
import { useTrip } from '../trip/useTrip.ts';

/** Debounce, so that an address is sent only after it is typed. */
const SETTLES_MS = 800;

/**
 * Requests a reminder of the trip on hold as soon as the guest wants one and has typed an address; withdraws it too.
 */
export function useReminder({ firstName, email, wantsReminder }: Details): void {
  const { place, trip } = useTrip();
  const language = useShownLanguage();
  const { hold, passengers } = trip;
  const isTyped = firstName.trim() !== '' && EMAIL.test(email.trim());
  const body = isTyped &&
    hold &&
    place.flow !== 'checkin' && {
      hold: { id: hold.id, key: hold.key },
      passengers,
      firstName: firstName.trim(),
      email: email.trim(),
      language,
      wantsReminder,
    };
  const [settled] = useDebouncedValue(body ? JSON.stringify(body) : '', SETTLES_MS);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (settled === '') return;
    const request = JSON.parse(settled) as Exclude<typeof body, false | null>;
    if (!request.wantsReminder && !hasAsked.current) return;
    hasAsked.current = request.wantsReminder;
    // A reminder that cannot be stored must not keep the guest from booking.
    void call(leadEndpoints.storeLead, { params: place, body: request }).catch(() => null);
  }, [settled, place]);
}
