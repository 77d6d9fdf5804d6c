import type { House } from '../db/house.ts';

/** The customers to whom a reseller has sold. */
export async function customersOfReseller(house: House, resellerId: string): Promise<string[]> {
  const ids: unknown[] = await house.native.visits.distinct('customer.customerId', {
    'reseller._id': resellerId,
    isDeleted: false,
  });
  return ids.filter((id) => typeof id === 'string');
}
