import * as z from 'zod';
import { bookingStatuses } from '../booking/booking.status.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { currencySchema, amountSchema } from '../kernel/money.schema.ts';
import { dateSchema } from '../kernel/zone.schema.ts';
import { paymentMethods } from './paymentMethods.ts';
import { periods, steps } from './periods.ts';

const MAX_NAMED = 200;

/**
 * Which days, told how finely: the period in which `date` lies (this month, today), or from one day
 * to another. Payments go by the day they were paid, bookings by the day of their trip.
 */
export const seriesFilterSchema = z.strictObject({
  period: z.enum(periods).optional(),
  date: dateSchema.optional(),
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  by: z.enum(steps).optional(),
  locationId: idSchema.optional(),
  resources: z.array(idSchema).max(MAX_NAMED).optional(),
  services: z.array(idSchema).max(MAX_NAMED).optional(),
  status: z.array(z.enum(bookingStatuses)).max(bookingStatuses.length).optional(),
  type: z.array(z.enum(paymentMethods)).max(paymentMethods.length).optional(),
});
export type SeriesFilter = z.infer<typeof seriesFilterSchema>;

const currency = { currency: currencySchema };

/** Money of a step: what was taken less what was given back, without bank fees, which stand beside it. */
const moneyPointSchema = z.strictObject({
  ...currency,
  key: z.string(),
  from: dateSchema,
  to: dateSchema,
  payments: z.int(),
  amount: amountSchema,
  /** What of it was given back, as a positive amount. */
  refunded: amountSchema,
  bankFee: amountSchema,
});

const sold = { bookings: z.int(), amount: amountSchema, paid: amountSchema, balance: amountSchema };

/** Trips of a step: `amount` is what they were sold for in all. */
const salePointSchema = z.strictObject({ ...currency, key: z.string(), from: dateSchema, to: dateSchema, ...sold });

/** Trips of a seller, vessel or service; the key is its id, empty for sales without a seller. */
const shareSchema = z.strictObject({ ...currency, key: z.string(), name: z.string(), ...sold });
export type Share = z.infer<typeof shareSchema>;

export const seriesSchema = z.strictObject({
  from: dateSchema,
  to: dateSchema,
  by: z.enum(steps),
  zone: z.string(),
  /** Every series has its entries by currency; no figure adds two of them. */
  data: z.strictObject({
    /** Money by day of payment. */
    general: z.array(moneyPointSchema),
    /** Trips by day of departure. */
    generalBooking: z.array(salePointSchema),
    /** The same trips by who sold them, largest first; and by vessel, and by service. */
    userBooking: z.array(shareSchema),
    resource: z.array(shareSchema),
    service: z.array(shareSchema),
  }),
});
export type PaymentSeries = z.infer<typeof seriesSchema>;
