import * as z from 'zod';

/** Months after which records are removed; null keeps them for good. */
const monthsSchema = z.int().min(6).max(120).nullable();

export const retentionSchema = z.strictObject({
  /** Who changed what. */
  auditMonths: monthsSchema,
  /** Mails to guests. */
  messageMonths: monthsSchema,
  /** Passenger lists with dates of birth, and signed waivers. */
  paperMonths: monthsSchema,
  /** Customers, since their last trip or place in line: their data leaves the bookings too. */
  guestMonths: monthsSchema,
});
export type Retention = z.infer<typeof retentionSchema>;

export const usualRetention = (): Retention => ({
  auditMonths: 24,
  messageMonths: 12,
  paperMonths: 36,
  guestMonths: 60,
});
