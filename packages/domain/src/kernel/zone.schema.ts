import * as z from 'zod';
import { isZone, TIME } from './zone.ts';

/** A calendar day of this century, YYYY-MM-DD, that exists. */
export const dateSchema = z.iso.date().regex(/^20/, { error: 'not_a_date' });
/** A wall clock time, HH:mm. */
export const timeSchema = z.string().regex(TIME, { error: 'not_a_time' });
/** A month, YYYY-MM. */
export const monthSchema = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: 'not_a_month' });
/** An instant on the wire: ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();
export const zoneSchema = z.string().refine(isZone, { error: 'not_a_time_zone' });
