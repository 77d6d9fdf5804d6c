export {
  creditRoutes,
  creditsExpiringBy,
  creditsFromBooking,
  creditsOfGuest,
  spendableOn,
  toCredit,
  enterCredit,
  spendCredit,
} from './credits.ts';
