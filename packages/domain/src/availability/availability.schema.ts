import * as z from 'zod';
import { halvesSchema } from '../kernel/halves.schema.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { amountSchema } from '../kernel/money.schema.ts';
import { dateSchema, instantSchema, monthSchema, timeSchema } from '../kernel/zone.schema.ts';

/** A time that is offered on a day, and the vessels on which it is free; none means that it is gone. */
export const timeSlotSchema = z.strictObject({
  hora: timeSchema,
  start: instantSchema,
  end: instantSchema,
  resourceIds: z.array(idSchema),
});

export const dayTimesSchema = z.strictObject({
  date: dateSchema,
  zone: z.string(),
  times: z.array(timeSlotSchema),
});
export type DayTimes = z.infer<typeof dayTimesSchema>;

export const monthDaysSchema = z.strictObject({
  month: monthSchema,
  zone: z.string(),
  days: z.array(z.strictObject({ date: dateSchema, isFree: z.boolean() })),
});
export type MonthDays = z.infer<typeof monthDaysSchema>;

/** A slot of the answer to `slot_taken`. */
export const nearestTimeSchema = z.strictObject({
  bookingDate: dateSchema,
  hora: timeSchema,
  start: instantSchema,
  end: instantSchema,
});
export type NearestTime = z.infer<typeof nearestTimeSchema>;

const hours = z.coerce.number().pipe(halvesSchema.max(24)).optional();
const which = { serviceId: idSchema, resourceId: idSchema.optional(), hrsExtras: hours };
export const dayQuerySchema = z.strictObject({ ...which, date: dateSchema });
export const monthQuerySchema = z.strictObject({ ...which, month: monthSchema });

export const fromPriceSchema = z.strictObject({
  /** The least grand total of any vessel for the party, minor units, mandatory fees in it. */
  grandTotal: amountSchema,
  resourceId: idSchema,
});
