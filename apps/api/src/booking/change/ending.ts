import type { Actor } from '@marea/domain/access/actor';
import { mayCall } from '@marea/domain/access/mayCall';
import type { StatusChange } from '@marea/domain/booking/booking.contract';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { endsSale } from '@marea/domain/booking/moneyDecision';
import { DomainError, invalidField, invalidFields } from '@marea/domain/kernel/errors';
import { writtenAmount } from '@marea/domain/kernel/money';
import { paymentsEndpoints } from '@marea/domain/payments/payments.endpoints';
import type { NewHistoryEntry } from './writeBooking.ts';

type Ending = { kept: number; isRefunded: boolean; history: NewHistoryEntry[] };

/** The decision on the money of a cancelled sale, or null. Throws `invalid` on `money` and `why`, `forbidden`. */
export function endingOf(
  actor: Actor,
  { price, currency, locationId }: BookingRecord,
  { status, money, why }: StatusChange,
): Ending | null {
  if (!endsSale(status)) {
    if (money) throw invalidField('money', 'only_when_ended');
    return null;
  }
  if (price.paid <= 0) return null;
  const missing = [...(money ? [] : ['money']), ...(why?.trim() ? [] : ['why'])];
  if (!money || missing.length > 0) throw invalidFields(missing, 'required');
  if (money !== 'credit' && !mayCall(actor, paymentsEndpoints.takePayment, locationId))
    throw new DomainError('forbidden');
  return {
    kept: money === 'keep' ? price.paid : 0,
    isRefunded: money === 'refund',
    history: [{ action: 'money', from: writtenAmount(price.paid, currency), to: money, why: null }],
  };
}
