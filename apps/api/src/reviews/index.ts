export { forgetReviewers, isReviewed, storeGuestReview, reviewRoutes } from './reviews.ts';
