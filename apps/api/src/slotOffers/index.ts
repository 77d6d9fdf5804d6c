export { endOffer, followFreedBooking, followFreedSlot, seatByOffer } from './followers.ts';
export { offeringSlots } from './offerFreedSlot.ts';
export { slotOfferMails } from './slotOfferMails.ts';
export { slotOfferRoutes } from './slotOffers.routes.ts';
