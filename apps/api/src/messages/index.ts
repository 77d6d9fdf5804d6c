export { enterMail, messages, moveMessagesToCustomer } from './messages.ts';
export type { GuestTrip } from './sendToGuest.ts';
export { tripValues } from './tripValues.ts';
export { followText, guestTripOf, noteGivenUp, notingDropped, recipientOf, sendToGuest } from './sendToGuest.ts';
export type { MessageRecord } from './messages.ts';
export { messageRoutes } from './messages.routes.ts';
export type { Limits } from './sendMessage.ts';
export { messageLimits } from './sendMessage.ts';
