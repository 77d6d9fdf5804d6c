import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { occupiesSlot } from '@marea/domain/booking/status/booking.status';
import type { GuestLanguage } from '@marea/domain/core/text/text';
import { HOUR_MS } from '@marea/domain/core/time/zone';
import { guestActState, policyAhead, refundSteps } from '@marea/domain/guests/guestPolicy';
import type { GuestPolicy } from '@marea/domain/guests/guestPolicy.schema';
import { cancellationText } from '@marea/texts/booking/cancellation';
import { formatLongDay, formatTime } from '@marea/texts/format/dates';
import { fill } from '@marea/texts/format/fill';
import { guestMailTexts } from '@marea/texts/guestTexts/guestTexts';
import type { AppContext } from '../context.ts';
import { policyFor } from './visit.ts';

/** Terms of changing a trip, as letters state them; empty if there are none. */
export type TripTerms = { cancellation: string; change: string };
type TermsRequest = { booking: BookingRecord; language: GuestLanguage };
type KnownTerms = TermsRequest & { policy: GuestPolicy };

/** How a guest can change a trip, and the refund of a cancellation by date; empty for a past or cancelled trip. */
export async function tripTerms(app: AppContext, { booking, language }: TermsRequest): Promise<TripTerms> {
  if (!isAhead(app, booking)) return { cancellation: '', change: '' };
  const policy = await policyFor(app, booking);
  const of = { booking, language, policy };
  return { cancellation: cancellationOf(app, of), change: changeOf(app, of) };
}

export function isAhead(app: AppContext, { status, end }: BookingRecord): boolean {
  return occupiesSlot[status] && end.getTime() > app.now();
}

/** The terms of cancellation; empty if guests cannot cancel online, or no longer. */
function cancellationOf(app: AppContext, { booking, language, policy }: KnownTerms): string {
  if (guestActState('cancel', policy, booking, app.now()).refusal) return '';
  const start = booking.start.getTime();
  const steps = refundSteps(policyAhead(policy, start, app.now())).map(({ percent, hours }) => ({
    percent,
    until: new Date(start - hours * HOUR_MS).toISOString(),
  }));
  return cancellationText(steps, booking.zone, language);
}

function changeOf(app: AppContext, { booking, language, policy }: KnownTerms): string {
  const { zone } = booking;
  const { until, refusal } = guestActState('reschedule', policy, booking, app.now());
  if (refusal || until === null) return guestMailTexts[language].changeByAsking;
  const instant = until.toISOString();
  const when = `${formatLongDay(instant, language, zone)}, ${formatTime(instant, zone)}`;
  return fill(guestMailTexts[language].changeOnline, { until: when });
}
