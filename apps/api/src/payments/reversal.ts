import { chargedMoney } from '@marea/domain/payments/exchange';
import type { PaymentRecord } from '@marea/domain/payments/ledger.schema';
import type { ProviderEvent } from './providerPayment.ts';

/** The money of a row that took of a payment, the other way: what went out comes in again, on the terms of then. */
export function reversalOf(row: PaymentRecord): Omit<ProviderEvent, 'provider' | 'alongside'> {
  const charged = chargedMoney(row);
  return {
    visitId: row.visitId,
    returnedOf: row.refundOf,
    type: row.type,
    amount: -row.amount,
    bankFee: -row.bankFee,
    tendered: { amount: -row.tendered.amount, currency: row.tendered.currency },
    charged: { ...charged, amount: -charged.amount },
    exchangeRate: row.exchangeRate,
    accountId: row.accountId,
    description: '',
  };
}
