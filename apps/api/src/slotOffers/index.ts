export { endOffer, followFreedBooking, followFreedSlot, seatByOffer } from './followers.ts';
export { offeringSlots, slotOfferMails } from './offerFreedSlot.ts';
export { slotOfferRoutes } from './slotOffers.routes.ts';
