import type { Booking } from './booking.schema.ts';
import type { BookingView } from './bookingView.schema.ts';

type PriceFields = Pick<
  Booking,
  | 'addons'
  | 'coupon'
  | 'basePrice'
  | 'overprice'
  | 'discount'
  | 'discountReseller'
  | 'dockFee'
  | 'bankFee'
  | 'marineParkFee'
  | 'rates'
>;
type Commissions = Pick<BookingView['price'], 'resellerCommission' | 'internalCommission'>;

export type PricedBooking = Omit<BookingView, keyof PriceFields | 'price'> &
  PriceFields & { price: Omit<Booking['price'], keyof Commissions> & Commissions };

/** Whether the reader of a booking sees its amounts: the API shows all of them or none. */
export function isPriced(booking: BookingView | PricedBooking): booking is PricedBooking {
  return booking.rates !== null && booking.price.grandTotal !== null;
}
