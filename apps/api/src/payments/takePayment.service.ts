import type { Actor } from '@marea/domain/access/actor';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import { signedMoneySchema } from '@marea/domain/kernel/money';
import { bankFeeOf, returnedBankFee } from '@marea/domain/payments/bankFee';
import { exchanged, isSameMoney } from '@marea/domain/payments/exchange';
import type { NewPayment } from '@marea/domain/payments/ledger.schema';
import { takesPayments } from '@marea/domain/payments/ledger.schema';
import { COLLECTED_BY_RESELLER, isCardPayment } from '@marea/domain/payments/payment.schema';
import { signatureOf } from '../booking/bookings.service.ts';
import type { VisitRecord } from '../booking/visit.model.ts';
import type { House } from '../db/house.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { companyScope } from '../records/records.service.ts';
import type { NewRow } from './ledger.service.ts';
import { bookingIn, enterRow } from './ledger.service.ts';
import type { PaymentRecord } from './payment.model.ts';

const EARLIEST = Date.UTC(2000, 0, 1);

/**
 * Enters a payment or a refund of one booking, within the caller's transaction. Throws `invalid`
 * naming the field that does not hold, `booking_closed` for a new payment of a booking that is
 * cancelled, `refund_too_large`.
 */
export async function takePayment(house: House, tx: Tx, actor: Actor, body: NewPayment): Promise<PaymentRecord> {
  const given = body.refundOf ? await givenBack(house, tx, actor, body.refundOf) : null;
  const visitId = body.visitId ?? given?.visitId;
  if (!visitId) throw invalidField('visitId', 'required');
  const visit = await bookingIn(house, tx, companyScope(actor), visitId);
  const isTheirs = visit && (given ? given.visitId === visit._id : !visit.isDeleted);
  if (!isTheirs) throw invalidField('visitId', 'not_on_offer');
  const money = moneyOf(visit, body);
  const common = { ...money, ...whenOf(house, body), accountId: null, takenBy: signatureOf(actor) };
  const written = { image: body.image ?? null, description: body.description ?? '' };
  const row = given
    ? { ...common, ...written, ...(await refundOf(house, tx, given, money.amount, body)) }
    : { ...common, ...written, ...paymentOf(visit, money.amount, body), refundOf: null };
  return enterRow(house, tx, visit, row, signatureOf(actor));
}

/** Throws `booking_closed` where a booking takes no new payment. */
export function assertTakesPayments({ status }: VisitRecord): void {
  if (!takesPayments[status]) throw new DomainError('booking_closed', { status });
}

/** What a card payment of a booking costs its guest on top. */
export function feeOn(visit: VisitRecord, type: PaymentRecord['type'], amount: number): number {
  return bankFeeOf(type, amount, { ...visit, companyPercent: visit.rates.company.bankFee, accountCharges: true });
}

function paymentOf(visit: VisitRecord, amount: number, { type }: NewPayment): Pick<NewRow, 'type' | 'bankFee'> {
  if (!type) throw invalidField('type', 'required');
  if (amount < 0) throw invalidField('refundOf', 'negative_without_refund');
  assertTakesPayments(visit);
  if (type === COLLECTED_BY_RESELLER && !visit.reseller) throw invalidField('type', 'not_on_offer');
  return { type, bankFee: feeOn(visit, type, amount) };
}

/** The payment that a refund names: one of the actor's company that succeeded and is no refund itself. */
async function givenBack(house: House, tx: Tx, actor: Actor, id: string): Promise<PaymentRecord> {
  const payment = await house.models.Payment.findOne({ _id: id, ...companyScope(actor) })
    .session(tx)
    .lean();
  if (!payment || payment.refundOf || payment.status !== 'succeeded') {
    throw invalidField('refundOf', 'not_on_offer');
  }
  return payment;
}

async function refundOf(
  house: House,
  tx: Tx,
  payment: PaymentRecord,
  amount: number,
  body: NewPayment,
): Promise<Pick<NewRow, 'type' | 'bankFee' | 'refundOf'>> {
  if (amount > 0) throw invalidField('amount', 'not_negative');
  const type = body.type ?? payment.type;
  const isToCard = isCardPayment(type);
  // A card is given back what it paid; cash to a card that paid nothing is a mistake.
  if (isToCard && !isCardPayment(payment.type)) throw invalidField('type', 'not_on_offer');
  if (!isToCard || -amount > payment.amount) return { type, bankFee: 0, refundOf: payment._id };
  const earlier = await house.models.Payment.find({ refundOf: payment._id, status: { $in: ['pending', 'succeeded'] } })
    .session(tx)
    .lean();
  const toCard = earlier.filter((refund) => isCardPayment(refund.type));
  return { type, bankFee: 0 - returnedBankFee(payment, toCard, -amount), refundOf: payment._id };
}

/** What a payment settles and what was handed over for it; either says the other at the given rate. */
function moneyOf(
  { currency }: VisitRecord,
  body: Pick<NewPayment, 'amount' | 'currency' | 'tendered' | 'exchangeRate'>,
): Pick<NewRow, 'amount' | 'tendered' | 'exchangeRate'> {
  if (body.currency && body.currency !== currency) throw invalidField('currency', 'not_this_currency');
  const { tendered } = body;
  const isExchanged = tendered !== undefined && tendered.currency !== currency;
  if (isExchanged && body.exchangeRate === undefined) throw invalidField('exchangeRate', 'required');
  const rate = body.exchangeRate ?? 1;
  const amount = body.amount ?? (tendered && exchanged(tendered.amount, tendered.currency, currency, rate));
  if (amount === undefined) throw invalidField('amount', 'required');
  if (amount === 0) throw invalidField('amount', 'not_zero');
  if (!signedMoneySchema.safeParse(amount).success) throw invalidField('tendered.amount', 'invalid');
  const handedOver = tendered ?? { amount, currency };
  if (!isSameMoney({ amount, currency }, handedOver, rate)) throw invalidField('tendered.amount', 'not_the_amount');
  return { amount, tendered: handedOver, exchangeRate: isExchanged ? rate : null };
}

/** When a payment was paid, or by when it is expected. */
export function whenOf(
  house: House,
  { status = 'succeeded', paidAt, dueDate = null }: Pick<NewPayment, 'status' | 'paidAt' | 'dueDate'>,
): Pick<NewRow, 'status' | 'paidAt' | 'dueDate'> {
  return { status, paidAt: status === 'succeeded' ? paidMoment(house, paidAt) : null, dueDate };
}

/** The moment of a payment: now, unless an earlier one is said. Throws `invalid` for one to come. */
export function paidMoment(house: House, said: string | undefined): Date {
  const now = new Date(house.now());
  if (said === undefined) return now;
  const moment = new Date(said);
  if (moment > now) throw invalidField('paidAt', 'in_future');
  if (moment.getTime() < EARLIEST) throw invalidField('paidAt', 'not_a_date');
  return moment;
}
