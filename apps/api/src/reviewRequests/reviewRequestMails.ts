import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { isCarried } from '@marea/domain/booking/price/salesFigures';
import { DAY_MS } from '@marea/domain/core/time/zone';
import { askedAt, askedOn, putOffTo } from '@marea/domain/reviews/askedOn';
import { guestMailTexts } from '@marea/texts/guestTexts/guestTexts';
import type { AppContext } from '../context.ts';
import { derivedId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { guestPageLink, worded } from '../guests/index.ts';
import type { Letter, Mailer } from '../mail/index.ts';
import { guestLetter } from '../mail/index.ts';
import type { GuestTrip } from '../messages/index.ts';
import { guestTripOf, messages, sendToGuest } from '../messages/index.ts';
import type { EffectHandlers } from '../outbox/index.ts';
import { enqueueOnce } from '../outbox/index.ts';
import { isReviewed } from '../reviews/index.ts';
import { settingsOf } from '../settings/index.ts';
import { reviewOptOuts } from './reviewOptOuts.ts';

/** Guests of older trips get no request, for example after a mail outage. */
const MAX_AGE_MS = 14 * DAY_MS;

/** Asks guests for a review, once and by day, if the company asks for reviews and the guest did not opt out. */
export function reviewRequestMails(app: AppContext, mailer: Mailer) {
  return {
    async reviewRequested({ id, payload: { visitId, day } }, attempt) {
      const trip = await guestTripOf(app, visitId, 'reviewRequested');
      if (!trip || !(await mayAsk(app, trip))) return;
      // A trip that was moved has a later effect of this kind.
      if (day < askedOn(trip.booking)) return;
      const later = putOffTo(trip.booking.zone, app.now());
      if (later !== null && later > day) return planReviewRequestOn(app, null, trip.booking, later);
      const review = await guestPageLink(app, id, trip, 'complete');
      // Mail programs show and follow this link automatically.
      const stop = await guestPageLink(app, derivedId(`unsubscribe|${id}`), trip, 'unsubscribe', {
        purpose: 'unsubscribe',
      });
      const letter = letterOf(trip, await worded(app, trip, 'reviewRequested'), { review, stop });
      await sendToGuest(app, mailer, trip, { id, kind: 'reviewRequested', letter }, attempt);
    },
  } satisfies Partial<EffectHandlers>;
}

async function mayAsk(app: AppContext, { booking }: GuestTrip): Promise<boolean> {
  const { _id: visitId, companyId, status, end, customer } = booking;
  if (!isCarried(status) || end.getTime() < app.now() - MAX_AGE_MS) return false;
  const { askForReviews } = await settingsOf(app, companyId);
  if (!askForReviews || (await reviewOptOuts.has(app, { companyId, email: customer.email }))) return false;
  const earlierRequest = await app.db(messages).findOne({ visitId, kind: 'reviewRequested', state: 'sent' });
  return earlierRequest === null && !(await isReviewed(app, visitId));
}

type Wording = Awaited<ReturnType<typeof worded>>;

function letterOf(trip: GuestTrip, wording: Wording, urls: { review: string; stop: string }): Letter {
  const { booking, language } = trip;
  const { action, stop } = guestMailTexts[language].reviewRequested;
  return guestLetter(trip, booking.customer, {
    language,
    ...wording,
    facts: [],
    action: { label: action, url: urls.review },
    unsubscribe: { label: stop, url: urls.stop },
  });
}

type Trip = Pick<BookingRecord, '_id' | 'zone' | 'start' | 'end' | 'status'>;

/** Schedules a review request, unless the booking was entered after departure. */
export async function planReviewRequest(app: AppContext, tx: Tx, { booking }: { booking: Trip }): Promise<void> {
  const hasLeft = booking.start.getTime() <= app.now();
  if (booking.status !== 'blackout' && !hasLeft) await planReviewRequestOn(app, tx, booking, askedOn(booking));
}

/** Schedules the request for a local day; idempotent. */
export async function planReviewRequestOn(
  app: AppContext,
  tx: Tx | null,
  { _id: visitId, zone }: Pick<Trip, '_id' | 'zone'>,
  day: string,
): Promise<void> {
  await enqueueOnce(app, tx, derivedId(`review request|${visitId}|${day}`), {
    kind: 'reviewRequested',
    payload: { visitId, day },
    notBefore: askedAt(zone, day),
  });
}
