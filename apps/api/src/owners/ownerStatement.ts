import type { Actor } from '@marea/domain/access/actor';
import { owedAfter } from '@marea/domain/kernel/runningAccount';
import { assertInOrder, addDays, wallClock } from '@marea/domain/kernel/zone';
import { ownerAccount, ownerLines } from '@marea/domain/owners/ownerAccount';
import type { AgreementTerms, ClosedPeriod, OwnerLine, OwnerStatement } from '@marea/domain/owners/ownerAccount.schema';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { agreementOf } from './agreement.ts';
import { closedPeriods } from './closedPeriod.collection.ts';
import { currentLines } from './currentLines.ts';
import type { OwnedVessel } from './ownedVessel.ts';
import { findOwnedVessel, ownersOf } from './ownedVessel.ts';

type Days = { from?: string | undefined; to?: string | undefined };
type Account = { lines: OwnerLine[]; terms: AgreementTerms[]; closed: ClosedPeriod[]; closedTo: string | null };

/** All movements of a vessel's account up to now, with the periods that are closed, the last first. */
export async function accountOf(app: AppContext, vessel: OwnedVessel, tx: Tx | null = null): Promise<Account> {
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

/** A vessel's account over some days, inclusive; without any, what is open. Throws as `findOwnedVessel`, `invalid`. */
export async function ownerStatement(
  app: AppContext,
  actor: Actor,
  id: string,
  { from, to }: Days,
): Promise<OwnerStatement> {
  const vessel = await findOwnedVessel(app, actor, id);
  const [account, owners] = await Promise.all([accountOf(app, vessel), ownersOf(app, vessel)]);
  return statementOf(app, vessel, account, owners, { from, to });
}

function statementOf(
  app: AppContext,
  { _id, name, zone }: OwnedVessel,
  { lines, terms, closed, closedTo }: Account,
  owners: string[],
  asked: Days,
): OwnerStatement {
  const today = wallClock(zone, app.now()).date;
  const to = asked.to ?? (asked.from && asked.from > today ? asked.from : today);
  const from = asked.from ?? openFrom(lines, closedTo, to);
  assertInOrder(from, to, 'to');
  const days = { from, to };
  const account = ownerAccount(lines, days);
  return { vessel: { _id, name }, owners, zone, ...days, terms, closed, ...account, owed: owedAfter(lines) };
}

/** The first day that is not closed: of an account that never was, the month of its last day. */
export function openFrom(lines: readonly OwnerLine[], closedTo: string | null, to: string): string {
  if (closedTo !== null && addDays(closedTo, 1) <= to) return addDays(closedTo, 1);
  const first = lines[0]?.date;
  return closedTo === null && first !== undefined && first <= to ? first : `${to.slice(0, 7)}-01`;
}
