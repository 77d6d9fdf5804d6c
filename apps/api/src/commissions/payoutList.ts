import type { Actor } from '@marea/domain/access/actor';
import type { PayoutView, ResellerPages } from '@marea/domain/commissions/resellerAccount.schema';
import { assertInOrder, DEFAULT_ZONE } from '@marea/domain/kernel/zone';
import { zoneOfCompany } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { daysBetween } from '../db/days.ts';
import type { Page } from '../db/page.ts';
import { pageOf } from '../db/page.ts';
import { payouts } from './payout.collection.ts';
import { findReseller, resellersReadBy } from './resellers.ts';

/** Payouts to the resellers whose accounts the actor may read, latest first. Throws as `findReseller` for another. */
export async function listPayouts(
  app: AppContext,
  actor: Actor,
  { reseller, from, to, ...wanted }: ResellerPages,
): Promise<Page<PayoutView>> {
  assertInOrder(from, to, 'to');
  const paid = reseller ? [await findReseller(app, actor, reseller)] : await resellersReadBy(app, actor);
  const zone = paid[0] ? await zoneOfCompany(app, paid[0].companyId) : DEFAULT_ZONE;
  const paidAt = daysBetween(zone, from, to);
  const filter = { resellerId: { $in: paid.map(({ _id }) => _id) }, ...(from || to ? { paidAt } : {}) };
  const found = await pageOf(app.db(payouts), filter, wanted, { paidAt: -1 });
  const names = new Map(paid.map(({ _id, name }) => [_id, name]));
  const hidden = actor.kind === 'reseller' ? { accountId: null, image: null, description: null, by: null } : {};
  const docs = found.docs.map((payout) => {
    const { resellerId } = payout;
    return { ...payout, reseller: { _id: resellerId, name: names.get(resellerId) ?? '' }, ...hidden };
  });
  return { ...found, docs };
}

export async function readsPayoutReceipt(app: AppContext, actor: Actor, image: string): Promise<boolean> {
  const payout = await app.db(payouts).findOne({ image }, { projection: { resellerId: 1 } });
  if (!payout || actor.kind === 'reseller') return false;
  const read = await resellersReadBy(app, actor);
  return read.some(({ _id }) => _id === payout.resellerId);
}
