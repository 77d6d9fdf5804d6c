import { owedOf } from '@marea/domain/counting/counting';
import { exchanged } from '@marea/domain/payments/exchange';
import { formatLongDay } from '@marea/texts/dates';
import { fill } from '@marea/texts/fill';
import { mailTexts } from '@marea/texts/mails';
import { formatMoney } from '@marea/texts/money';
import { paymentMethodTexts } from '@marea/texts/paymentMethods';
import type { AppContext } from '../context.ts';
import type { Letter, Mailer } from '../mail/index.ts';
import { guestLetter } from '../mail/index.ts';
import type { Trip } from '../messages/index.ts';
import { sendToGuest, tripOf } from '../messages/index.ts';
import type { EffectHandlers } from '../outbox/index.ts';
import type { PaymentRecord } from '../payments/index.ts';
import { payments } from '../payments/index.ts';
import { guestPageLink } from './guestPageLink.ts';

/** What guests are mailed about paying online: the link to it, and the receipt of what they paid. */
export function receiptMails(app: AppContext, mailer: Mailer) {
  return {
    async paymentReceipt({ id, payload }, attempt) {
      const payment = await app.db(payments).findOne({ _id: payload.paymentId });
      const trip = payment && (await tripOf(app, payment.visitId));
      if (!trip) return;
      const letter = letterOf(trip, payment, await guestPageLink(app, id, trip, 'confirmation'));
      await sendToGuest(app, mailer, trip, { id, kind: 'paymentReceipt', letter }, attempt);
    },
    async paymentRequested({ id, payload }, attempt) {
      const trip = await tripOf(app, payload.visitId);
      if (!trip || owedOf(trip.booking) === 0) return;
      const letter = requestOf(trip, await guestPageLink(app, id, trip, 'payment'));
      await sendToGuest(app, mailer, trip, { id, kind: 'paymentRequested', letter }, attempt);
    },
  } satisfies Partial<EffectHandlers>;
}

function letterOf(trip: Trip, payment: PaymentRecord, url: string): Letter {
  const { booking } = trip;
  const { language, folio, currency } = booking;
  const texts = mailTexts[language];
  const money = (amount: number, of = currency) => formatMoney(amount, of, { withCode: true });
  const { tendered, bankFee, exchangeRate, type, provider } = payment;
  const feeCharged = exchanged(bankFee, currency, tendered.currency, exchangeRate ?? 1);
  const charged = money(tendered.amount + feeCharged, tendered.currency);
  const facts = [
    ['folio', folio],
    ['trip', booking.serviceName[language]],
    ['day', `${formatLongDay(booking.bookingDate, language)}, ${booking.bookingDate.slice(0, 4)}`],
    ['method', paymentMethodTexts[language][type]],
    ['charged', charged],
    ...(bankFee > 0 ? [['bankFee', money(feeCharged, tendered.currency)] as const] : []),
    ...(exchangeRate === null ? [] : [['rate', String(exchangeRate)] as const]),
    ['paid', money(booking.price.paid)],
    ['balance', money(owedOf(booking))],
  ] as const;
  return guestLetter(trip, booking.customer, {
    language,
    subject: fill(texts.paymentReceipt.subject, { amount: charged, folio }),
    paragraphs: [texts.paymentReceipt.text, ...(provider === 'sandbox' ? [texts.sandboxNote] : [])],
    facts,
    action: { label: texts.seeBooking, url },
    notes: [texts.linkNote],
  });
}

function requestOf(trip: Trip, url: string): Letter {
  const { booking } = trip;
  const { language, folio, currency, price } = booking;
  const texts = mailTexts[language];
  const money = (amount: number) => formatMoney(amount, currency, { withCode: true });
  const facts = [
    ['folio', folio],
    ['trip', booking.serviceName[language]],
    ['total', money(price.grandTotal)],
    ['paid', money(price.paid)],
    ['balance', money(owedOf(booking))],
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
