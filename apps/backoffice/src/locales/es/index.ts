import type { en } from '../en/index.ts';
import type { Words } from '../words.ts';
import * as app from './app.ts';
import { booking } from './booking.ts';

/** The back office in Spanish. */
export const es: Words<typeof en> = { ...app, booking };
