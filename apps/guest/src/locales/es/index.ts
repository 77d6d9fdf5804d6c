import type { en } from '../en/index.ts';
import type { Words } from '../words.ts';
import * as app from './app.ts';
import { booking } from './booking.ts';
import { confirmation } from './confirmation.ts';
import { welcome } from './welcome.ts';

/** The guest app in Spanish. */
export const es: Words<typeof en> = { ...app, welcome, booking, confirmation };
