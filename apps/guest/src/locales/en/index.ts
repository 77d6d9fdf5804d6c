import * as app from './app.ts';
import { booking } from './booking.ts';
import { confirmation } from './confirmation.ts';
import { welcome } from './welcome.ts';

/** The guest app in English. */
export const en = { ...app, welcome, booking, confirmation };
