import type { Actor } from '@marea/domain/access/actor';
import { reaches } from '@marea/domain/access/actor';
import { RESELLER_ROLE } from '@marea/domain/access/permissions';
import type { AccountBalance, AccountLine, ResellerAccount } from '@marea/domain/commissions/resellerAccount.schema';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import type { Currency } from '@marea/domain/kernel/money';
import { currencies, sum } from '@marea/domain/kernel/money';
import { addDays, DEFAULT_ZONE, dayBounds, wallClock } from '@marea/domain/kernel/zone';
import type { AppContext } from '../context.ts';
import type { AccountEntry, Reseller } from './accountEntries.ts';
import { entriesOf } from './accountEntries.ts';
import { locations } from '@marea/domain/fleet/location.schema';
import { roles, users as userList } from '@marea/domain/access/user.schema';
import { readableBy } from '../db/scope.ts';
import { users } from '../session/index.ts';

const MAX_LINES = 5_000;

/** A reseller's account over some days, per currency. Throws `not_found` for one the actor may not see, `forbidden`. */
export async function resellerAccount(
  app: AppContext,
  actor: Actor,
  id: string,
  wanted: { from?: string | undefined; to?: string | undefined },
): Promise<ResellerAccount> {
  const reseller = await findReseller(app, actor, id);
  const zone = await zoneOf(app, reseller.companyId);
  const today = wallClock(zone, app.now()).date;
  const to = wanted.to ?? (wanted.from && wanted.from > today ? wanted.from : today);
  const from = wanted.from ?? `${to.slice(0, 7)}-01`;
  if (from > to) throw invalidField('to', 'ends_before_start');
  const [start, end] = [dayBounds(zone, from).from, dayBounds(zone, addDays(to, 1)).from];

  const entries = await entriesOf(app, reseller, Math.min(end, app.now() + 1));
  const earlier = entries.filter(({ at }) => at < start);
  const within = entries.filter(({ at }) => at >= start);
  if (within.length > MAX_LINES) throw invalidField('to', 'range_too_long');
  const used = currencies.filter((currency) => entries.some((entry) => entry.currency === currency));
  return {
    reseller: { _id: reseller._id, name: reseller.name },
    from,
    to,
    zone,
    balances: used.map((currency) => balanceOf(currency, earlier, within)),
    lines: linesOf(earlier, within),
  };
}

/**
 * A reseller whom the actor may read, active or not; resellers read themselves. Throws `not_found`, and `forbidden` for
 * one who also sells where the actor reads nothing, for an account is of all that they sold.
 */
export async function findReseller(app: AppContext, actor: Actor, id: string): Promise<Reseller> {
  if (actor.kind === 'reseller' && actor.userId !== id) throw new DomainError('not_found');
  const wanted = { $and: [readableBy(actor, userList)], _id: id, role: RESELLER_ROLE };
  const user = await app.db(users).findOne(wanted);
  if (!user?.companyId) throw new DomainError('not_found');
  const held = await app
    .db(roles)
    .find({ _id: { $in: [user.roleId ?? '', ...user.otherRoleIds] } }, { projection: { locationId: 1 } })
    .toArray();
  if (!held.every(({ locationId }) => reaches(actor, locationId))) throw new DomainError('forbidden');
  const [first, ...others] = held.map(({ locationId }) => locationId);
  return {
    _id: user._id,
    companyId: user.companyId,
    locationId: others.length === 0 ? (first ?? null) : null,
    name: `${user.firstName} ${user.lastName}`.trim(),
  };
}

/** A company uses the days of its first location. */
async function zoneOf(app: AppContext, companyId: string): Promise<string> {
  const location = await app.db(locations).findOne({ companyId }, { projection: { zone: 1 }, sort: { _id: 1 } });
  return location?.zone ?? DEFAULT_ZONE;
}

function balanceOf(
  currency: Currency,
  earlier: readonly AccountEntry[],
  within: readonly AccountEntry[],
): AccountBalance {
  const totalOf = (entries: readonly AccountEntry[], kind?: AccountLine['kind']) =>
    sum(
      entries
        .filter((entry) => entry.currency === currency && (kind === undefined || entry.kind === kind))
        .map(({ amount }) => amount),
    );
  return {
    currency,
    opening: totalOf(earlier),
    earned: totalOf(within, 'earned'),
    reversed: 0 - totalOf(within, 'reversed'),
    collected: 0 - totalOf(within, 'collected'),
    paidOut: 0 - totalOf(within, 'paidOut'),
    closing: totalOf(earlier) + totalOf(within),
  };
}

function linesOf(earlier: readonly AccountEntry[], within: readonly AccountEntry[]): AccountLine[] {
  const balances: Record<Currency, number> = { usd: 0, mxn: 0 };
  for (const { currency, amount } of earlier) balances[currency] += amount;
  return within.map((entry) => {
    balances[entry.currency] += entry.amount;
    return { ...entry, at: new Date(entry.at), balance: balances[entry.currency] };
  });
}
