import * as z from 'zod';

/** Months after which records are removed; null keeps them forever. */
const monthsSchema = z.int().min(6).max(120).nullable();

export const retentionSchema = z.strictObject({
  auditMonths: monthsSchema.meta({ description: 'Months for which audit entries are kept.' }),
  messageMonths: monthsSchema.meta({ description: 'Months for which messages to guests are kept.' }),
  /** Passenger lists, with dates of birth, signed waivers, and receipts that no record uses. */
  paperMonths: monthsSchema.meta({
    description: 'Months for which passenger lists, signed waivers and unused receipts are kept.',
  }),
  /** Customers, counted from their last trip or place in line; their data is removed from the bookings too. */
  guestMonths: monthsSchema.meta({
    description:
      'Months since the last trip or place in line after which a customer is removed, and their data from bookings.',
  }),
  /** Files of bookings, such as copies of passports. */
  fileMonths: monthsSchema.meta({
    description: 'Months after their upload for which the files of bookings are kept.',
    example: null,
  }),
  /** Ended places in line, with name, phone and notes. */
  waitlistMonths: monthsSchema.meta({
    description: 'Months for which ended places in line are kept.',
    example: null,
  }),
});
export type Retention = z.infer<typeof retentionSchema>;

export const usualRetention = (): Retention => ({
  auditMonths: 24,
  messageMonths: 12,
  paperMonths: 36,
  guestMonths: 60,
  fileMonths: null,
  waitlistMonths: null,
});
