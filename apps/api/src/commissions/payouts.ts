import type { Actor } from '@marea/domain/access/actor';
import type { NewPayout, Payout, PayoutView, ResellerPages } from '@marea/domain/commissions/resellerAccount.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import { sum } from '@marea/domain/core/money/money';
import { assertInOrder, DEFAULT_ZONE } from '@marea/domain/core/time/zone';
import { assertSoldNothing } from '../booking/index.ts';
import { zoneOfCompany } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { daysBetween, pageOf } from '../db/pages/page.ts';
import type { Page } from '../db/pages/page.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { enterPayout } from '../payouts/index.ts';
import { entriesOf } from './accountEntries.ts';
import type { PayoutRecord } from './payout.collection.ts';
import { payouts } from './payout.collection.ts';
import { findReseller, resellersReadBy } from './resellers.ts';

/** Money paid to a reseller. Throws as `enterPayout` and `findReseller`. */
export async function payReseller(
  app: AppContext,
  actor: Actor,
  id: string,
  body: NewPayout,
  idempotencyKey: string | undefined,
): Promise<Payout> {
  const reseller = await findReseller(app, actor, id);
  const { _id: resellerId } = reseller;
  const records = app.db(payouts);
  const paid = {
    payee: reseller,
    last: (session: Tx) =>
      records.findOne({ resellerId }, { projection: { number: 1 }, sort: { number: -1 }, session }),
    open: async (tx: Tx) => {
      const entries = await entriesOf(app, reseller, app.now() + 1, tx);
      const owed = sum(entries.filter(({ currency }) => currency === body.currency).map(({ amount }) => amount));
      return { owed, own: { resellerId } };
    },
    insert: (session: Tx, record: PayoutRecord) => records.insertOne(record, { session }),
    find: (_id: string) => records.findOne({ _id, resellerId }),
  };
  return enterPayout(app, actor, paid, body, idempotencyKey);
}

/** Throws `has_records` for a reseller with sales or payouts: their balance has to stay visible. */
export async function assertNoAccount(
  app: AppContext,
  tx: Tx,
  reseller: { _id: string; companyId: string },
): Promise<void> {
  await assertSoldNothing(app, tx, reseller);
  const wasPaid = await app.db(payouts).exists({ resellerId: reseller._id }, { session: tx });
  if (wasPaid) throw new DomainError('has_records');
}

/** Payouts to the resellers whose accounts the actor may read, latest first. Throws as `findReseller` for another. */
export async function listPayouts(
  app: AppContext,
  actor: Actor,
  { reseller, from, to, ...page }: ResellerPages,
): Promise<Page<PayoutView>> {
  assertInOrder(from, to, 'to');
  const paid = reseller ? [await findReseller(app, actor, reseller)] : await resellersReadBy(app, actor);
  const zone = paid[0] ? await zoneOfCompany(app, paid[0].companyId) : DEFAULT_ZONE;
  const paidAt = daysBetween(zone, from, to);
  const filter = { resellerId: { $in: paid.map(({ _id }) => _id) }, ...(from || to ? { paidAt } : {}) };
  const payoutPage = await pageOf(app.db(payouts), filter, page, { paidAt: -1 });
  const names = new Map(paid.map(({ _id, name }) => [_id, name]));
  const hidden = actor.kind === 'reseller' ? { accountId: null, image: null, description: null, by: null } : {};
  const docs = payoutPage.docs.map((payout) => {
    const { resellerId } = payout;
    return { ...payout, reseller: { _id: resellerId, name: names.get(resellerId) ?? '' }, ...hidden };
  });
  return { ...payoutPage, docs };
}

export async function readsPayoutReceipt(app: AppContext, actor: Actor, image: string): Promise<boolean> {
  const payout = await app.db(payouts).findOne({ image }, { projection: { resellerId: 1 } });
  if (!payout || actor.kind === 'reseller') return false;
  const read = await resellersReadBy(app, actor);
  return read.some(({ _id }) => _id === payout.resellerId);
}
