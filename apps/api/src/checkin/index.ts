export { papersOf } from './bookingPapers.ts';
export type { Papers } from './bookingPapers.ts';
export { checkinRoutes } from './checkin.routes.ts';
