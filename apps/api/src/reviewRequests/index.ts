export { planReviewRequest } from './planReviewRequest.ts';
export { reviewRequestMails } from './reviewRequestMails.ts';
export { reviewRequestRoutes } from './reviewRequests.routes.ts';
