import type { Actor } from '@marea/domain/access/actor';
import { reaches } from '@marea/domain/access/actor';
import { seesMoney } from '@marea/domain/access/guestData';
import { OWNER_ROLE, RESELLER_ROLE } from '@marea/domain/access/permissions';
import { tripStatuses } from '@marea/domain/booking/price/salesFigures';
import type { Company } from '@marea/domain/company/company.schema';
import type { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { owedAfter } from '@marea/domain/core/money/runningAccount';
import type { Language } from '@marea/domain/core/text/text';
import { fullName } from '@marea/domain/core/text/text';
import { assertInOrder, wallClock } from '@marea/domain/core/time/zone';
import type { CrewedTrip } from '@marea/domain/crew/crewAccount';
import { crewAccount, crewLines } from '@marea/domain/crew/crewAccount';
import type { CrewAccount, CrewLine, CrewPayout } from '@marea/domain/crew/crewAccount.schema';
import { crewPayoutSchema } from '@marea/domain/crew/crewAccount.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import type { ChosenDays } from '@marea/domain/payments/periods';
import { accountDays } from '@marea/domain/payments/periods';
import type { User } from '@marea/domain/people/user.schema';
import { userList } from '@marea/domain/people/user.schema';
import { formatDate } from '@marea/texts/format/dates';
import { paymentMethodTexts } from '@marea/texts/payments/paymentMethods';
import { movementText, statementTexts } from '@marea/texts/payments/statements';
import { bookings } from '../booking/index.ts';
import { zoneOfCompany } from '../catalogue/index.ts';
import { resellerLocations } from '../commissions/index.ts';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import { readableBy } from '../db/scope.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { printStatement } from '../papers/index.ts';
import { users } from '../session/index.ts';

export const crewPayouts = collection('crewPayouts', crewPayoutSchema, [
  // Of two concurrent payouts with one number, the second reads the balance again.
  { key: { userId: 1, number: 1 }, unique: true },
  { key: { image: 1 }, partialFilterExpression: { image: { $gt: '' } } },
]);

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
  { _id: userId, companyId }: Pick<Sailor, '_id' | 'companyId'>,
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

/** The tips, for staff. Throws `forbidden` if the actor sees no money at one of the trips' locations. */
export async function tipsReadBy(app: AppContext, actor: Actor, sailor: Sailor, session: Tx | null = null) {
  const tips = await tipsOf(app, sailor, session);
  if (!tips.trips.every(({ locationId }) => reaches(actor, locationId) && seesMoney(actor, locationId))) {
    throw new DomainError('forbidden');
  }
  return tips;
}

/** A crew member's account over some days. Throws as `findSailor` and `tipsReadBy`. */
export async function accountOfSailor(app: AppContext, actor: Actor, id: string, days: ChosenDays): Promise<OfCompany> {
  const sailor = await findSailor(app, actor, id);
  return { companyId: sailor.companyId, account: accountOf(app, sailor, await tipsReadBy(app, actor, sailor), days) };
}

/** The actor's own account, without the company's notes on payouts. */
export async function ownAccount(app: AppContext, actor: Actor, days: ChosenDays): Promise<OfCompany> {
  const sailor = await ownSailor(app, actor);
  const account = accountOf(app, sailor, await tipsOf(app, sailor), days);
  const lines = account.lines.map((line) => ({ ...line, description: '', by: null }));
  return { companyId: sailor.companyId, account: { ...account, lines } };
}

/** Throws `tips_open` for a person whose tips are not paid out, or were paid out beyond what they earned. */
export async function assertNoTipsOpen(
  app: AppContext,
  tx: Tx,
  person: Pick<Sailor, '_id' | 'companyId'>,
): Promise<void> {
  const { trips, payouts } = await tipsOf(app, person, tx);
  const isOpen = owedAfter(crewLines(person._id, trips, payouts)).some(({ amount }) => amount !== 0);
  if (isOpen) throw new DomainError('tips_open');
}

function accountOf(
  app: AppContext,
  { _id, name, zone }: Sailor,
  { trips, payouts }: Awaited<ReturnType<typeof tipsOf>>,
  days: ChosenDays,
): CrewAccount {
  const today = wallClock(zone, app.now()).date;
  const { from, to } = accountDays(days, today);
  assertInOrder(from, to, 'to');
  const lines = crewLines(_id, trips, payouts);
  const account = crewAccount(lines, { from, to });
  if (account.lines.length > MAX_LINES) throw invalidField('to', 'range_too_long');
  return { person: { _id, name }, zone, from, to, ...account, owed: owedAfter(lines) };
}

/** A crew member; `locationId` is null with several or all locations. */
export type Sailor = { _id: string; companyId: string; locationId: string | null; zone: string; name: string };

const rolesWithoutTips: readonly string[] = [OWNER_ROLE, RESELLER_ROLE];

export function isWithoutTips(role: string): boolean {
  return rolesWithoutTips.includes(role);
}

/** A crew member whose tips the actor may read: staff who see money there. Throws `not_found`, `forbidden`. */
export async function findSailor(app: AppContext, actor: Actor, id: string): Promise<Sailor> {
  const filter = { $and: [readableBy(actor, userList)], _id: id, role: { $nin: [...rolesWithoutTips] } };
  const user = await app.db(users).findOne(filter);
  if (!user?.companyId) throw new DomainError('not_found');
  const locationIds = (await resellerLocations(app, [user])).get(user._id) ?? [];
  if (!locationIds.every((at) => reaches(actor, at) && seesMoney(actor, at))) throw new DomainError('forbidden');
  return sailorOf(app, user, user.companyId, locationIds);
}

/** The actor as a crew member. Throws `forbidden` for a superadmin, who works for no company. */
export async function ownSailor(app: AppContext, { userId }: Actor): Promise<Sailor> {
  const user = await app.db(users).findOne({ _id: userId });
  if (!user?.companyId) throw new DomainError('forbidden');
  return sailorOf(app, user, user.companyId, (await resellerLocations(app, [user])).get(user._id) ?? []);
}

async function sailorOf(
  app: AppContext,
  person: User,
  companyId: string,
  [first = null, ...others]: readonly (string | null)[],
): Promise<Sailor> {
  const locationId = others.length === 0 ? first : null;
  const location = locationId && (await app.db(locations).findOne({ _id: locationId }, { projection: { zone: 1 } }));
  const zone = location ? location.zone : await zoneOfCompany(app, companyId);
  return { _id: person._id, companyId, locationId, zone, name: fullName(person) };
}

/** A crew member's tips on paper, with the company's letterhead. Throws `busy`, and `invalid` for too many lines. */
export function crewPaper(
  app: AppContext,
  reader: Actor,
  company: Company,
  { person, lines, ...account }: CrewAccount,
  language: Language,
): Promise<FileAnswer> {
  const { crew: title, facts, columns } = statementTexts[language];
  return printStatement(
    app,
    {
      ...account,
      reader,
      company,
      title,
      about: [[facts.crew, person.name]],
      figures: [columns.tip, columns.amount, columns.open, columns.balance],
      lines: lines.map((line) => ({
        day: formatDate(line.date),
        what: whatOf(line, language),
        currency: line.currency,
        amounts:
          line.kind === 'tip'
            ? [line.trip?.tip, line.amount, line.trip?.open, line.balance]
            : [undefined, line.amount, undefined, line.balance],
      })),
    },
    language,
  );
}

function whatOf({ kind, amount, trip, method, description, by }: CrewLine, language: Language): string {
  const what = movementText(language, { kind, amount });
  const about = trip ? [trip.folio, trip.vessel] : [method && paymentMethodTexts[language][method], by, description];
  return [what, ...about].filter(Boolean).join(' · ');
}
