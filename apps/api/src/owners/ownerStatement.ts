import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@marea/domain/access/actor';
import { seesMoney } from '@marea/domain/access/guestData';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { tripStatuses } from '@marea/domain/booking/price/salesFigures';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { owedAfter } from '@marea/domain/core/money/runningAccount';
import { compareNames } from '@marea/domain/core/text/search';
import { fullName } from '@marea/domain/core/text/text';
import { addDays, assertInOrder, DEFAULT_ZONE, wallClock } from '@marea/domain/core/time/zone';
import type { Expense } from '@marea/domain/expenses/expense.schema';
import { expenses } from '@marea/domain/expenses/expense.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { firstOfDepartures, ownerAccount, ownerLines, ownerShare, termsOn } from '@marea/domain/owners/ownerAccount';
import type {
  Agreement,
  AgreementTerms,
  ClosedPeriod,
  OwnerLine,
  OwnerStatement,
} from '@marea/domain/owners/ownerAccount.schema';
import type { ChosenDays } from '@marea/domain/payments/periods';
import { accountDays } from '@marea/domain/payments/periods';
import { recordAudit } from '../audit/index.ts';
import { bookings } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { findRecord } from '../crud/index.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { isDuplicateKey, lock, unitOfWork } from '../db/unitOfWork.ts';
import { users } from '../session/index.ts';
import { agreements, closedPeriods, ownerPayouts } from './owners.collection.ts';

type Account = { lines: OwnerLine[]; terms: AgreementTerms[]; closed: ClosedPeriod[]; closedTo: string | null };

/** All movements of a vessel's account up to now, with its closed periods, the last first. */
export async function accountOf(
  app: AppContext,
  vessel: Pick<OwnedVessel, '_id'>,
  tx: Tx | null = null,
): Promise<Account> {
  const { terms } = await agreementOf(app, vessel._id, tx);
  const periods = await app
    .db(closedPeriods)
    .find({ vesselId: vessel._id }, { sort: { number: 1 }, session: tx })
    .toArray();
  const closedTo = periods.at(-1)?.to ?? null;
  const lines = ownerLines(
    periods.flatMap((period) => period.lines),
    closedTo,
    await currentLines(app, vessel, terms, tx),
  );
  const closed = periods.toReversed().map(({ number, from, to, closedAt }) => ({ number, from, to, closedAt }));
  return { lines, terms, closed, closedTo };
}

/**
 * A vessel's account over some days, inclusive; by default the open days. Its owner reads no notes on payouts, which are
 * the company's own. Throws as `findOwnedVessel`, `invalid`.
 */
export async function ownerStatement(
  app: AppContext,
  actor: Actor,
  id: string,
  { from, to }: ChosenDays,
): Promise<OwnerStatement> {
  const vessel = await findOwnedVessel(app, actor, id);
  const [account, owners] = await Promise.all([accountOf(app, vessel), findOwners(app, vessel)]);
  const lines = actor.kind === 'owner' ? account.lines.map(withoutNote) : account.lines;
  return statementOf(app, vessel, { ...account, lines }, owners, { from, to });
}

function withoutNote(line: OwnerLine): OwnerLine {
  return line.kind === 'payout' ? { ...line, description: '' } : line;
}

function statementOf(
  app: AppContext,
  { _id, name, zone }: OwnedVessel,
  { lines, terms, closed, closedTo }: Account,
  owners: string[],
  chosen: ChosenDays,
): OwnerStatement {
  const today = wallClock(zone, app.now()).date;
  const days = accountDays(chosen, today, (to) => openFrom(lines, closedTo, to));
  assertInOrder(days.from, days.to, 'to');
  const account = ownerAccount(lines, days);
  return { vessel: { _id, name }, owners, zone, ...days, terms, closed, ...account, owed: owedAfter(lines) };
}

/** The first open day: after the last closed one, or of the first entry, or the first of the month of `to`. */
export function openFrom(lines: readonly OwnerLine[], closedTo: string | null, to: string): string {
  if (closedTo !== null && addDays(closedTo, 1) <= to) return addDays(closedTo, 1);
  const first = lines[0]?.date;
  return closedTo === null && first !== undefined && first <= to ? first : `${to.slice(0, 7)}-01`;
}

const ofTrip = {
  folio: 1,
  bookingDate: 1,
  duration: 1,
  serviceName: 1,
  currency: 1,
  price: 1,
  rates: 1,
  isShared: 1,
  serviceId: 1,
  start: 1,
  createdAt: 1,
} as const;
type Trip = Pick<BookingRecord, '_id' | keyof typeof ofTrip>;
type ExpenseLine = Pick<Expense, '_id' | 'date' | 'type' | 'descripcion' | 'amount' | 'currency'>;

const ofExpense = { date: 1, type: 1, descripcion: 1, amount: 1, currency: 1 } as const;
const nothing = { trip: null, expenseType: null, method: null, description: '' };

/** A vessel's account from its bookings, expenses and payouts as they are now; only departed trips count. */
export async function currentLines(
  app: AppContext,
  vessel: Pick<OwnedVessel, '_id'>,
  terms: readonly AgreementTerms[],
  session: Tx | null,
): Promise<OwnerLine[]> {
  const start = { $lte: new Date(app.now()) };
  const trips = await app
    .db(bookings)
    .find<Trip>(
      { resourceId: vessel._id, isDeleted: false, isBooking: true, status: { $in: tripStatuses }, start },
      { projection: ofTrip, session },
    )
    .toArray();
  const spent = await app
    .db(expenses)
    // Includes earlier locations: the account moves with the vessel.
    .find<ExpenseLine>({ resourceId: vessel._id, isDeleted: false }, { projection: ofExpense, session })
    .toArray();
  const paid = await app.db(ownerPayouts).find({ vesselId: vessel._id }, { session }).toArray();
  const first = firstOfDepartures(trips);
  return [
    ...trips.map((trip) => shareOf({ ...trip, isFirst: first.has(trip._id) }, terms)),
    ...spent.filter(({ date }) => termsOn(terms, date)?.bearsExpenses).map(expenseOf),
    ...paid.map(({ _id, date, currency, amount, type, description }): OwnerLine => {
      return { ...nothing, kind: 'payout', recordId: _id, date, currency, amount: -amount, method: type, description };
    }),
  ];
}

function shareOf(trip: Trip & { isFirst: boolean }, terms: readonly AgreementTerms[]): OwnerLine {
  const { _id, folio, bookingDate, serviceName, currency, price, rates } = trip;
  return {
    ...nothing,
    kind: 'share',
    recordId: _id,
    date: bookingDate,
    currency,
    amount: ownerShare(terms, trip),
    trip: { folio, service: serviceName, price: price.grandTotal, ...deducted({ price, rates }) },
  };
}

/** The parts of a trip's price that go to neither its owner nor the company: charges and commissions. */
export function deducted({ price, rates }: Pick<Trip, 'price' | 'rates'>): { charges: number; commission: number } {
  const { serviceCharge, dockFee, marineParkFee, bankFee, resellerCommission, internalCommission } = price;
  return {
    charges: serviceCharge + dockFee + marineParkFee + rates.service.marineParkFee + bankFee,
    commission: resellerCommission + internalCommission,
  };
}

function expenseOf({ _id, date, type, descripcion, amount, currency }: ExpenseLine): OwnerLine {
  return {
    ...nothing,
    kind: 'expense',
    recordId: _id,
    date,
    currency,
    amount: -amount,
    expenseType: type,
    description: descripcion,
  };
}

export type OwnedVessel = { _id: string; name: string; companyId: string; locationId: string; zone: string };

/** A vessel whose account the actor may read: staff who see money there, its owner. Throws `not_found`, `forbidden`. */
export async function findOwnedVessel(
  app: AppContext,
  actor: Actor,
  id: string,
  tx: Tx | null = null,
): Promise<OwnedVessel> {
  if (actor.kind === 'owner' && !actor.resources.includes(id)) throw new DomainError('not_found');
  const { _id, name, companyId, locationId } = await findRecord(app, vessels, actor, id, tx);
  if (!seesMoney(actor, locationId)) throw new DomainError('forbidden');
  const location = await app.db(locations).findOne({ _id: locationId }, { projection: { zone: 1 }, session: tx });
  return { _id, name, companyId, locationId, zone: location?.zone ?? DEFAULT_ZONE };
}

/** Serialises changes of a vessel's account: terms, payouts and closed periods, each of which reads the others. */
export function lockOwnerAccount(app: AppContext, tx: Tx, vesselId: string): Promise<void> {
  return lock(app.db, tx, `owner|${vesselId}`);
}

/** The names of a vessel's owners. */
export async function findOwners(app: AppContext, { _id, companyId }: OwnedVessel): Promise<string[]> {
  const people = await app
    .db(users)
    .find({ companyId, resources: _id, isDeleted: false }, { projection: { firstName: 1, lastName: 1 } })
    .toArray();
  return people.map(fullName).toSorted(compareNames);
}

/** The agreement with a vessel's owner; without terms if there is none. */
export async function agreementOf(app: AppContext, vesselId: string, tx: Tx | null = null): Promise<Agreement> {
  const stored = await app.db(agreements).findOne({ _id: vesselId }, { session: tx });
  if (!stored) return { vesselId, terms: [], version: 0, updatedAt: null };
  const { _id, companyId: _companyId, ...agreement } = stored;
  return { vesselId: _id, ...agreement };
}

export async function agreementsOf(app: AppContext, companyId: string): Promise<Map<string, AgreementTerms[]>> {
  const stored = await app.db(agreements).find({ companyId }).toArray();
  return new Map(stored.map(({ _id, terms }) => [_id, terms]));
}

/** Throws as `findOwnedVessel`, `invalid` for terms that change closed days, `version_conflict`. */
export async function changeAgreement(
  app: AppContext,
  actor: Actor,
  vesselId: string,
  { terms, version }: { terms: readonly AgreementTerms[]; version: number },
): Promise<Agreement> {
  const { companyId, locationId } = await findOwnedVessel(app, actor, vesselId);
  const scope = { companyId, locationId };
  try {
    return await unitOfWork(app.connection, async (tx) => {
      await lockOwnerAccount(app, tx, vesselId);
      const before = await agreementOf(app, vesselId, tx);
      if (before.version !== version) throw new DomainError('version_conflict', { current: before });
      const last = await app
        .db(closedPeriods)
        .findOne({ vesselId }, { projection: { to: 1 }, sort: { number: -1 }, session: tx });
      if (last && !isDeepStrictEqual(termsUntil(before.terms, last.to), termsUntil(terms, last.to))) {
        throw invalidField('terms', 'period_closed');
      }
      const after = {
        terms: inOrder(terms),
        version: version + 1,
        updatedAt: new Date(app.now()),
      };
      await app
        .db(agreements)
        .replaceOne({ _id: vesselId, version }, { _id: vesselId, companyId, ...after }, { session: tx, upsert: true });
      await recordAudit(app, tx, { actor, scope, entity: 'ownerAgreement', entityId: vesselId, before, after });
      return { vesselId, ...after };
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new DomainError('version_conflict', { current: await agreementOf(app, vesselId) });
  }
}

function termsUntil(terms: readonly AgreementTerms[], day: string): AgreementTerms[] {
  return inOrder(terms.filter(({ from }) => from <= day));
}

function inOrder(terms: readonly AgreementTerms[]): AgreementTerms[] {
  return terms.toSorted((a, b) => (a.from < b.from ? -1 : 1));
}
