import { addDays } from '@marea/domain/core/time/zone';
import type { Expense } from '@marea/domain/expenses/expense.schema';
import { expenses } from '@marea/domain/expenses/expense.schema';
import type { AgreementTerms } from '@marea/domain/owners/ownerAccount.schema';
import type { DemoLocation } from './fleet.ts';
import { asOf } from './fleet.ts';
import type { Random } from './random.ts';

const MONTHS_OF_UPKEEP = 3;
const DAYS_OF_MONTH = 30;

/** Agreements with owners: mostly a percentage, raised this year; for one vessel an amount per hour. */
export function drawAgreements({ vessels, company }: DemoLocation, today: string, now: Date, scale: number) {
  const year = Number(today.slice(0, 4));
  const usual = { kind: 'percentage', amount: 0, bearsExpenses: true } as const;
  const byPercentage: AgreementTerms[] = [
    { ...usual, from: `${year - 1}-01-01`, percent: 50 },
    { ...usual, from: `${year}-01-01`, percent: 55 },
  ];
  const byHour: AgreementTerms = {
    from: `${year - 1}-01-01`,
    kind: 'hour',
    percent: 0,
    amount: 12_000 * scale,
    bearsExpenses: false,
  };
  return vessels.map(({ _id }, nth) => ({
    _id,
    companyId: company._id,
    terms: nth === 1 ? [byHour] : byPercentage,
    version: 1,
    updatedAt: now,
  }));
}

/** The vessels' costs besides trips: a service once a month. */
export function drawUpkeep(random: Random, today: string, location: DemoLocation, scale: number): Expense[] {
  return location.vessels.flatMap(({ _id: resourceId }) =>
    Array.from({ length: MONTHS_OF_UPKEEP }, (_, month) => ({
      _id: random.id(),
      companyId: location.company._id,
      locationId: location.location._id,
      ...asOf(today),
      ...expenses.defaults(),
      date: addDays(today, -month * DAYS_OF_MONTH - random.below(DAYS_OF_MONTH)),
      type: 'Gastos fijos' as const,
      channel: 'Taller',
      descripcion: 'Servicio de motores',
      amount: (8_000 + random.below(120) * 100) * scale,
      currency: location.company.currency,
      resourceId,
    })),
  );
}
