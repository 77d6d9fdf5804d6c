import { waitlistEndpoints } from '@marea/domain/waitlist/waitlist.endpoints';
import { createEvents } from '@marea/web/events';
import { followLive } from '@marea/web/followLive';
import { useEffect } from 'react';
import { clientOptions } from '../../core/api.ts';
import type { KeptPlace } from './waitlistLink.ts';

const openEvents = createEvents(clientOptions);

type Line = {
  isInLine: boolean;
  /** The line has moved. */
  onMoved: () => void;
  /** Whether it is being told so from now on. */
  onLive: (isLive: boolean) => void;
};

/** Tells when the line of a party moves, as it happens. */
export function useLiveLine({ id, secret }: KeptPlace, { isInLine, onMoved, onLive }: Line): void {
  useEffect(() => {
    if (!isInLine) return;
    const byLink = { params: { id }, headers: { 'x-guest-link': secret } };
    const stop = followLive((options) => openEvents(waitlistEndpoints.guestPartyLive, { ...byLink, ...options }), {
      pulse: () => onLive(true),
      changes: onMoved,
      reload: onMoved,
      end: () => undefined,
      down: () => onLive(false),
    });
    return () => {
      stop();
      onLive(false);
    };
  }, [id, secret, isInLine, onMoved, onLive]);
}
