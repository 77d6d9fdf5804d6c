import { owedOf } from '@marea/domain/counting/counting';
import { fullName } from '@marea/domain/kernel/fullName';
import { exchanged } from '@marea/domain/payments/exchange';
import { formatLongDay } from '@marea/texts/dates';
import { fill } from '@marea/texts/fill';
import { mailTexts } from '@marea/texts/mails';
import { formatMoney } from '@marea/texts/money';
import { paymentMethodTexts } from '@marea/texts/paymentMethods';
import type { AppContext } from '../context.ts';
import type { Letter, Mailer } from '../mail/index.ts';
import type { EffectHandlers } from '../outbox/index.ts';
import type { PaymentRecord } from '../payments/index.ts';
import { payments } from '../payments/index.ts';
import { issueLink } from './guestLinks.ts';
import type { Trip } from './guestMails.ts';
import { tripOf } from './guestMails.ts';

/** What guests are mailed about paying online: the link to it, and the receipt of what they paid. */
export function receiptMails(app: AppContext, mailer: Mailer) {
  return {
    async paymentReceipt({ id, payload }, attempt) {
      const payment = await app.db(payments).findOne({ _id: payload.paymentId });
      const trip = payment && (await tripOf(app, payment.visitId));
      if (!trip) return;
      const { _id: visitId, bookingDate: tripDate, customer } = trip.booking;
      const secret = await issueLink(app, id, { visitId, tripDate, email: customer.email });
      const url = `${app.config.GUEST_ORIGIN}/booking/userConfirmation/${visitId}#k=${secret}`;
      const to = { name: fullName(customer), email: customer.email };
      const sender = { name: trip.company.name, email: trip.location.email || trip.company.email };
      await mailer.send(letterOf(trip, payment, url), { id, to, sender }, attempt);
    },
    async paymentRequested({ id, payload }, attempt) {
      const trip = await tripOf(app, payload.visitId);
      if (!trip || owedOf(trip.booking) === 0) return;
      const { _id: visitId, bookingDate: tripDate, customer, folio } = trip.booking;
      const secret = await issueLink(app, id, { visitId, tripDate, email: customer.email });
      const url = `${app.config.GUEST_ORIGIN}/payment/${folio}#b=${visitId}&k=${secret}`;
      const to = { name: fullName(customer), email: customer.email };
      const sender = { name: trip.company.name, email: trip.location.email || trip.company.email };
      await mailer.send(requestOf(trip, url), { id, to, sender }, attempt);
    },
  } satisfies Partial<EffectHandlers>;
}

function letterOf({ booking, company }: Trip, payment: PaymentRecord, url: string): Letter {
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
  return {
    language,
    subject: fill(texts.paymentReceipt.subject, { amount: charged, folio }),
    paragraphs: [
      fill(texts.hello, { name: booking.customer.firstName }),
      texts.paymentReceipt.text,
      ...(provider === 'sandbox' ? [texts.sandboxNote] : []),
    ],
    facts: facts.map(([fact, value]) => ({ label: texts.facts[fact], value })),
    action: { label: texts.seeBooking, url },
    footer: [texts.linkNote, fill(texts.sentBy, { sender: company.name })],
  };
}

function requestOf({ booking, company }: Trip, url: string): Letter {
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
  return {
    language,
    subject: fill(texts.paymentRequested.subject, { date: formatLongDay(booking.bookingDate, language), folio }),
    paragraphs: [fill(texts.hello, { name: booking.customer.firstName }), texts.paymentRequested.text],
    facts: facts.map(([fact, value]) => ({ label: texts.facts[fact], value })),
    action: { label: texts.paymentRequested.action, url },
    footer: [texts.linkNote, fill(texts.sentBy, { sender: company.name })],
  };
}
