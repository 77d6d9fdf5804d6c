import type { PublicReview, Review } from '@marea/domain/reviews/review.schema';
import { reviews } from '@marea/domain/reviews/review.schema';
import type { House } from '../db/house.ts';
import { openLocation, worksFor } from '../fleet/views.service.ts';
import type { Handlers } from '../http/mount.ts';
import { crudHandlers } from '../records/crudHandlers.service.ts';
import { listRecords } from '../records/records.service.ts';

/** What guests said. */
export function reviewRoutes(house: House) {
  const ofReviews = crudHandlers(house, reviews);
  return {
    async reviews({ params, query }, { actor }) {
      const { _id, companyId } = await openLocation(house, params.id, actor);
      const isTheirs = worksFor(actor, companyId);
      const scope = { companyId, locationId: _id };
      const page = await listRecords(house, reviews, scope, isTheirs ? query : { ...query, active: '1' });
      return isTheirs ? page : { ...page, docs: page.docs.map(toPublicReview) };
    },
    reviewPage: ofReviews.page,
    createReview: ofReviews.create,
    updateReview: ofReviews.update,
    deleteReview: ofReviews.remove,
  } satisfies Partial<Handlers>;
}

function toPublicReview(review: Review): PublicReview {
  const { _id, locationId, commentTitle, comment, source, username, rating, date } = review;
  return { _id, locationId, commentTitle, comment, source, username, rating, date };
}
