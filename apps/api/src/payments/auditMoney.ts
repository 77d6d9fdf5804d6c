import { chargedMoney, exchanged } from '@marea/domain/payments/exchange';
import type { PaymentRecord } from '@marea/domain/payments/ledger.schema';
import { leftOfPayment } from '@marea/domain/payments/returnOfPayment';
import { isTakenByDispute } from './providerKinds.ts';

/** Contradictions between what a row settles, what was handed over for it, and what its refunds gave back of that. */
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

/** Parts follow each other’s rounding: each may be two minor units of the coarser money away from its rate. */
function isWorth({ amount, tendered, currency, exchangeRate }: PaymentRecord): boolean {
  const rate = exchangeRate ?? 1;
  const unit = currency === tendered.currency ? 0 : Math.max(1, exchanged(1, currency, tendered.currency, rate));
  return Math.abs(exchanged(amount, currency, tendered.currency, rate) - tendered.amount) <= 2 * unit;
}

/** What a provider gives back is what it took; what staff hand over may be another currency at a rate of its own. */
function isInMoneyOf(payment: PaymentRecord, refund: PaymentRecord): boolean {
  const isByHand = payment.provider === null || refund.type !== payment.type;
  const isSameCurrency = refund.tendered.currency === payment.tendered.currency;
  if (!isSameCurrency) return isByHand;
  const isSameCharge = isByHand || chargedMoney(refund).currency === chargedMoney(payment).currency;
  return refund.exchangeRate === payment.exchangeRate && isSameCharge;
}

/** Rows that were entered before what moved was stored lost minor units to rounding: of them nothing is said. */
function checksOfWhole(row: PaymentRecord, refunds: readonly PaymentRecord[]): [boolean, string][] {
  if (!row.charged || refunds.length === 0 || refunds.some(({ charged }) => !charged)) return [];
  const left = leftOfPayment(row, refunds);
  // More than all is gone where a dispute took what had been given back.
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
