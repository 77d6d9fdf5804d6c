import type { Actor } from '@marea/domain/access/actor';
import { reaches } from '@marea/domain/access/actor';
import { seesMoney } from '@marea/domain/access/guestData';
import { tripStatuses } from '@marea/domain/booking/price/salesFigures';
import type { AmountsOwed } from '@marea/domain/commissions/resellerAccount.schema';
import type { Currency } from '@marea/domain/core/money/money';
import { currencies } from '@marea/domain/core/money/money';
import { COLLECTED_BY_RESELLER } from '@marea/domain/payments/terms/paymentMethods';
import type { User } from '@marea/domain/people/user.schema';
import { bookings } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { payments } from '../payments/index.ts';
import { payouts } from './payout.collection.ts';
import { resellerLocations } from './resellers.ts';

type Sum = { _id: { reseller: string; currency: Currency }; amount: number };

/** Each reseller's balance now, by currency with movements; null if the actor may not read it. */
export async function owedToResellers<Row extends User>(
  app: AppContext,
  actor: Actor,
  rows: readonly Row[],
): Promise<(Row & { owed: AmountsOwed[] | null })[]> {
  const locationIds = await resellerLocations(app, rows);
  const seen = rows
    .map(({ _id }) => _id)
    .filter((id) => (locationIds.get(id) ?? []).every((at) => reaches(actor, at) && seesMoney(actor, at)));
  const sums =
    seen.length === 0
      ? []
      : await app
          .db(bookings)
          .aggregate<Sum>(balancesOf(seen, rows, app.now()))
          .toArray();
  return rows.map((row) => {
    if (!seen.includes(row._id)) return { ...row, owed: null };
    const own = sums.filter(({ _id }) => _id.reseller === row._id);
    const owed = currencies.flatMap((currency) =>
      own.flatMap(({ _id, amount }) => (_id.currency === currency ? [{ currency, amount }] : [])),
    );
    return { ...row, owed };
  });
}

/** Adds up as `accountEntries.ts` does: a departed trip counts its commission while the sale is valid. */
function balancesOf(resellers: readonly string[], rows: readonly User[], now: number) {
  const upToNow = { $lte: new Date(now) };
  const companyId = { $in: [...new Set(rows.map((row) => row.companyId))] };
  const ofResellers = { 'reseller._id': { $in: resellers }, companyId };
  const moved = (reseller: string, amount: object | string) => ({
    $project: { _id: 0, reseller, currency: 1, amount },
  });
  const negative = { $multiply: ['$amount', -1] };
  return [
    {
      $match: { ...ofResellers, isDeleted: false, status: { $in: tripStatuses }, start: upToNow },
    },
    moved('$reseller._id', '$price.resellerCommission'),
    { $match: { amount: { $ne: 0 } } },
    {
      $unionWith: {
        coll: payments.name,
        pipeline: [
          { $match: { ...ofResellers, type: COLLECTED_BY_RESELLER, status: 'succeeded', date: upToNow } },
          moved('$reseller._id', negative),
        ],
      },
    },
    {
      $unionWith: {
        coll: payouts.name,
        pipeline: [{ $match: { resellerId: { $in: resellers }, paidAt: upToNow } }, moved('$resellerId', negative)],
      },
    },
    { $group: { _id: { reseller: '$reseller', currency: '$currency' }, amount: { $sum: '$amount' } } },
  ];
}
