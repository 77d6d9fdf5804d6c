import type { Actor } from '@marea/domain/access/actor';
import type { NewPayout, Payout } from '@marea/domain/commissions/resellerAccount.schema';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import { sum } from '@marea/domain/kernel/money';
import { signatureOf } from '../booking/bookings.service.ts';
import type { House } from '../db/house.ts';
import { newId } from '../db/ids.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';
import { once } from '../idempotency/idempotency.service.ts';
import { accountFor } from '../payments/accounts.service.ts';
import { assertOwnReceipt, paidMoment } from '../payments/terms.service.ts';
import type { Reseller } from './accountEntries.service.ts';
import { entriesOf } from './accountEntries.service.ts';
import type { PayoutRecord } from './payout.model.ts';
import { findReseller } from './resellerAccount.service.ts';

const MOST_TRIES = 20;

type Remember = (tx: Tx, recordId: string, clock: Date) => Promise<void>;

/**
 * Enters money paid to a reseller. Throws `invalid` for more than the house owes in that currency,
 * whoever else pays at the same moment; a negative amount is money received from them. With an
 * idempotency key a repetition gets the same payout.
 */
export async function payReseller(
  house: House,
  actor: Actor,
  resellerId: string,
  body: NewPayout,
  idempotencyKey: string | undefined,
): Promise<Payout> {
  const reseller = await findReseller(house, actor, resellerId);
  const request = idempotencyKey ? { who: `payout|${actor.userId}|${reseller._id}`, key: idempotencyKey, body } : null;
  const id = await once(
    house,
    request,
    (remember) => enterPayout(house, actor, reseller, body, remember),
    async (id) => id,
  );
  const record = await house.models.Payout.findOne({ _id: id, resellerId: reseller._id }).lean();
  if (!record) throw new DomainError('not_found');
  return { ...record, paidAt: record.paidAt.toISOString(), createdAt: record.createdAt.toISOString() };
}

/** Enters a payout under the reseller's next number; whoever finds it taken looks at the balance again. */
async function enterPayout(
  house: House,
  actor: Actor,
  reseller: Reseller,
  body: NewPayout,
  remember: Remember,
): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await unitOfWork(house.connection, async (tx) => {
        const record = await payoutOf(house, tx, actor, reseller, body);
        await house.models.Payout.create([record], { session: tx });
        await remember(tx, record._id, record.createdAt);
        return record._id;
      });
    } catch (error) {
      const numberTaken = isDuplicateKey(error) && 'number' in (error.keyPattern ?? {});
      if (!numberTaken) throw error;
      if (tries === MOST_TRIES) throw new DomainError('busy');
    }
  }
}

async function payoutOf(
  house: House,
  tx: Tx,
  actor: Actor,
  { _id: resellerId, companyId, ...reseller }: Reseller,
  body: NewPayout,
): Promise<PayoutRecord> {
  const { amount, currency, type, image = null, description = '' } = body;
  if (amount === 0) throw invalidField('amount', 'not_zero');
  const now = house.now();
  const paidAt = paidMoment(house, body.paidAt);
  await assertOwnReceipt(house, companyId, body);
  const account = await accountFor(
    house,
    tx,
    { companyId, locationId: null },
    { accountId: body.accountId, type, currency },
  );
  const last = await house.models.Payout.findOne({ resellerId }, { number: 1 }).sort({ number: -1 }).session(tx).lean();
  const entries = await entriesOf(house, { _id: resellerId, companyId, ...reseller }, now + 1, tx);
  const owed = sum(entries.filter((entry) => entry.currency === currency).map((entry) => entry.amount));
  if (amount > Math.max(owed, 0)) throw invalidField('amount', 'more_than_balance');
  return {
    _id: newId(),
    companyId,
    resellerId,
    number: (last?.number ?? 0) + 1,
    amount,
    currency,
    type,
    accountId: account?._id ?? null,
    image,
    description,
    by: signatureOf(actor),
    paidAt,
    createdAt: new Date(now),
  };
}
