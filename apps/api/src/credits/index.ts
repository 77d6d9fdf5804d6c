export { creditRoutes } from './credits.routes.ts';
export { creditsExpiringBy, creditsFromBooking, creditsOfGuest, spendableOn, toCredit } from './findCredits.ts';
export { enterCredit, spendCredit } from './spendCredit.ts';
