import { crewPayouts } from '../crew/index.ts';
import type { Expression, Stage } from './source.ts';

/** Joins the payouts to the crew of a trip as `crewPayouts`: whole, for a pipeline of its own takes the database thrice as long. */
export const withCrewPayouts: Stage = {
  $lookup: { from: crewPayouts.name, localField: '_id', foreignField: 'trips.visitId', as: 'crewPayouts' },
};

/** What of a trip's tip was paid by payouts to those who are aboard. */
export function paidTips(visitId: string, aboard: Expression): Expression {
  const ofTrip = { $filter: { input: '$$payout.trips', as: 'trip', cond: { $eq: ['$$trip.visitId', visitId] } } };
  const amounts = { $map: { input: ofTrip, as: 'trip', in: '$$trip.amount' } };
  const payouts = { $filter: { input: '$crewPayouts', as: 'payout', cond: { $in: ['$$payout.userId', aboard] } } };
  return { $sum: { $map: { input: payouts, as: 'payout', in: { $sum: amounts } } } };
}
