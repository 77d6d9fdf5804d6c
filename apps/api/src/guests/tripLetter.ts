import { passengerCount } from '@marea/domain/booking/passengerCount';
import { owedOf } from '@marea/domain/counting/counting';
import type { Language } from '@marea/domain/kernel/language';
import { formatLongDay, formatTime } from '@marea/texts/dates';
import { fill } from '@marea/texts/fill';
import { mailTexts } from '@marea/texts/mails';
import { formatMoney } from '@marea/texts/money';
import type { GuestFacts, Letter } from '../mail/index.ts';
import { guestLetter, whereabouts } from '../mail/index.ts';
import type { Trip } from '../messages/index.ts';

/** How much of a trip a letter tells: its time, also where it starts, or its price as well. */
export type LetterDetail = 'time' | 'place' | 'price';
type TripLetterContent = { subject: string; paragraphs: readonly string[]; detail: LetterDetail };

export function tripLetter(
  trip: Trip,
  language: Language,
  { subject, paragraphs, detail }: TripLetterContent,
  url: string,
): Letter {
  const texts = mailTexts[language];
  return guestLetter(trip, trip.booking.customer, {
    language,
    subject,
    paragraphs,
    facts: factsOf(trip, language, detail),
    action: { label: texts.seeBooking, url },
    notes: [texts.linkNote],
  });
}

function factsOf({ booking, location }: Trip, language: Language, detail: LetterDetail): GuestFacts {
  const texts = mailTexts[language];
  const clock = (instant: Date) => formatTime(instant.toISOString(), booking.zone);
  const time: GuestFacts = [
    ['folio', booking.folio],
    ['trip', booking.serviceName[language]],
    ['day', `${formatLongDay(booking.bookingDate, language)}, ${booking.bookingDate.slice(0, 4)}`],
    ['time', fill(texts.localTime, { from: clock(booking.start), to: clock(booking.end) })],
  ];
  if (detail === 'time') return time;
  const place: GuestFacts = [...time, ['vessel', booking.resourceName], ['place', whereabouts(location)]];
  if (detail === 'place') return place;
  return [...place, ['people', String(passengerCount(booking.passengers))], ...priceFacts(booking, language)];
}

function priceFacts(booking: Trip['booking'], language: Language): GuestFacts {
  const { price, currency } = booking;
  if (price.isCourtesy) return [['total', mailTexts[language].courtesy]];
  const money = (amount: number) => formatMoney(amount, currency, { withCode: true });
  return [
    ['total', money(price.grandTotal)],
    ['paid', money(price.paid)],
    ['balance', money(owedOf(booking))],
  ];
}
