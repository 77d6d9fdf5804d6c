import type { Expression } from './source.ts';

/** The part of a trip's tip paid out to its crew. */
export function paidTips(aboard: Expression): Expression {
  const toThem = { $filter: { input: '$crewPaid', as: 'paid', cond: { $in: ['$$paid.userId', aboard] } } };
  const paid = { $sum: { $map: { input: toThem, as: 'paid', in: '$$paid.amount' } } };
  // Most trips of a month are not paid yet, and then nobody need be looked for.
  return { $cond: [{ $eq: ['$crewPaid', []] }, 0, paid] };
}
