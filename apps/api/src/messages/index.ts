export { enterMail } from './enterMail.ts';
export type { Trip } from './guestTrip.ts';
export { tripOf } from './guestTrip.ts';
export type { MessageRecord } from './message.collection.ts';
export { messages } from './message.collection.ts';
export { messageRoutes } from './messages.routes.ts';
export { moveMessagesToCustomer } from './moveToCustomer.ts';
export { noteGivenUp, notingDropped, sendToGuest } from './sendToGuest.ts';
