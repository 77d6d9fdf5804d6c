export { checkinRoutes } from './checkin.routes.ts';
