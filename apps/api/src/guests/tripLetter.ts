import { passengerCount } from '@marea/domain/booking/status/boarding';
import type { Language } from '@marea/domain/core/text/text';
import type { PaymentDue } from '@marea/domain/payments/terms/paymentDue';
import { pierArrivalText } from '@marea/texts/booking/pierArrival';
import { formatLongDay } from '@marea/texts/format/dates';
import { fill } from '@marea/texts/format/fill';
import { formatMoney } from '@marea/texts/format/money';
import { tripTimes } from '@marea/texts/format/tripTimes';
import { mailTexts } from '@marea/texts/messages/mails';
import { paymentDueText } from '@marea/texts/payments/paymentDue';
import type { GuestFacts, Letter } from '../mail/index.ts';
import { guestLetter, whereabouts } from '../mail/index.ts';
import type { GuestTrip } from '../messages/index.ts';

/** How much of a trip a letter has: its time; also its place; or also its price and what is due. */
export type LetterDetail = 'time' | 'place' | PaymentDue;
type TripLetterContent = {
  subject: string;
  paragraphs: readonly string[];
  detail: LetterDetail;
  /** What a cancellation gives back until when, in words. */
  cancellation?: string;
};

export function tripLetter(
  trip: GuestTrip,
  language: Language,
  { subject, paragraphs, detail, cancellation = '' }: TripLetterContent,
  url: string,
): Letter {
  const texts = mailTexts[language];
  return guestLetter(trip, trip.booking.customer, {
    language,
    subject,
    paragraphs,
    facts: [...factsOf(trip, language, detail), ['cancellation', cancellation]],
    action: { label: texts.seeBooking, url },
    notes: [texts.linkNote],
  });
}

function factsOf({ booking, location }: GuestTrip, language: Language, detail: LetterDetail): GuestFacts {
  const texts = mailTexts[language];
  const time: GuestFacts = [
    ['folio', booking.folio],
    ['trip', booking.serviceName[language]],
    ['day', `${formatLongDay(booking.bookingDate, language)}, ${booking.bookingDate.slice(0, 4)}`],
    ['time', fill(texts.localTime, tripTimes(booking, language))],
  ];
  if (detail === 'time') return time;
  const place: GuestFacts = [
    ...time,
    ['arrival', pierArrivalText(booking, location, language)?.value ?? ''],
    ['vessel', booking.resourceName],
    ['place', whereabouts(location)],
    ['bring', location.bring[language]],
  ];
  if (detail === 'place') return place;
  return [...place, ['people', String(passengerCount(booking.passengers))], ...priceFacts(booking, detail, language)];
}

function priceFacts({ price, currency }: GuestTrip['booking'], due: PaymentDue, language: Language): GuestFacts {
  if (due.kind === 'courtesy') return [['total', mailTexts[language].courtesy]];
  const money = (amount: number) => formatMoney(amount, currency, { withCode: true });
  return [
    ['total', money(price.grandTotal)],
    ...(price.isCourtesy ? [['courtesy', money(price.discount)] as const] : []),
    ['paid', money(price.paid)],
    ['balance', money(due.now + due.later)],
    ['due', paymentDueText(due, currency, language).text],
  ];
}
