export { forgetReviewers, isReviewed, storeGuestReview } from './guestReview.ts';
export { reviewRoutes } from './reviews.routes.ts';
