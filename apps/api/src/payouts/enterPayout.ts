import type { Actor } from '@marea/domain/access/actor';
import { reaches, requesterOf } from '@marea/domain/access/actor';
import type { NewPayout, Payout } from '@marea/domain/commissions/resellerAccount.schema';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { authorOf } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import { enterNumbered } from '../db/unitOfWork.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { once } from '../idempotency/index.ts';
import { accountFor, assertOwnReceipt, paidMoment } from '../payments/index.ts';

type PaidOut = Omit<Payout, 'resellerId'>;

type Payouts<Own, Stored> = {
  /** `locationId` is the location that pays; null is any of the company's. */
  payee: { _id: string; companyId: string; locationId: string | null };
  last: (tx: Tx) => Promise<{ number: number } | null>;
  /** The balance in the payout's currency, minor units, and the fields of this kind of payout. */
  open: (tx: Tx) => Promise<{ owed: number; own: Own }>;
  insert: (tx: Tx, record: PaidOut & Own) => Promise<unknown>;
  find: (id: string) => Promise<Stored | null>;
};

/** Enters a payout; a negative amount is received. Throws `invalid` above the balance, also concurrently. */
export async function enterPayout<Own extends object, Stored>(
  app: AppContext,
  actor: Actor,
  { payee, last, open, insert, find }: Payouts<Own, Stored>,
  body: NewPayout,
  idempotencyKey: string | undefined,
): Promise<Stored> {
  const request = idempotencyKey
    ? { who: `payout|${requesterOf(actor)}|${payee._id}`, key: idempotencyKey, body }
    : null;
  const id = await once(
    app,
    request,
    (remember) =>
      enterNumbered(app.connection, async (tx) => {
        const paid = await paidOut(app, tx, actor, payee, body);
        const number = ((await last(tx))?.number ?? 0) + 1;
        const { owed, own } = await open(tx);
        if (body.amount > Math.max(owed, 0)) throw invalidField('amount', 'more_than_balance');
        await insert(tx, { ...paid, number, ...own });
        await remember(tx, paid._id, paid.createdAt);
        return paid._id;
      }),
    async (id) => id,
  );
  const record = await find(id);
  if (!record) throw new DomainError('not_found');
  return record;
}

async function paidOut(
  app: AppContext,
  tx: Tx,
  actor: Actor,
  { companyId, locationId }: { companyId: string; locationId: string | null },
  body: NewPayout,
): Promise<Omit<PaidOut, 'number'>> {
  const { amount, currency, type, image = null, description = '' } = body;
  if (amount === 0) throw invalidField('amount', 'not_zero');
  const paidAt = paidMoment(app, body.paidAt);
  await assertOwnReceipt(app, actor, companyId, body);
  const account = await accountFor(app, tx, { companyId, locationId }, { accountId: body.accountId, type, currency });
  // A payee of several locations is paid from an account of any location to which the payer has access.
  if (account?.locationId && !reaches(actor, account.locationId)) throw invalidField('accountId', 'unknown_account');
  return {
    _id: newId(),
    companyId,
    amount,
    currency,
    type,
    accountId: account?._id ?? null,
    image,
    description,
    by: authorOf(actor),
    paidAt,
    createdAt: new Date(app.now()),
  };
}
