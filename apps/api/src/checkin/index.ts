export { checkinRoutes } from './checkin.routes.ts';
export { hashOfText } from './sign.ts';
export { papersOf, summaryOf } from './bookingPapers.ts';
export type { Papers } from './bookingPapers.ts';
export { checkins, signatures } from './checkin.collection.ts';
