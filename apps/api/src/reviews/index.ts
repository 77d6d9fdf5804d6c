export { guestReviewsOf, ratingsOfServices } from './guestReviews.ts';
export { anonymiseReviews, isReviewed, storeGuestReview, reviewRoutes } from './reviews.ts';
