import * as app from './app.ts';
import { booking } from './booking.ts';

/** The back office in English. */
export const en = { ...app, booking };
