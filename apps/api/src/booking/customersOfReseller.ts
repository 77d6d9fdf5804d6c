import type { AppContext } from '../context.ts';

/** The customers to whom a reseller has sold. */
export async function customersOfReseller(app: AppContext, resellerId: string): Promise<string[]> {
  const ids: unknown[] = await app.native.visits.distinct('customer.customerId', {
    'reseller._id': resellerId,
    isDeleted: false,
  });
  return ids.filter((id) => typeof id === 'string');
}
