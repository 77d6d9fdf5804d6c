import { owedOf } from '@marea/domain/booking/price/salesFigures';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import { shownCharge, exchanged } from '@marea/domain/payments/terms/exchange';
import type { PaymentDue } from '@marea/domain/payments/terms/paymentDue';
import { formatLongDay } from '@marea/texts/format/dates';
import { fill } from '@marea/texts/format/fill';
import { formatMoney } from '@marea/texts/format/money';
import { mailTexts } from '@marea/texts/messages/mails';
import { paymentDueText } from '@marea/texts/payments/paymentDue';
import { paymentMethodTexts } from '@marea/texts/payments/paymentMethods';
import { refundText } from '@marea/texts/payments/refunds';
import type { AppContext } from '../context.ts';
import type { Letter, Mailer } from '../mail/index.ts';
import { guestLetter } from '../mail/index.ts';
import type { GuestTrip } from '../messages/index.ts';
import { sendToGuest, guestTripOf } from '../messages/index.ts';
import type { EffectHandlers } from '../outbox/index.ts';
import { bookingDue, payments, toReturning } from '../payments/index.ts';
import { guestPageLink } from './guestLinks.ts';

/** What guests are mailed about paying online: the link to it, the receipt of what they paid, and what they get back. */
export function receiptMails(app: AppContext, mailer: Mailer) {
  return {
    async paymentReceipt({ id, payload }, attempt) {
      const payment = await app.db(payments).findOne({ _id: payload.paymentId });
      const trip = payment && (await guestTripOf(app, payment.visitId));
      if (!trip) return;
      const due = await bookingDue(app, trip.booking);
      const letter = letterOf(trip, { payment, due }, await guestPageLink(app, id, trip, 'confirmation'));
      await sendToGuest(app, mailer, trip, { id, kind: 'paymentReceipt', letter }, attempt);
    },
    async refundSent({ id, payload }, attempt) {
      const refund = await app.db(payments).findOne({ _id: payload.paymentId });
      const trip = refund && (await guestTripOf(app, refund.visitId));
      if (!trip) return;
      const letter = refundLetter(trip, refund, await guestPageLink(app, id, trip, 'visit'));
      await sendToGuest(app, mailer, trip, { id, kind: 'refundSent', letter }, attempt);
    },
    async refundFailed({ id, payload }, attempt) {
      const refund = await app.db(payments).findOne({ _id: payload.paymentId });
      const trip = refund && (await guestTripOf(app, refund.visitId));
      if (!trip) return;
      const letter = failedRefundLetter(trip, refund, await guestPageLink(app, id, trip, 'visit'));
      await sendToGuest(app, mailer, trip, { id, kind: 'refundFailed', letter }, attempt);
    },
    async paymentRequested({ id, payload }, attempt) {
      const trip = await guestTripOf(app, payload.visitId);
      if (!trip || owedOf(trip.booking) === 0) return;
      const due = await bookingDue(app, trip.booking);
      const letter = requestOf(trip, due, await guestPageLink(app, id, trip, 'payment'));
      await sendToGuest(app, mailer, trip, { id, kind: 'paymentRequested', letter }, attempt);
    },
  } satisfies Partial<EffectHandlers>;
}

type Receipt = { payment: PaymentRecord; due: PaymentDue };

function letterOf(trip: GuestTrip, { payment, due }: Receipt, url: string): Letter {
  const { booking } = trip;
  const { language, folio, currency } = booking;
  const texts = mailTexts[language];
  const money = (amount: number, of = currency) => formatMoney(amount, of, { withCode: true });
  const { tendered, bankFee, exchangeRate, type, provider, transfer } = payment;
  const feeCharged = exchanged(bankFee, currency, tendered.currency, exchangeRate ?? 1);
  const shown = shownCharge(payment);
  const charged = money(shown.amount, shown.currency);
  const facts = [
    ['folio', folio],
    ['trip', booking.serviceName[language]],
    ['day', `${formatLongDay(booking.bookingDate, language)}, ${booking.bookingDate.slice(0, 4)}`],
    ...(transfer
      ? [['credit', money(payment.amount)] as const]
      : [
          ['method', paymentMethodTexts[language][type]] as const,
          ['charged', charged] as const,
          ...(bankFee > 0 ? [['bankFee', money(feeCharged, tendered.currency)] as const] : []),
          ...(exchangeRate === null ? [] : [['rate', String(exchangeRate)] as const]),
          ...inBooking(payment),
        ]),
    ['paid', money(booking.price.paid)],
    ['balance', money(due.now + due.later)],
    ['due', paymentDueText(due, currency, language).text],
  ] as const;
  return guestLetter(trip, booking.customer, {
    language,
    subject: transfer
      ? fill(texts.creditUsed.subject, { amount: money(payment.amount), folio })
      : fill(texts.paymentReceipt.subject, { amount: charged, folio }),
    paragraphs: [
      transfer ? fill(texts.creditUsed.text, { from: transfer.folio }) : texts.paymentReceipt.text,
      ...(provider === 'sandbox' ? [texts.sandboxNote] : []),
    ],
    facts,
    action: { label: texts.seeBooking, url },
    notes: [texts.linkNote],
  });
}

function failedRefundLetter(trip: GuestTrip, refund: PaymentRecord, url: string): Letter {
  const { subject, text } = mailTexts[trip.booking.language].refundFailed;
  const values = { amount: returnedAmount(refund), folio: trip.booking.folio };
  return letterOfRefund(
    trip,
    refund,
    { subject: fill(subject, values), text: fill(text, values), fact: 'notRefunded' },
    url,
  );
}

function refundLetter(trip: GuestTrip, refund: PaymentRecord, url: string): Letter {
  const { folio, language } = trip.booking;
  const subject = fill(mailTexts[language].refundSent.subject, { amount: returnedAmount(refund), folio });
  const text = refundText({ ...toReturning(refund), isSent: true }, language);
  return letterOfRefund(trip, refund, { subject, text, fact: 'refunded' }, url);
}

function returnedAmount(refund: PaymentRecord): string {
  const { amount, currency } = toReturning(refund);
  return formatMoney(amount, currency, { withCode: true });
}

/** The amount in the booking's currency, where another one moved. */
function inBooking(row: PaymentRecord): (readonly ['inBooking', string])[] {
  const { amount, bankFee, currency } = row;
  if (shownCharge(row).currency === currency) return [];
  return [['inBooking', formatMoney(Math.abs(amount + bankFee), currency, { withCode: true })]];
}

type RefundWords = { subject: string; text: string; fact: 'refunded' | 'notRefunded' };

function letterOfRefund(
  trip: GuestTrip,
  refund: PaymentRecord,
  { subject, text, fact }: RefundWords,
  url: string,
): Letter {
  const { booking } = trip;
  const { language, folio } = booking;
  const texts = mailTexts[language];
  return guestLetter(trip, booking.customer, {
    language,
    subject,
    paragraphs: [text, ...(refund.provider === 'sandbox' ? [texts.sandboxNote] : [])],
    facts: [
      ['folio', folio],
      ['trip', booking.serviceName[language]],
      [fact, returnedAmount(refund)],
      ...inBooking(refund),
      ['refundWay', paymentMethodTexts[language][refund.type]],
    ],
    action: { label: texts.seeBooking, url },
    notes: [texts.linkNote],
  });
}

function requestOf(trip: GuestTrip, due: PaymentDue, url: string): Letter {
  const { booking } = trip;
  const { language, folio, currency, price } = booking;
  const texts = mailTexts[language];
  const money = (amount: number) => formatMoney(amount, currency, { withCode: true });
  const facts = [
    ['folio', folio],
    ['trip', booking.serviceName[language]],
    ['total', money(price.grandTotal)],
    ['paid', money(price.paid)],
    ['balance', money(due.now + due.later)],
    ['due', paymentDueText(due, currency, language).text],
  ] as const;
  return guestLetter(trip, booking.customer, {
    language,
    subject: fill(texts.paymentRequested.subject, { date: formatLongDay(booking.bookingDate, language), folio }),
    paragraphs: [texts.paymentRequested.text],
    facts,
    action: { label: texts.paymentRequested.action, url },
    notes: [texts.linkNote],
  });
}
