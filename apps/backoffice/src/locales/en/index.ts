import * as app from './app.ts';
import { booking } from './booking.ts';
import { bookingList } from './bookingList.ts';
import { coupons } from './coupons.ts';
import { ui } from './ui.ts';

/** The back office in English. */
export const en = { ...app, booking, bookingList, coupons, ui };
