import * as z from 'zod';
import { bookingStatuses } from '../booking/booking.status.ts';
import { countSchema } from '../kernel/counts.schema.ts';
import { idSchema } from '../kernel/ids.schema.ts';
import { currencySchema, amountSchema } from '../kernel/money.schema.ts';
import { dateSchema } from '../kernel/zone.schema.ts';
import { paymentMethods } from './paymentMethods.ts';
import { periods, steps } from './periods.ts';

const MAX_NAMED = 200;

/** The period in which `date` lies, or from one day to another. Payments count by payment day, bookings by departure. */
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

const moneyPointSchema = z.strictObject({
  ...currency,
  key: z.string(),
  from: dateSchema,
  to: dateSchema,
  payments: countSchema,
  amount: amountSchema,
  refunded: amountSchema,
  bankFee: amountSchema,
});

/** `bookings` are trips, or those of the statuses that the filter names; `amount` is what trips were sold for. */
const sold = {
  bookings: countSchema,
  amount: amountSchema,
  paid: amountSchema,
  owed: amountSchema,
  credit: amountSchema,
};

const salePointSchema = z.strictObject({ ...currency, key: z.string(), from: dateSchema, to: dateSchema, ...sold });

const shareSchema = z.strictObject({ ...currency, key: z.string(), name: z.string(), ...sold });
export type Share = z.infer<typeof shareSchema>;

export const seriesSchema = z.strictObject({
  from: dateSchema,
  to: dateSchema,
  by: z.enum(steps),
  zone: z.string(),
  /** By currency; amounts are never added across two. */
  data: z.strictObject({
    general: z.array(moneyPointSchema),
    generalBooking: z.array(salePointSchema),
    userBooking: z.array(shareSchema),
    resource: z.array(shareSchema),
    service: z.array(shareSchema),
  }),
});
export type PaymentSeries = z.infer<typeof seriesSchema>;
