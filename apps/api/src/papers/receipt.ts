import { DomainError } from '@marea/domain/core/errors/errors';
import type { GuestLanguage } from '@marea/domain/core/text/text';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import { shownCharge } from '@marea/domain/payments/terms/exchange';
import { priceTexts } from '@marea/texts/booking/priceLines';
import { formatDateTime } from '@marea/texts/format/dates';
import { fill } from '@marea/texts/format/fill';
import { formatMoney } from '@marea/texts/format/money';
import { guestPaperTexts } from '@marea/texts/guestTexts/guestTexts';
import { paymentMethodTexts } from '@marea/texts/payments/paymentMethods';
import type { Content } from 'pdfmake';
import type { AppContext } from '../context.ts';
import { disputeOf, isBounce, payments } from '../payments/index.ts';
import { facts, section, table, paperWords } from './printing/parts.ts';
import type { PrintedTrip } from './trip.ts';
import { tripFacts } from './trip.ts';

/**
 * The receipt of a booking's payments and refunds, or of one payment. Throws `not_found` for a payment of another
 * booking.
 */
export async function receipt(app: AppContext, trip: PrintedTrip, paymentId: string | undefined): Promise<Content[]> {
  const { booking, letterhead, language } = trip;
  const texts = guestPaperTexts[language];
  const one = paymentId === undefined ? {} : { _id: paymentId };
  const rows = await app
    .db(payments)
    .find({ visitId: booking._id, status: 'succeeded', ...one }, { sort: { paidAt: 1, _id: 1 } })
    .toArray();
  if (paymentId !== undefined && rows.length === 0) throw new DomainError('not_found');
  return [
    ...letterhead.head(texts.titles.receipt, `${texts.folio} ${booking.folio}`),
    tripFacts(trip),
    ...section(texts.sections.payments, [rows.length > 0 ? paymentTable(trip, rows) : paperWords(texts.noPayments)]),
    ...(paymentId === undefined ? section(texts.sections.price, [balance(trip)]) : []),
  ];
}

function paymentTable({ booking, language }: PrintedTrip, rows: readonly PaymentRecord[]): Content {
  const { payment } = guestPaperTexts[language];
  const money = (amount: number) => formatMoney(amount, booking.currency);
  const columns = [
    { title: payment.date, width: 'auto' as const },
    { title: payment.method },
    { title: payment.charged, isRight: true },
    { title: payment.amount, isRight: true },
    { title: payment.bankFee, isRight: true },
    { title: payment.sum, isRight: true },
  ];
  const body = rows.map((row) => {
    const { paidAt, createdAt, amount, bankFee } = row;
    const charged = shownCharge(row);
    return [
      formatDateTime((paidAt ?? createdAt).toISOString(), booking.zone),
      receiptMovementText(row, language),
      formatMoney(charged.amount, charged.currency, { withCode: true }),
      money(amount),
      money(bankFee),
      money(amount + bankFee),
    ];
  });
  const sum = rows.reduce((total, { amount, bankFee }) => total + amount + bankFee, 0);
  const total = [payment.sum, '', '', '', '', formatMoney(sum, booking.currency, { withCode: true })];
  return table(columns, body, rows.length > 1 ? [total] : []);
}

function balance({ booking, language }: PrintedTrip): Content {
  const { labels } = priceTexts[language];
  const money = (amount: number) => formatMoney(amount, booking.currency, { withCode: true });
  return facts([
    [labels.total, money(booking.price.grandTotal)],
    ...paidLines(booking.price, language).map(([label, amount]): [string, string] => [label, money(amount)]),
  ]);
}

/** The label of a ledger row: payment, refund, or a dispute's debit and credit. */
export function receiptMovementText(row: PaymentRecord, language: GuestLanguage): string {
  const { dispute, disputeReturned, bounced, paidAfterBounce, refund } = guestPaperTexts[language];
  const [out, back] = disputeOf(row)
    ? [dispute, disputeReturned]
    : isBounce(row)
      ? [bounced, paidAfterBounce]
      : [refund, '{{method}}'];
  return fill(row.amount < 0 ? out : back, { method: paymentMethodTexts[language][row.type] });
}

/** The payments and the balance of a booking, in minor units; one line when the balance is zero. */
export function paidLines(
  { paid, balance }: { paid: number; balance: number },
  language: GuestLanguage,
): [label: string, amount: number][] {
  const { labels } = priceTexts[language];
  if (balance === 0 && paid > 0) return [[labels.settled, paid]];
  return [
    [labels.paid, paid],
    [balance < 0 ? labels.overpaid : labels.balance, Math.abs(balance)],
  ];
}
