import type { Actor } from '@marea/domain/access/actor';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { DomainError } from '@marea/domain/core/errors/errors';
import { compareCurrencies } from '@marea/domain/core/money/money';
import { assertInOrder } from '@marea/domain/core/time/zone';
import type { PaymentBatch, PaymentRecord, PaymentView } from '@marea/domain/payments/ledger/ledger.schema';
import type { PaymentFilter, PaymentTotals } from '@marea/domain/payments/payments.schema';
import { bookings, bookingsVisibleTo, disputedAt } from '../../booking/index.ts';
import { locationVisibleTo } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import { searched } from '../../crud/index.ts';
import { daysBetween, pageOf, startOfTotals } from '../../db/pages/page.ts';
import type { Page } from '../../db/pages/page.ts';
import { belongingTo } from '../../db/scope.ts';
import { paymentRows } from '../ledger/changePayment.ts';
import { anyText, isTransfer, payments } from '../ledger/payment.collection.ts';
import { toBatch, toPayment } from '../ledger/paymentView.ts';

type Query = Record<string, unknown>;
type PageQuery = { page?: number | undefined; limit?: number | undefined };
export type PageOfPayments = Page<PaymentView>;

/** A ledger row, or a batch by its id. Throws `not_found` outside the company. */
export async function findPayment(app: AppContext, actor: Actor, id: string): Promise<PaymentView | PaymentBatch> {
  const [first, ...others] = await app
    .db(payments)
    .find(paymentRows(actor, id), { sort: { _id: 1 } })
    .toArray();
  if (!first) throw new DomainError('not_found');
  if (first._id !== id) return toBatch(id, [first, ...others]);
  return findSinglePayment(app, actor, id);
}

/** A ledger row. Throws `not_found` outside the company. */
export async function findSinglePayment(app: AppContext, actor: Actor, _id: string): Promise<PaymentView> {
  const row = await app.db(payments).findOne({ _id, ...belongingTo(actor) });
  const [payment] = row ? await paymentViews(app, actor, [row]) : [];
  if (!payment) throw new DomainError('not_found');
  return payment;
}

/** Payments of a visible booking, or of a location; newest first. */
export async function paymentsOf(app: AppContext, actor: Actor, id: string, page: PageQuery): Promise<PageOfPayments> {
  const booking = await app
    .db(bookings)
    .findOne({ _id: id, isBooking: true, ...bookingsVisibleTo(actor) }, { projection: { _id: 1 } });
  if (booking) return listed(app, actor, { visitId: booking._id }, page, { createdAt: -1 });
  return listPayments(app, actor, id, page);
}

/** Whether the receipt belongs to a payment that the actor reads. */
export async function readsReceipt(app: AppContext, actor: Actor, image: string): Promise<boolean> {
  return app.db(payments).exists({ image, ...belongingTo(actor) });
}

/** A location's payments by filter, ten a page, newest first by default. */
export async function listPayments(
  app: AppContext,
  actor: Actor,
  idOrSlug: string,
  filter: PaymentFilter,
): Promise<PageOfPayments> {
  const sort = { [filter.sort ?? 'date']: filter.order === 'asc' ? 1 : -1 } as const;
  return listed(app, actor, await paymentQuery(app, actor, idOrSlug, filter), filter, sort);
}

/** The query of a filter, confined to the actor. Throws `not_found`, `invalid`. */
export async function paymentQuery(
  app: AppContext,
  actor: Actor,
  idOrSlug: string,
  filter: PaymentFilter,
): Promise<Query> {
  const location = await locationVisibleTo(app, actor, idOrSlug);
  const isReseller = actor.kind === 'reseller';
  const scopes: Query[] = [{ locationId: location._id, companyId: location.companyId }];
  const { from, to, status, type, payer, accountId, reseller, disputed } = filter;
  assertInOrder(from, to, 'to');
  if (from || to) scopes.push({ date: daysBetween(location.zone, from, to) });
  if (status) scopes.push({ status: { $in: status } });
  if (payer) scopes.push({ payer: { $in: payer } });
  if (type) scopes.push({ type: { $in: type } });
  if (accountId) scopes.push(isReseller ? { _id: { $in: [] } } : { accountId });
  if (reseller) scopes.push({ 'reseller._id': reseller });
  if (disputed?.length) {
    const visits = isReseller ? [] : await disputedAt(app, location, disputed);
    scopes.push({ visitId: { $in: visits }, providerKey: anyText });
  }
  // Notes are the company's own: a reseller's search uses only booking data.
  const theirs = async (search: Query) => [
    ...scopes,
    ...(isReseller ? [await soldBy(app, actor, search)] : [belongingTo(actor), search]),
  ];
  const searchQuery = await searched(filter.search, async (words) =>
    app.db(payments).exists({ $and: await theirs(words) }),
  );
  return { $and: await theirs(searchQuery) };
}

/** A reseller reads payments of their current sales; `search` narrows the bookings. */
export async function soldBy(app: AppContext, actor: Actor, search: Query = {}): Promise<Query> {
  if (actor.kind !== 'reseller') return belongingTo(actor);
  const trips = await app
    .db(bookings)
    .find({ $and: [bookingsVisibleTo(actor), search] }, { projection: { _id: 1 } })
    .toArray();
  return { ...belongingTo(actor), visitId: { $in: trips.map(({ _id }) => _id) } };
}

async function listed(app: AppContext, actor: Actor, query: Query, pageQuery: PageQuery, sort: Record<string, 1 | -1>) {
  const page = await pageOf(app.db(payments), query, pageQuery, sort);
  return { ...page, docs: await paymentViews(app, actor, page.docs) };
}

async function paymentViews(app: AppContext, actor: Actor, rows: readonly PaymentRecord[]): Promise<PaymentView[]> {
  const visits: Pick<BookingRecord, '_id' | 'customer'>[] = await app
    .db(bookings)
    .find({ _id: { $in: rows.map(({ visitId }) => visitId) } }, { projection: { customer: 1 } })
    .toArray();
  const guests = new Map(visits.map(({ _id, customer }) => [_id, customer]));
  const nobody = { firstName: '', lastName: '' };
  return rows.map((row) => toPayment(row, guests.get(row.visitId) ?? nobody, actor));
}

type Sums = Omit<PaymentTotals['byCurrency'][number], 'currency'> & {
  _id: PaymentTotals['byCurrency'][number]['currency'];
};

const succeeded = { $eq: ['$status', 'succeeded'] };
const isMoney = { $and: [succeeded, { $not: isTransfer }] };
const sumIf = (condition: object, value: unknown) => ({ $sum: { $cond: [condition, value, 0] } });

/**
 * Sums of a location's filtered payments by currency; of a long list without dates from `since` on. Throws `not_found`,
 * `invalid`.
 */
export async function paymentTotals(
  app: AppContext,
  actor: Actor,
  idOrSlug: string,
  filter: PaymentFilter,
): Promise<PaymentTotals> {
  const query = await paymentQuery(app, actor, idOrSlug, filter);
  const { zone } = await locationVisibleTo(app, actor, idOrSlug);
  const hasDates = filter.from !== undefined || filter.to !== undefined;
  const since = hasDates ? null : await startOfTotals(app.db(payments), query, { zone, now: app.now() });
  const sums = await app
    .db(payments)
    .aggregate<Sums>([
      { $match: since ? { $and: [query, { date: daysBetween(zone, since) }] } : query },
      {
        $group: {
          _id: '$currency',
          payments: sumIf(isMoney, 1),
          taken: sumIf({ $and: [isMoney, { $gt: ['$amount', 0] }] }, '$amount'),
          refunded: sumIf({ $and: [isMoney, { $lt: ['$amount', 0] }] }, { $multiply: ['$amount', -1] }),
          amount: sumIf(succeeded, '$amount'),
          bankFee: sumIf(succeeded, '$bankFee'),
          pending: sumIf({ $eq: ['$status', 'pending'] }, '$amount'),
        },
      },
    ])
    .toArray();
  const byCurrency = sums.map(({ _id: currency, ...amounts }) => ({ currency, ...amounts }));
  return { ...(since ? { since } : {}), byCurrency: byCurrency.toSorted(compareCurrencies) };
}
