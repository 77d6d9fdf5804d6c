import { isDeepStrictEqual } from 'node:util';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { canTransition } from '@marea/domain/core/errors/errors';
import { sum } from '@marea/domain/core/money/money';
import { paymentTransitions } from '@marea/domain/payments/checkout/attempt.status';
import type { PaymentRecord } from '@marea/domain/payments/ledger/ledger.schema';
import { leftOfPayment } from '@marea/domain/payments/ledger/returnOfPayment';
import { chargedMoney, exchanged } from '@marea/domain/payments/terms/exchange';
import { priceBooking } from '@marea/domain/pricing/priceBooking';
import { bookings } from '../../booking/index.ts';
import type { AppContext } from '../../context.ts';
import { isTakenByDispute, leftAs, rowKindOf } from '../provider/providerKinds.ts';
import { onBooking } from './ledger.ts';
import { payments } from './payment.collection.ts';

const BATCH = 500;

export type Fault = Pick<PaymentRecord, 'companyId' | 'locationId' | 'visitId' | 'folio'> & { text: string };

/** Contradictions between ledger and bookings, in words. Reads everything: for checks, not requests. */
export async function auditLedger(app: AppContext): Promise<string[]> {
  const faults: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const batch = await auditLedgerBatch(app, after);
    faults.push(...batch.faults.map(({ text }) => text));
    after = batch.visits.at(-1) ?? null;
  }
  return [...faults, ...(await auditStrays(app)).map(({ text }) => text)];
}

/** The contradictions in some hundred bookings after an id, and the ids of these; an empty batch is the last. */
export async function auditLedgerBatch(app: AppContext, after: string): Promise<{ visits: string[]; faults: Fault[] }> {
  const found = await app
    .db(bookings)
    .find({ _id: { $gt: after }, isBooking: true }, { sort: { _id: 1 }, limit: BATCH })
    .toArray();
  const visits = found.map(({ _id }) => _id);
  const rows = await app
    .db(payments)
    .find({ visitId: { $in: visits } }, { sort: { createdAt: 1, _id: 1 } })
    .toArray();
  const byBooking = Map.groupBy(rows, ({ visitId }) => visitId);
  const pairs = await pairsOf(app, rows);
  const faults = found.flatMap((booking) => {
    const { _id: visitId, companyId, locationId, folio } = booking;
    const own = byBooking.get(visitId) ?? [];
    const ofRows = own.flatMap((row) => [...faultsOfRow(booking, row, own), ...faultsOfTransfer(row, pairs)]);
    const texts = [...faultsOfBooking(booking, own), ...ofRows];
    return texts.map((text) => ({ companyId, locationId, visitId, folio, text }));
  });
  return { visits, faults };
}

/** The other rows of transfers, by id. */
async function pairsOf(app: AppContext, rows: readonly PaymentRecord[]): Promise<Map<string, PaymentRecord>> {
  const ids = rows.flatMap(({ transfer }) => transfer?.paymentId ?? []);
  const others =
    ids.length === 0
      ? []
      : await app
          .db(payments)
          .find({ _id: { $in: ids } })
          .toArray();
  return new Map(others.map((row) => [row._id, row]));
}

/**
 * Returned transfers and returned provider money are positive: they give a payment the amount that an earlier row took.
 */
function hasRightSign(row: PaymentRecord): boolean {
  const { amount, refundOf, transfer } = row;
  return refundOf === null ? amount > 0 : amount < 0 || transfer !== null || leftAs(rowKindOf(row)) !== null;
}

/** Transfers that only one of their two bookings has. */
function faultsOfTransfer(row: PaymentRecord, pairs: ReadonlyMap<string, PaymentRecord>): string[] {
  if (!row.transfer) return [];
  const other = pairs.get(row.transfer.paymentId);
  const isPaired = other?.transfer?.paymentId === row._id && other.visitId === row.transfer.visitId;
  if (!isPaired) return [`payment ${row._id} is half of a transfer`];
  const isOpposite = other.amount === -row.amount && other.bankFee === 0 - row.bankFee;
  const isAlike = other.type === row.type && other.currency === row.currency && other.companyId === row.companyId;
  return isOpposite && isAlike ? [] : [`payment ${row._id} is not the opposite of the other half of its transfer`];
}

/** Payments that belong to no booking. */
export async function auditStrays(app: AppContext): Promise<Fault[]> {
  const strays = await app
    .db(payments)
    .aggregate<PaymentRecord>([
      { $lookup: { from: bookings.name, localField: 'visitId', foreignField: '_id', as: 'booking' } },
      { $match: { booking: [] } },
    ])
    .toArray();
  return strays.map(({ _id, companyId, locationId, visitId, folio }) => {
    return { companyId, locationId, visitId, folio, text: `payment ${_id} belongs to no booking` };
  });
}

function faultsOfBooking(booking: BookingRecord, rows: readonly PaymentRecord[]): string[] {
  const succeeded = rows.filter(({ status }) => status === 'succeeded');
  const charged = booking.isUpdatedBankFee ? 0 : sum(succeeded.map(({ bankFee }) => bankFee));
  const paid = sum(succeeded.map(({ amount }) => amount)) + charged;
  const checks: [boolean, string][] = [
    [isDeepStrictEqual(booking.payments, rows.map(onBooking)), 'carries other payments than the ledger'],
    [booking.price.paid === paid, `says ${booking.price.paid} paid, the ledger ${paid}`],
    [isDeepStrictEqual(booking.price, priceBooking({ ...booking, ...booking.rates })), 'is priced otherwise'],
  ];
  return checks.filter(([holds]) => !holds).map(([, fault]) => `booking ${booking.folio} ${fault}`);
}

function faultsOfRow(booking: BookingRecord, row: PaymentRecord, all: readonly PaymentRecord[]): string[] {
  const refunds = all.filter(
    ({ refundOf, status }) => refundOf === row._id && (status === 'pending' || status === 'succeeded'),
  );
  const refundTotal = -sum(refunds.map(({ amount }) => amount));
  const feesGiven = -sum(refunds.map(({ bankFee }) => bankFee));
  // A dispute may take money that was refunded before; any other refund takes at most the rest.
  const disputed = refunds.filter(isTakenByDispute);
  const most = Math.max(row.amount, 0) - sum(disputed.map(({ amount }) => amount));
  const mostFees = Math.max(row.bankFee, 0) - sum(disputed.map(({ bankFee }) => bankFee));
  const payment = all.find(({ _id }) => _id === row.refundOf);
  const walked = row.history.every(({ from, to }) => from === null || canTransition(paymentTransitions, from, to));
  const checks: [boolean, string][] = [
    [row.currency === booking.currency && row.companyId === booking.companyId, 'is not of its booking'],
    [walked && row.history.at(-1)?.to === row.status, 'came to its status otherwise than its history tells'],
    [(row.paidAt !== null) === (row.status === 'succeeded'), 'is paid without a day, or has one without'],
    [hasRightSign(row), 'has the wrong sign'],
    [row.refundOf === null || (payment?.status === 'succeeded' && payment.refundOf === null), 'gives nothing back'],
    [row.refunded === refundTotal, `counts ${row.refunded} refunded, its refunds are ${refundTotal}`],
    [refundTotal <= most, `gave back ${refundTotal} of ${row.amount}`],
    [feesGiven <= mostFees, `gave back fees of ${feesGiven} of ${row.bankFee}`],
  ];
  const faults = checks.filter(([holds]) => !holds).map(([, fault]) => `payment ${row._id} ${fault}`);
  return [...faults, ...faultsOfMoney(row, { payment, refunds })];
}

/** Contradictions between a row's amount, the money handed over for it, and its refunds. */
export function faultsOfMoney(
  row: PaymentRecord,
  { payment, refunds }: { payment: PaymentRecord | undefined; refunds: readonly PaymentRecord[] },
): string[] {
  const { currency, exchangeRate, tendered } = row;
  const checks: [boolean, string][] = [
    [(exchangeRate === null) === (tendered.currency === currency), 'has a rate without an exchange, or none for one'],
    [isWorth(row), `is not worth the ${tendered.amount} ${tendered.currency} that were handed over`],
    [!payment || isInMoneyOf(payment, row), 'gives back another currency, or at another rate, than was paid'],
    ...checksOfWhole(row, refunds),
  ];
  return checks.filter(([holds]) => !holds).map(([, fault]) => `payment ${row._id} ${fault}`);
}

/** Parts carry over each other’s rounding: each may be two minor units of the coarser money off its rate. */
function isWorth({ amount, tendered, currency, exchangeRate }: PaymentRecord): boolean {
  const rate = exchangeRate ?? 1;
  const unit = currency === tendered.currency ? 0 : Math.max(1, exchanged(1, currency, tendered.currency, rate));
  return Math.abs(exchanged(amount, currency, tendered.currency, rate) - tendered.amount) <= 2 * unit;
}

/** A provider refunds in the currency it took; staff may hand over another currency at another rate. */
function isInMoneyOf(payment: PaymentRecord, refund: PaymentRecord): boolean {
  const isByHand = payment.provider === null || refund.type !== payment.type;
  const isSameCurrency = refund.tendered.currency === payment.tendered.currency;
  if (!isSameCurrency) return isByHand;
  const isSameCharge = isByHand || chargedMoney(refund).currency === chargedMoney(payment).currency;
  return refund.exchangeRate === payment.exchangeRate && isSameCharge;
}

/** Rows entered before moved amounts were stored lost minor units to rounding, so they are not compared. */
function checksOfWhole(row: PaymentRecord, refunds: readonly PaymentRecord[]): [boolean, string][] {
  if (!row.charged || refunds.length === 0 || refunds.some(({ charged }) => !charged)) return [];
  const left = leftOfPayment(row, refunds);
  // A dispute may take refunded money again, which leaves less than zero.
  if (left.amount < 0 && refunds.some(isTakenByDispute)) return [];
  const isAll = left.amount === 0 && refunds.every(({ tendered }) => tendered.currency === row.tendered.currency);
  const isAllAsCharged = isAll && refunds.every(({ type }) => type === row.type);
  return [
    [
      isAll ? left.tendered === 0 : left.tendered >= 0,
      `was handed over as ${row.tendered.amount} and given back but for ${left.tendered}`,
    ],
    [
      isAllAsCharged ? left.charged === 0 : left.charged >= 0,
      `was charged as ${row.charged.amount} and given back but for ${left.charged}`,
    ],
  ];
}
