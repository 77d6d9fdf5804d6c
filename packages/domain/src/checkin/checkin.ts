import { foldText } from '../core/text/search.ts';
import { cleanName } from '../core/text/text.ts';
import type { CheckinSummary } from './checkinSummary.schema.ts';

export const checkinGaps = ['waiver', 'forms'] as const;
export type CheckinGap = (typeof checkinGaps)[number];

export function isSameName(a: string, b: string): boolean {
  return folded(a) === folded(b);
}

function folded(name: string): string {
  return foldText(cleanName(name));
}

export function noWaiver() {
  return { number: 0, text: { en: '', es: '' }, required: false, asksBirthDate: false };
}

export const passengerKinds = ['adult', 'minor', 'infant'] as const;
export type PassengerKind = (typeof passengerKinds)[number];

export const SIGNATURE_WIDTH = 600;
export const SIGNATURE_HEIGHT = 200;

export function hasBirthday({ checkin, bookingDate }: { checkin: CheckinSummary; bookingDate: string }): boolean {
  return checkin.birthdays.includes(bookingDate.slice(5));
}

export function noCheckin(): CheckinSummary {
  return { listed: 0, signed: 0, birthdays: [], doneAt: null };
}
