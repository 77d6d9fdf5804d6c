import type { en } from '../en/index.ts';
import type { Words } from '../words.ts';
import * as app from './app.ts';
import { booking } from './booking.ts';
import { bookingList } from './bookingList.ts';
import { coupons } from './coupons.ts';
import { ui } from './ui.ts';

/** The back office in Spanish. */
export const es: Words<typeof en> = { ...app, booking, bookingList, coupons, ui };
