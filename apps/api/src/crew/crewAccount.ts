import type { Actor } from '@marea/domain/access/actor';
import { reaches } from '@marea/domain/access/actor';
import { seesMoney } from '@marea/domain/access/guestData';
import { tripStatuses } from '@marea/domain/counting/counting';
import type { CrewedTrip } from '@marea/domain/crew/crewAccount';
import { crewAccount, crewLines } from '@marea/domain/crew/crewAccount';
import type { CrewAccount, CrewPayout } from '@marea/domain/crew/crewAccount.schema';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import { owedAfter } from '@marea/domain/kernel/runningAccount';
import { assertInOrder, wallClock } from '@marea/domain/kernel/zone';
import { bookings } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { Sailor } from './crewMember.ts';
import { findSailor, ownSailor } from './crewMember.ts';
import { crewPayouts } from './crewPayout.collection.ts';

type Days = { from?: string | undefined; to?: string | undefined };
type Trip = CrewedTrip & { locationId: string };
type OfCompany = { companyId: string; account: CrewAccount };

const MAX_LINES = 5_000;
const tripProjection = {
  folio: 1,
  locationId: 1,
  bookingDate: 1,
  resourceName: 1,
  currency: 1,
  crew: 1,
  'tip.amount': 1,
  'tip.paidOut': 1,
} as const;

async function tipsOf(
  app: AppContext,
  { _id: userId, companyId }: Sailor,
  session: Tx | null = null,
): Promise<{ trips: Trip[]; payouts: CrewPayout[] }> {
  const sailed = { isBooking: true, isDeleted: false, status: { $in: tripStatuses } } as const;
  const trips = await app
    .db(bookings)
    .find<Trip>(
      { 'crew.userId': userId, companyId, ...sailed, start: { $lte: new Date(app.now()) } },
      { projection: tripProjection, session },
    )
    .toArray();
  const payouts = await app.db(crewPayouts).find({ userId }, { session }).toArray();
  return { trips, payouts };
}

/** The same, for staff. Throws `forbidden` with trips where the actor sees no money. */
export async function tipsReadBy(app: AppContext, actor: Actor, sailor: Sailor, session: Tx | null = null) {
  const tips = await tipsOf(app, sailor, session);
  if (!tips.trips.every(({ locationId }) => reaches(actor, locationId) && seesMoney(actor, locationId))) {
    throw new DomainError('forbidden');
  }
  return tips;
}

/** The account of somebody of the crew over some days. Throws as `findSailor` and `tipsReadBy`. */
export async function accountOfSailor(app: AppContext, actor: Actor, id: string, days: Days): Promise<OfCompany> {
  const sailor = await findSailor(app, actor, id);
  return { companyId: sailor.companyId, account: accountOf(app, sailor, await tipsReadBy(app, actor, sailor), days) };
}

/** One's own account, without what the company notes at payouts. */
export async function ownAccount(app: AppContext, actor: Actor, days: Days): Promise<OfCompany> {
  const sailor = await ownSailor(app, actor);
  const account = accountOf(app, sailor, await tipsOf(app, sailor), days);
  const lines = account.lines.map((line) => ({ ...line, description: '', by: null }));
  return { companyId: sailor.companyId, account: { ...account, lines } };
}

function accountOf(
  app: AppContext,
  { _id, name, zone }: Sailor,
  { trips, payouts }: Awaited<ReturnType<typeof tipsOf>>,
  asked: Days,
): CrewAccount {
  const today = wallClock(zone, app.now()).date;
  const to = asked.to ?? (asked.from && asked.from > today ? asked.from : today);
  const from = asked.from ?? `${to.slice(0, 7)}-01`;
  assertInOrder(from, to, 'to');
  const lines = crewLines(_id, trips, payouts);
  const account = crewAccount(lines, { from, to });
  if (account.lines.length > MAX_LINES) throw invalidField('to', 'range_too_long');
  return { person: { _id, name }, zone, from, to, ...account, owed: owedAfter(lines) };
}
