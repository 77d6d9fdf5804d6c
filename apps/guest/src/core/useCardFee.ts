import { useCompany } from './useCompany.ts';

/** Percent that paying online by card may cost on top of the price, at a location or at any of a company; 0 for none. */
export function useCardFee(slug: string | undefined, locationId?: string): number {
  const { data } = useCompany(slug);
  const fees = data?.cardFees.filter((fee) => locationId === undefined || fee.locationId === locationId) ?? [];
  return Math.max(0, ...fees.map(({ percent }) => percent));
}
