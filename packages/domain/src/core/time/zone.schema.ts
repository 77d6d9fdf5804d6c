import * as z from 'zod';
import { CLOSING_TIME, isZone, TIME } from './zone.ts';

/** A calendar day of this century, YYYY-MM-DD, that exists. */
export const dateSchema = z.iso.date().regex(/^20/, { error: 'not_a_date' });
export const timeSchema = z.string().regex(TIME, { error: 'not_a_time' });
/** A closing time: HH:mm, or 24:00 for the end of the day. */
export const closingTimeSchema = z.string().regex(CLOSING_TIME, { error: 'not_a_time' });
export const monthSchema = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: 'not_a_month' });
/** ISO 8601 in UTC on the wire, a Date elsewhere. */
export const instantSchema = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (instant) => instant.toISOString(),
});
export const zoneSchema = z.string().refine(isZone, { error: 'not_a_time_zone' });
