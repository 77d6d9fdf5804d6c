import type { Currency } from '@marea/domain/core/money/money';
import { compareNames } from '@marea/domain/core/text/search';
import { MINUTE_MS } from '@marea/domain/core/time/zone';
import type { internalCommission } from '@marea/domain/reports/commissionReports';
import type { ReportCell } from '@marea/domain/reports/reports.schema';
import type { AccountEntry, Reseller } from '../../commissions/index.ts';
import { accountsBetween, resellersReadBy } from '../../commissions/index.ts';
import type { ReportRequest } from '../reportRequest.ts';
import { bookingBase, guestNameExpression, hasLeft, monthOf, ofBooking, oneEach } from './bases.ts';
import type { Columns, ComputedSource, Entry, Source } from './source.ts';

const commission = '$price.internalCommission';

/** Trips that the company's own staff sold, with the base of their commission, which is earned at departure. */
export function internalCommissionSource(request: ReportRequest): Source {
  const base = bookingBase(request);
  const isEarned = hasLeft(request);
  const columns: Columns<typeof internalCommission> = {
    month: monthOf('$bookingDate'),
    folio: '$folio',
    bookingDate: '$bookingDate',
    vessel: '$resourceName',
    customer: guestNameExpression,
    seller: '$seller.name',
    percent: '$rates.seller.comision',
    bookings: oneEach,
    base: { $max: [{ $subtract: ['$price.totalServicio', { $add: ['$price.discount', '$discountReseller'] }] }, 0] },
    commission,
    earned: { $cond: [isEarned, commission, 0] },
    deferred: { $cond: [isEarned, 0, commission] },
  };
  return {
    ...base,
    joins: [...base.joins, { $match: { seller: { $ne: null } } }],
    columns,
    keys: { seller: '$seller._id' },
    links: ofBooking,
  };
}

const kinds = ['earned', 'reversed', 'collected', 'paidOut'] as const;

/** Resellers' running accounts: the opening balance, and each movement in the period. */
export async function resellerCommissionSource(request: ReportRequest): Promise<ComputedSource> {
  const { app, actor, filters, range, scope, minute } = request;
  const all = await resellersReadBy(app, actor);
  const resellers = all
    .filter(({ _id, companyId }) => companyId === scope.companyId && (filters.resellerId ?? _id) === _id)
    .toSorted((a, b) => compareNames(a.name, b.name));
  const until = Math.min(range.$lt.getTime(), minute.getTime() + MINUTE_MS);
  const accounts = { resellers, until };
  return {
    entries: () => entriesOf(request, accounts, false),
    groups: () => entriesOf(request, accounts, true),
  };
}

type Accounts = { resellers: readonly Reseller[]; until: number };

async function* entriesOf(
  request: ReportRequest,
  { resellers, until }: Accounts,
  isSummed: boolean,
): AsyncGenerator<Entry> {
  const { app, filters, range, scope } = request;
  const isShown = (currency: Currency) => (filters.currency ?? currency) === currency;
  const spans = await accountsBetween(app, scope.companyId, resellers, {
    from: range.$gte.getTime(),
    until,
    isSummed,
  });
  for (const reseller of resellers) {
    const { opening, entries } = spans.get(reseller._id) ?? { opening: new Map<Currency, number>(), entries: [] };
    for (const [currency, amount] of opening) {
      if (isShown(currency))
        yield entryOf(request, reseller, { currency, cells: { opening: amount, closing: amount } });
    }
    for (const entry of entries) if (isShown(entry.currency)) yield movementOf(request, reseller, entry);
  }
}

function movementOf(request: ReportRequest, reseller: Reseller, entry: AccountEntry): Entry {
  const { kind, amount, currency, at, folio, visitId, paymentId, payoutId } = entry;
  return {
    ...entryOf(request, reseller, {
      currency,
      // Amounts that lower the account are positive in their column.
      cells: {
        at: new Date(at).toISOString(),
        folio,
        [kind]: kind === 'earned' ? amount : 0 - amount,
        closing: amount,
      },
    }),
    _id: [reseller._id, kind, visitId ?? paymentId ?? payoutId ?? '', at].join('-'),
    bookingId: visitId,
    paymentId,
    folio,
    at: new Date(at),
  };
}

function entryOf(
  { range }: ReportRequest,
  { _id, name }: Reseller,
  { currency, cells }: { currency: 'usd' | 'mxn'; cells: Record<string, ReportCell> },
): Entry {
  const nothing = Object.fromEntries(kinds.map((kind) => [kind, 0]));
  return {
    _id: `${_id}-${currency}`,
    bookingId: null,
    paymentId: null,
    folio: null,
    name,
    at: range.$gte,
    currency,
    keys: { reseller: _id },
    cells: { reseller: name, at: range.$gte.toISOString(), opening: 0, ...nothing, ...cells },
  };
}
