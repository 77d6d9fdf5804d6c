import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { passengerCount } from '@marea/domain/booking/status/boarding';
import { textIn, type GuestLanguage } from '@marea/domain/core/text/text';
import type { GuestTemplateKind } from '@marea/domain/messages/templates';
import type { PaymentDue } from '@marea/domain/payments/terms/paymentDue';
import { pierArrivalText } from '@marea/texts/booking/pierArrival';
import { formatLongDay } from '@marea/texts/format/dates';
import { fill } from '@marea/texts/format/fill';
import { formatMoney } from '@marea/texts/format/money';
import { tripTimes } from '@marea/texts/format/tripTimes';
import { guestMailTexts } from '@marea/texts/guestTexts/guestTexts';
import { paymentDueText } from '@marea/texts/payments/paymentDue';
import type { AppContext } from '../context.ts';
import type { GuestFacts, Letter } from '../mail/index.ts';
import { guestLetter, placeFact } from '../mail/index.ts';
import type { GuestTrip } from '../messages/index.ts';
import { tripValues } from '../messages/index.ts';
import { fillTemplate, wordingOf } from '../messageTemplates/index.ts';
import type { TripTerms } from './tripTerms.ts';

/** A trip's details in letters. */
export type LetterTrip = Pick<GuestTrip, 'company' | 'location'> & {
  booking: Pick<
    BookingRecord,
    | 'folio'
    | 'serviceName'
    | 'resourceName'
    | 'bookingDate'
    | 'hora'
    | 'start'
    | 'end'
    | 'zone'
    | 'status'
    | 'currency'
    | 'passengers'
  > & {
    customer: { firstName: string };
    price: Pick<BookingRecord['price'], 'grandTotal' | 'isCourtesy' | 'discount' | 'paid' | 'balance'>;
  };
};

/** The trip details in a letter: its time; also its place; or also its price and the payment due. */
export type LetterDetail = 'time' | 'place' | PaymentDue;
export type TripLetterContent = {
  subject: string;
  paragraphs: readonly string[];
  detail: LetterDetail;
  terms: TripTerms;
};

/** Subject and paragraphs of a message in its company's words; `extra` holds facts besides the trip. */
export async function worded(
  app: AppContext,
  trip: GuestTrip,
  kind: GuestTemplateKind,
  extra: Readonly<Record<string, string>> = {},
): Promise<{ subject: string; paragraphs: string[] }> {
  const { booking, language } = trip;
  const wording = await wordingOf(app, booking.companyId, kind, language);
  return fillTemplate(wording, { ...tripValues(trip, language), ...extra });
}

export function tripLetter(
  trip: LetterTrip,
  language: GuestLanguage,
  { subject, paragraphs, detail, terms }: TripLetterContent,
  url: string,
): Letter {
  const texts = guestMailTexts[language];
  return guestLetter(trip, trip.booking.customer, {
    language,
    subject,
    paragraphs,
    preheader: preheaderOf(trip, language),
    facts: [...letterFacts(trip, language, detail), ...termFacts(terms)],
    action: { label: texts.seeBooking, url },
    notes: [texts.linkNote],
  });
}

/** Day, time and place, which mail programs show next to the subject. */
export function preheaderOf({ booking, location }: LetterTrip, language: GuestLanguage): string {
  const [, place] = placeFact(location);
  return [formatLongDay(booking.bookingDate, language), tripTimes(booking, language).from, place]
    .filter(Boolean)
    .join(' · ');
}

export function termFacts({ change, cancellation }: TripTerms): GuestFacts {
  return [
    ['change', change],
    ['cancellation', cancellation],
  ];
}

export function letterFacts(
  { booking, location }: LetterTrip,
  language: GuestLanguage,
  detail: LetterDetail,
): GuestFacts {
  const texts = guestMailTexts[language];
  const time: GuestFacts = [
    ['folio', booking.folio],
    ['trip', textIn(booking.serviceName, language)],
    ['day', `${formatLongDay(booking.bookingDate, language)}, ${booking.bookingDate.slice(0, 4)}`],
    ['time', fill(texts.localTime, tripTimes(booking, language))],
  ];
  if (detail === 'time') return time;
  const place: GuestFacts = [
    ...time,
    ['arrival', pierArrivalText(booking, location, language)?.value ?? ''],
    ['vessel', booking.resourceName],
    placeFact(location),
    ['bring', textIn(location.bring, language)],
  ];
  if (detail === 'place') return place;
  return [...place, ['people', String(passengerCount(booking.passengers))], ...priceFacts(booking, detail, language)];
}

function priceFacts({ price, currency }: LetterTrip['booking'], due: PaymentDue, language: GuestLanguage): GuestFacts {
  if (due.kind === 'courtesy') return [['total', guestMailTexts[language].courtesy]];
  const money = (amount: number) => formatMoney(amount, currency, { withCode: true });
  return [
    ['total', money(price.grandTotal)],
    ...(price.isCourtesy ? [['courtesy', money(price.discount)] as const] : []),
    ['paid', money(price.paid)],
    ['balance', money(due.now + due.later)],
    ['due', paymentDueText(due, currency, language).text],
  ];
}
