export { endOffer, followFreedBooking, followFreedSlot, seatByOffer } from './eventListeners.ts';
export { offeringSlots, slotOfferMails } from './offerFreedSlot.ts';
export { slotOfferRoutes } from './slotOffers.routes.ts';
