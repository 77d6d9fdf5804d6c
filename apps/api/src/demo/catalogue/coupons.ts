import type { Company } from '@marea/domain/company/company.schema';
import type { Coupon } from '@marea/domain/coupons/coupon.schema';
import { addDays } from '@marea/domain/kernel/zone';
import type { Chance } from '../chance.ts';

/** Codes that bookings use. */
export const COURTESY = 'CORTESIA100';
export const ON_SALE = ['VERANO15', 'BIENVENIDO'] as const;

/** A company's coupons as they stand on `today`: two in use, a courtesy, one over and one nearly used up. */
export function drawCoupons(
  chance: Chance,
  company: Company,
  tenDollars: number,
  today: string,
): (Coupon & { uses: number })[] {
  const open = { validFrom: null, validTo: null, mostUses: null, uses: 0, category: 'Web', active: true };
  const of = (name: string, type: Coupon['type'], amount: number, over: Partial<Coupon & { uses: number }>) => ({
    _id: chance.id(),
    companyId: company._id,
    name,
    type,
    amount,
    description: '',
    ...open,
    ...over,
  });
  return [
    of(ON_SALE[0], 'percentage', 15, { description: '15 % sobre la tarifa, todo el año' }),
    of(ON_SALE[1], 'amount', 5 * tenDollars, { description: 'Para la primera visita', mostUses: 2_000 }),
    of(COURTESY, 'percentage', 100, { description: 'Cortesía autorizada por gerencia', category: 'Cortesía' }),
    of('PRIMAVERA', 'percentage', 20, {
      description: 'Campaña de primavera, terminada',
      validFrom: addDays(today, -120),
      validTo: addDays(today, -30),
      uses: 37,
    }),
    of('ULTIMO', 'percentage', 10, { description: 'Cincuenta usos; queda uno', mostUses: 50, uses: 49 }),
  ];
}
