import { publicReviewSchema, reviews } from '@marea/domain/reviews/review.schema';
import { visibleLocation, worksAt } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import './reviews.collection.ts';
import type { Handlers } from '../http/mount.ts';
import { show } from '../http/show.ts';
import { listHandlers, listRecords } from '../records/index.ts';

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
    reviewsOfCompany: ofReviews.ofCompany,
    createReview: ofReviews.create,
    updateReview: ofReviews.update,
    deleteReview: ofReviews.remove,
  } satisfies Partial<Handlers>;
}
