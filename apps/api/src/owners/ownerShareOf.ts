import { termsOn } from '@marea/domain/owners/ownerAccount';
import type { AgreementTerms } from '@marea/domain/owners/ownerAccount.schema';

type Expression = number | string | boolean | object | null;

const BASIS_POINTS = 10_000;
const MINUTES = 60;

/**
 * The owner's share of a booking, by the rules of `ownerShare` in the domain and the terms of each vessel. `isFirst`:
 * whether the booking is the first of its departure.
 */
export function ownerShareOf(
  terms: ReadonlyMap<string, readonly AgreementTerms[]>,
  { from, to }: { from: string; to: string },
  isFirst: Expression,
): Expression {
  // Vessels with one rule share a branch: most have the same, and none has another within a month.
  const constant = new Map<string, { vesselIds: string[]; share: Expression }>();
  const changing: { isMeant: object; share: Expression }[] = [];
  for (const [vesselId, all] of terms) {
    const termsInSpan = heldWithin(all, from, to);
    const [only] = termsInSpan;
    if (only && termsInSpan.length === 1 && only.from <= from) {
      const share = ruleOf(only);
      const rule = JSON.stringify(share);
      constant.set(rule, { share, vesselIds: [...(constant.get(rule)?.vesselIds ?? []), vesselId] });
    } else {
      changing.push(...termsInSpan.map((one) => ({ isMeant: isOn(vesselId, one.from), share: ruleOf(one) })));
    }
  }
  const branches = [
    ...[...constant.values()].map(({ vesselIds, share }) => ({ isMeant: { $in: ['$resourceId', vesselIds] }, share })),
    ...changing,
  ];
  const share = branches.reduceRight<Expression>(
    (otherwise, branch) => ({ $cond: [branch.isMeant, branch.share, otherwise] }),
    { $literal: 0 },
  );
  return { $let: { vars: { isFirst }, in: share } };
}

function heldWithin(terms: readonly AgreementTerms[], from: string, to: string): AgreementTerms[] {
  const first = termsOn(terms, from);
  return terms
    .filter((one) => one === first || (one.from > from && one.from <= to))
    .toSorted((a, b) => (a.from < b.from ? 1 : -1));
}

function isOn(vesselId: string, from: string): object {
  return { $and: [{ $eq: ['$resourceId', vesselId] }, { $gte: ['$bookingDate', from] }] };
}

function ruleOf({ kind, percent, amount }: AgreementTerms): Expression {
  switch (kind) {
    case 'percentage': {
      const shared = { $max: [{ $subtract: ['$price.total', '$price.discount'] }, 0] };
      return quotient({ $multiply: [shared, Math.round(percent * 100)] }, BASIS_POINTS);
    }
    case 'trip':
      return { $cond: ['$$isFirst', amount, 0] };
    case 'hour': {
      const minutes = { $floor: { $add: [{ $multiply: ['$duration', MINUTES] }, 0.5] } };
      return { $cond: ['$$isFirst', quotient({ $multiply: [minutes, amount] }, MINUTES), 0] };
    }
  }
}

/** Rounds half up. All amounts are whole and positive, so this is exact. */
function quotient(numerator: Expression, denominator: number): Expression {
  return {
    $floor: { $divide: [{ $add: [{ $multiply: [numerator, 2] }, denominator] }, 2 * denominator] },
  };
}
