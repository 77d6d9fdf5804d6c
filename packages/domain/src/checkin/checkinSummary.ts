import type { CheckinSummary } from './checkinSummary.schema.ts';

export function hasBirthday({ checkin, bookingDate }: { checkin: CheckinSummary; bookingDate: string }): boolean {
  return checkin.birthdays.includes(bookingDate.slice(5));
}

export function noCheckin(): CheckinSummary {
  return { listed: 0, signed: 0, birthdays: [], doneAt: null };
}
