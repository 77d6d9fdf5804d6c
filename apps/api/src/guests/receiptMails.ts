import { owedOf } from '@marea/domain/booking/price/salesFigures';
import { textIn } from '@marea/domain/core/text/text';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import { shownCharge, exchanged } from '@marea/domain/payments/terms/exchange';
import type { PaymentDue } from '@marea/domain/payments/terms/paymentDue';
import { fill } from '@marea/texts/format/fill';
import { formatMoney } from '@marea/texts/format/money';
import { guestMailTexts } from '@marea/texts/guestTexts/guestTexts';
import { paymentDueText } from '@marea/texts/payments/paymentDue';
import { paymentMethodTexts } from '@marea/texts/payments/paymentMethods';
import { refundText } from '@marea/texts/payments/refunds';
import type { AppContext } from '../context.ts';
import type { GuestFacts, Letter, Mailer } from '../mail/index.ts';
import { guestLetter } from '../mail/index.ts';
import type { GuestTrip } from '../messages/index.ts';
import { sendToGuest, guestTripOf } from '../messages/index.ts';
import type { EffectHandlers } from '../outbox/index.ts';
import { bookingDue, payments, toReturning } from '../payments/index.ts';
import { guestPageLink } from './guestLinks.ts';
import { letterFacts, termFacts, worded } from './tripLetter.ts';
import { isAhead, tripTerms } from './tripTerms.ts';

/** Mails about online payments: payment link, receipt, refund. */
export function receiptMails(app: AppContext, mailer: Mailer) {
  return {
    async paymentReceipt({ id, payload }, attempt) {
      const payment = await app.db(payments).findOne({ _id: payload.paymentId });
      const trip = payment && (await guestTripOf(app, payment.visitId, 'paymentReceipt'));
      if (!trip) return;
      const due = await bookingDue(app, trip.booking);
      const about = await aboutTrip(app, trip);
      const said = await receiptWords(app, trip, payment);
      const letter = letterOf(trip, { payment, due, about, said }, await guestPageLink(app, id, trip, 'confirmation'));
      await sendToGuest(app, mailer, trip, { id, kind: 'paymentReceipt', letter }, attempt);
    },
    async refundSent({ id, payload }, attempt) {
      const refund = await app.db(payments).findOne({ _id: payload.paymentId });
      const trip = refund && (await guestTripOf(app, refund.visitId, 'refundSent'));
      if (!trip) return;
      const letter = await refundLetter(app, trip, refund, await guestPageLink(app, id, trip, 'visit'));
      await sendToGuest(app, mailer, trip, { id, kind: 'refundSent', letter }, attempt);
    },
    async refundFailed({ id, payload }, attempt) {
      const refund = await app.db(payments).findOne({ _id: payload.paymentId });
      const trip = refund && (await guestTripOf(app, refund.visitId, 'refundFailed'));
      if (!trip) return;
      const letter = await failedRefundLetter(app, trip, refund, await guestPageLink(app, id, trip, 'visit'));
      await sendToGuest(app, mailer, trip, { id, kind: 'refundFailed', letter }, attempt);
    },
    async paymentRequested({ id, payload }, attempt) {
      const trip = await guestTripOf(app, payload.visitId, 'paymentRequested');
      if (!trip || owedOf(trip.booking) === 0) return;
      const due = await bookingDue(app, trip.booking);
      const about = await aboutTrip(app, trip);
      const said = await worded(app, trip, 'paymentRequested');
      const letter = requestOf(trip, { due, about, said }, await guestPageLink(app, id, trip, 'payment'));
      await sendToGuest(app, mailer, trip, { id, kind: 'paymentRequested', letter }, attempt);
    },
  } satisfies Partial<EffectHandlers>;
}

/** The paid trip: where to be and how to change it, or only its identification once it is over. */
async function aboutTrip(app: AppContext, trip: GuestTrip): Promise<GuestFacts> {
  const detail = isAhead(app, trip.booking) ? 'place' : 'time';
  return [...letterFacts(trip, trip.language, detail), ...termFacts(await tripTerms(app, trip))];
}

type Wording = Awaited<ReturnType<typeof worded>>;
type Receipt = { payment: PaymentRecord; due: PaymentDue; about: GuestFacts; said: Wording };

function letterOf(trip: GuestTrip, { payment, due, about, said }: Receipt, url: string): Letter {
  const { booking, language } = trip;
  const { currency } = booking;
  const texts = guestMailTexts[language];
  const money = (amount: number, of = currency) => formatMoney(amount, of, { withCode: true });
  const { tendered, bankFee, exchangeRate, type, provider, transfer } = payment;
  const feeCharged = exchanged(bankFee, currency, tendered.currency, exchangeRate ?? 1);
  const charge = shownCharge(payment);
  const charged = money(charge.amount, charge.currency);
  const facts = [
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
    ...about,
  ] as const;
  return guestLetter(trip, booking.customer, {
    language,
    subject: said.subject,
    paragraphs: [...said.paragraphs, ...(provider === 'sandbox' ? [texts.sandboxNote] : [])],
    facts,
    action: { label: texts.seeBooking, url },
    notes: [texts.linkNote],
  });
}

async function failedRefundLetter(
  app: AppContext,
  trip: GuestTrip,
  refund: PaymentRecord,
  url: string,
): Promise<Letter> {
  const said = await worded(app, trip, 'refundFailed', { amount: returnedAmount(refund) });
  return letterOfRefund(trip, refund, { said, fact: 'notRefunded' }, url);
}

async function refundLetter(app: AppContext, trip: GuestTrip, refund: PaymentRecord, url: string): Promise<Letter> {
  const sentence = refundText({ ...toReturning(refund), isSent: true }, trip.language);
  const said = await worded(app, trip, 'refundSent', { amount: returnedAmount(refund), refund: sentence });
  return letterOfRefund(trip, refund, { said, fact: 'refunded' }, url);
}

/** A receipt's subject and paragraphs; a credit that was used is worded by the product. */
async function receiptWords(app: AppContext, trip: GuestTrip, payment: PaymentRecord): Promise<Wording> {
  const { language } = trip;
  const { currency, folio } = trip.booking;
  const money = (amount: number, of = currency) => formatMoney(amount, of, { withCode: true });
  const { transfer } = payment;
  if (transfer) {
    const { subject, text } = guestMailTexts[language].creditUsed;
    const amount = money(payment.amount);
    return { subject: fill(subject, { amount, folio }), paragraphs: [fill(text, { from: transfer.folio })] };
  }
  const charge = shownCharge(payment);
  return worded(app, trip, 'paymentReceipt', { amount: money(charge.amount, charge.currency) });
}

function returnedAmount(refund: PaymentRecord): string {
  const { amount, currency } = toReturning(refund);
  return formatMoney(amount, currency, { withCode: true });
}

/** The amount in the booking's currency, if the payment was in another. */
function inBooking(row: PaymentRecord): (readonly ['inBooking', string])[] {
  const { amount, bankFee, currency } = row;
  if (shownCharge(row).currency === currency) return [];
  return [['inBooking', formatMoney(Math.abs(amount + bankFee), currency, { withCode: true })]];
}

type RefundWords = { said: Wording; fact: 'refunded' | 'notRefunded' };

function letterOfRefund(trip: GuestTrip, refund: PaymentRecord, { said, fact }: RefundWords, url: string): Letter {
  const { booking, language } = trip;
  const { folio } = booking;
  const texts = guestMailTexts[language];
  return guestLetter(trip, booking.customer, {
    language,
    subject: said.subject,
    paragraphs: [...said.paragraphs, ...(refund.provider === 'sandbox' ? [texts.sandboxNote] : [])],
    facts: [
      ['folio', folio],
      ['trip', textIn(booking.serviceName, language)],
      [fact, returnedAmount(refund)],
      ...inBooking(refund),
      ['refundWay', paymentMethodTexts[language][refund.type]],
    ],
    action: { label: texts.seeBooking, url },
    notes: [texts.linkNote],
  });
}

function requestOf(trip: GuestTrip, { due, about, said }: Omit<Receipt, 'payment'>, url: string): Letter {
  const { booking, language } = trip;
  const { currency, price } = booking;
  const texts = guestMailTexts[language];
  const money = (amount: number) => formatMoney(amount, currency, { withCode: true });
  const facts = [
    ['total', money(price.grandTotal)],
    ['paid', money(price.paid)],
    ['balance', money(due.now + due.later)],
    ['due', paymentDueText(due, currency, language).text],
    ...about,
  ] as const;
  return guestLetter(trip, booking.customer, {
    language,
    ...said,
    facts,
    action: { label: texts.paymentRequested.action, url },
    notes: [texts.linkNote],
  });
}
