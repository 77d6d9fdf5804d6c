import type { guestAttemptSchema } from '@marea/domain/payments/checkout.schema';
import type * as z from 'zod';
import type { AttemptRecord } from './attempt.collection.ts';

export type AttemptView = z.output<typeof guestAttemptSchema>;

/** Without what only the provider and the ledger need. */
export function toGuestAttempt(attempt: AttemptRecord): AttemptView {
  const { _id, accountId, provider, method, part, state, currency, decision } = attempt;
  // Of an authorised card perhaps only a part was taken.
  const { amount, bankFee, charge } = state === 'paid' && decision?.act === 'capture' ? decision : attempt;
  const { exchangeRate, url, embed, voucher, failure, expiresAt, authorises, authorisedUntil, paidAt } = attempt;
  const stateSince = attempt.history.at(-1)?.at ?? attempt.createdAt;
  const head = { _id, accountId, provider, method, part, state, stateSince, amount, bankFee, currency };
  return {
    ...head,
    charge,
    exchangeRate,
    url,
    embed: state === 'open' ? embed : null,
    voucher,
    failure,
    expiresAt,
    authorises,
    authorisedUntil,
    paidAt,
  };
}
