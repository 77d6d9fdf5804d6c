import type { CheckinSummary } from './checkinSummary.schema.ts';

/** Whether somebody aboard has their birthday on the day of the trip. */
export function hasBirthday({ checkin, bookingDate }: { checkin: CheckinSummary; bookingDate: string }): boolean {
  return checkin.birthdays.includes(bookingDate.slice(5));
}
