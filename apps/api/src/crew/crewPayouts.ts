import type { Actor } from '@marea/domain/access/actor';
import { confinedTo, mayCall } from '@marea/domain/access/mayCall';
import type { NewPayout } from '@marea/domain/commissions/resellerAccount.schema';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { owedAfter } from '@marea/domain/core/money/runningAccount';
import { wallClock } from '@marea/domain/core/time/zone';
import { crewLines, tripsPaid, tripTips } from '@marea/domain/crew/crewAccount';
import { crewAccountEndpoints } from '@marea/domain/crew/crewAccount.endpoints';
import type { CrewPayout } from '@marea/domain/crew/crewAccount.schema';
import { bookings } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { enterPayout } from '../payouts/index.ts';
import { tipsReadBy, findSailor, crewPayouts } from './crewAccount.ts';

/** Pays tips, the oldest first; a negative amount takes back. Throws as `enterPayout` and `findSailor`, `invalid`. */
export async function payCrew(
  app: AppContext,
  actor: Actor,
  id: string,
  body: NewPayout,
  idempotencyKey: string | undefined,
): Promise<CrewPayout> {
  const sailor = await findSailor(app, actor, id);
  const { _id: userId, zone } = sailor;
  const records = app.db(crewPayouts);
  const payouts = {
    payee: sailor,
    last: (session: Tx) => records.findOne({ userId }, { projection: { number: 1 }, sort: { number: -1 }, session }),
    open: async (tx: Tx) => {
      const { amount, currency } = body;
      const tips = await tipsReadBy(app, actor, sailor, tx);
      const trips = tips.trips.filter((trip) => trip.currency === currency);
      const paid = tips.payouts.filter((payout) => payout.currency === currency);
      const owed = owedAfter(crewLines(userId, trips, paid))[0]?.amount ?? 0;
      const parts = tripsPaid(amount, tripTips(userId, trips, paid));
      if (!parts) throw invalidField('amount', amount < 0 ? 'more_than_paid' : 'more_than_balance');
      return { owed, own: { userId, date: wallClock(zone, app.now()).date, trips: parts } };
    },
    insert: async (session: Tx, record: CrewPayout) => {
      await records.insertOne(record, { session });
      // Reports about tips read the amount from the booking, and cache it by version.
      const paidOf = ({ visitId, amount }: CrewPayout['trips'][number]) => ({
        updateOne: {
          filter: { _id: visitId },
          update: { $push: { crewPaid: { userId, amount } }, $inc: { version: 1 } },
        },
      });
      await app.db(bookings).bulkWrite(record.trips.map(paidOf), { session });
    },
    find: (_id: string) => records.findOne({ _id, userId }),
  };
  return enterPayout(app, actor, payouts, body, idempotencyKey);
}

/** Whether the receipt belongs to a tip payout in an account that the actor reads. */
export async function readsCrewReceipt(app: AppContext, actor: Actor, image: string): Promise<boolean> {
  const payout = await app.db(crewPayouts).findOne({ image }, { projection: { userId: 1 } });
  if (!payout || !mayCall(actor, crewAccountEndpoints.crewAccount)) return false;
  try {
    await findSailor(app, confinedTo(actor, crewAccountEndpoints.crewAccount), payout.userId);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
