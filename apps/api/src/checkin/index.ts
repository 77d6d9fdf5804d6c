export { checkinRoutes } from './checkin.routes.ts';
export { hashOfText } from './sign.ts';
export { papersOf, summaryOf, checkins, signatures } from './checkin.collection.ts';
export type { CheckinPapers } from './checkin.collection.ts';
