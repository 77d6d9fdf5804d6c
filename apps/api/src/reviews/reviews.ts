import type { GuestActor } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import { ownLanguage } from '@marea/domain/core/text/text';
import { wallClock } from '@marea/domain/core/time/zone';
import { publicReviewSchema, reviews } from '@marea/domain/reviews/review.schema';
import { recordAudit } from '../audit/index.ts';
import { keepBooking } from '../booking/index.ts';
import { getOpenCompany, visibleLocation, worksAt } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { listHandlers, listRecords } from '../crud/index.ts';
import { listCollection, searchFields, toStored } from '../db/pages/listCollection.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';
import { show } from '../http/answers/show.ts';
import type { Handlers } from '../http/mount.ts';
import { guestReviewsOf } from './guestReviews.ts';

const published = { locationId: 1, companyId: 1, active: 1, isDeleted: 1 } as const;

listCollection(reviews, {
  indexes: [
    { key: { ...published, 'sortKeys.date': -1, _id: -1 } },
    { key: { ...published, 'sortKeys.rating': -1, 'sortKeys.date': -1, _id: -1 } },
  ],
});

/** The source of a guest's own review. */
const SOURCE = 'Marea';

type ReviewEntry = { rating: number; commentTitle?: string | undefined; comment: string };

/** Whether a booking's guest has written a review. It has the booking's id, so there is at most one. */
export async function isReviewed(app: AppContext, bookingId: string): Promise<boolean> {
  return app.db(reviews).exists({ _id: bookingId, isDeleted: { $in: [false, true] } });
}

/**
 * Stores a guest's review for staff to publish; ignores a second one. Throws `not_found` if the guest was anonymised
 * since the booking was read.
 */
export async function storeGuestReview(
  app: AppContext,
  guest: GuestActor,
  booking: BookingRecord,
  { rating, commentTitle = '', comment }: ReviewEntry,
): Promise<void> {
  const at = new Date(app.now());
  const { _id, companyId, locationId, serviceId, resourceId, customer, zone } = booking;
  const scope = { companyId, locationId };
  const record = {
    _id,
    ...scope,
    rating,
    commentTitle,
    comment,
    source: SOURCE,
    username: shownName(customer),
    date: wallClock(zone, app.now()).date,
    serviceId,
    resourceId,
    language: ownLanguage(booking),
    answer: '',
    active: false,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  try {
    await unitOfWork(app.connection, async (tx) => {
      await keepBooking(app, tx, booking);
      await app.db(reviews).insertOne(toStored(reviews, record), { session: tx });
      await recordAudit(app, tx, { actor: guest, scope, entity: reviews.name, entityId: _id, after: record });
      await app.announce(tx, 'tripReviewed', { booking });
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** First name and initial. */
function shownName({ firstName, lastName }: BookingRecord['customer']): string {
  const initial = [...new Intl.Segmenter().segment(lastName.trim())][0]?.segment;
  return initial ? `${firstName} ${initial}.` : firstName;
}

/** Removes the guests' names from the reviews of bookings; their texts stay. */
export async function anonymiseReviews(
  app: AppContext,
  tx: Tx,
  { bookingIds, name }: { bookingIds: readonly string[]; name: string },
): Promise<void> {
  const ofThem = { _id: { $in: [...bookingIds] }, isDeleted: { $in: [false, true] } };
  const found = await app.db(reviews).find(ofThem, { session: tx }).toArray();
  for (const review of found) {
    const change = { username: name };
    const $set = { ...change, ...searchFields(reviews, { ...review, ...change }) };
    await app
      .db(reviews)
      .updateOne(
        { _id: review._id, isDeleted: { $in: [false, true] } },
        { $set, $inc: { version: 1 } },
        { session: tx },
      );
  }
}

export function reviewRoutes(app: AppContext) {
  const ofReviews = listHandlers(app, reviews);
  return {
    async reviews({ params, query }, { actor }) {
      const location = await visibleLocation(app, params.id, actor);
      const isTheirs = worksAt(actor, location);
      const here = { companyId: location.companyId, locationId: location._id };
      const page = await listRecords(app, reviews, null, here, isTheirs ? query : { ...query, active: '1' });
      return isTheirs ? page : { ...page, docs: page.docs.map((review) => show(publicReviewSchema, review)) };
    },
    async guestReviews({ params, query }) {
      const company = await getOpenCompany(app, params.slug);
      const location = await app.catalogue.location(company._id, params.locationId);
      if (!location.active) throw new DomainError('not_found');
      return guestReviewsOf(app, location, query);
    },
    reviewsOfCompany: ofReviews.ofCompany,
    createReview: ofReviews.create,
    updateReview: ofReviews.update,
    deleteReview: ofReviews.remove,
  } satisfies Partial<Handlers>;
}
