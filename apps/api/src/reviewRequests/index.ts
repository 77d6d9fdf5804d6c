export { planReviewRequest, reviewRequestMails } from './reviewRequestMails.ts';
export { reviewRequestRoutes } from './reviewOptOuts.ts';
