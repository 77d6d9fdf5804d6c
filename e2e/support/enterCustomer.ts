import type { StaffApi } from './staffApi.ts';

export type EnteredCustomer = { name: string; phone: string };

/** Enters a customer at the demo's first pier, with the ten digits of a Mexican phone, which is typed without its country. */
export async function enterCustomer(
  staff: StaffApi,
  { firstName, lastName, phone }: { firstName: string; lastName: string; phone: string },
): Promise<EnteredCustomer> {
  const { _id: locationId } = await staff<{ _id: string }>('GET', '/api/locations/cancun');
  const details = { category: 'VIP', origin: 'Hotel', source: 'Llamada', email: `c${phone}@example.com` };
  await staff('POST', '/api/customer', { locationId, firstName, lastName, phone: `+52${phone}`, ...details });
  return { name: `${firstName} ${lastName}`, phone };
}
