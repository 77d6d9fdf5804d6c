/**
 * What an integrator writes against the types of the description; compiled, never run. It uses a sign-in, a page, an
 * answer without contents, and a choice between two bodies.
 */
export const sampleClient = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.ts';

const api = createClient<paths>({ baseUrl: 'http://localhost:4000' });

export async function firstBooking(email: string, password: string) {
  const session = await api.POST('/api/user/login', { body: { email, password } });
  const token: string | undefined = session.data?.data.jwt_token;
  const headers = { Authorization: \`Bearer \${token}\` };
  const params = { path: { id: 'cancun' }, query: { limit: 20 } };
  const coupons = await api.GET('/api/location/{id}/coupons', { params, headers });
  const names: string[] = coupons.data?.docs.map(({ name }) => name) ?? [];
  const paid = await api.POST('/api/payment', {
    body: { visitId: names[0] ?? '', type: 'Cash', amount: 100_000, status: 'succeeded' },
    headers,
  });
  const goodbye: unknown = (await api.POST('/api/user/logout', { headers })).data?.data;
  const booking = await api.GET('/api/booking/{id}', { params: { path: { id: names[0] ?? '' } }, headers });
  const total: number | null | undefined = booking.data?.data.price.grandTotal;
  const failure: components['schemas']['Error'] | undefined = paid.error;
  return { total, goodbye, code: failure?.code };
}
`;
