import type { Actor } from '@marea/domain/access/actor';
import type { ResellerPages } from '@marea/domain/commissions/resellerAccount.schema';
import { assertInOrder } from '@marea/domain/kernel/zone';
import type { PaymentBatch } from '@marea/domain/payments/ledger.schema';
import { locationVisibleTo } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { daysBetween } from '../db/days.ts';
import type { Page } from '../db/page.ts';
import { pageAsked } from '../db/page.ts';
import { belongingTo } from '../db/scope.ts';
import { anyText, payments } from './payment.collection.ts';
import { toBatch } from './paymentView.ts';

/** Batches with a booking of the location, latest first, each with all of its bookings that the actor reads. */
export async function listBatches(
  app: AppContext,
  actor: Actor,
  idOrSlug: string,
  { reseller, from, to, ...wanted }: ResellerPages,
): Promise<Page<PaymentBatch>> {
  assertInOrder(from, to, 'to');
  const { _id, companyId, zone } = await locationVisibleTo(app, actor, idOrSlug);
  const { limit, page, offset } = pageAsked(wanted);
  const [found] = await app
    .db(payments)
    .aggregate<{ batches: { _id: string }[]; counted: { total: number }[] }>([
      {
        $match: {
          locationId: _id,
          companyId,
          batchId: anyText,
          ...(from || to ? { date: daysBetween(zone, from, to) } : {}),
          ...(reseller ? { 'reseller._id': reseller } : {}),
        },
      },
      { $group: { _id: '$batchId', date: { $min: '$date' } } },
      {
        $facet: {
          batches: [{ $sort: { date: -1, _id: -1 } }, { $skip: offset }, { $limit: limit }],
          counted: [{ $count: 'total' }],
        },
      },
    ])
    .toArray();
  const ids = found?.batches.map(({ _id }) => _id) ?? [];
  const rows = await app
    .db(payments)
    .find({ batchId: { $in: ids }, ...belongingTo(actor) }, { sort: { _id: 1 } })
    .toArray();
  const docs = ids.flatMap((id) => {
    const [first, ...others] = rows.filter(({ batchId }) => batchId === id);
    return first ? [toBatch(id, [first, ...others])] : [];
  });
  return { docs, limit, offset, total: found?.counted[0]?.total ?? 0, page };
}
