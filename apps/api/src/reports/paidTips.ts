import type { Expression } from './source.ts';

/** What of a trip's tip was paid by payouts to those who are aboard. */
export function paidTips(aboard: Expression): Expression {
  const toThem = { $filter: { input: '$crewPaid', as: 'paid', cond: { $in: ['$$paid.userId', aboard] } } };
  return { $sum: { $map: { input: toThem, as: 'paid', in: '$$paid.amount' } } };
}
