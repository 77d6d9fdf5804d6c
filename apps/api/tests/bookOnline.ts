import { aGuest } from '@marea/testing/builders';
import type { Response } from 'supertest';
import type { StoredCompany } from './company.ts';
import type { TestApi } from './testApi.ts';

type Online = { bookingDate: string; from?: string } & Record<string, unknown>;

/**
 * Holds a vessel's slot as a guest and books it: at ten o'clock for four, 1,730.00 with the service charge and the dock
 * fee. `from` is the guest's address, for an API that trusts a proxy.
 */
export async function bookOnline(api: TestApi, fixture: StoredCompany, online: Online): Promise<Response> {
  const { bookingDate, from, ...over } = online;
  const base = `/wizard/${fixture.company.slug}/${fixture.location.slug}`;
  const slot = { serviceId: fixture.service._id, resourceId: fixture.vessel._id, bookingDate, hora: '10:00' };
  const post = (path: string, body: object) =>
    api
      .request()
      .post(path)
      .set(from ? { 'x-forwarded-for': from } : {})
      .send(body);
  const hold = await post(`${base}/hold`, slot);
  if (hold.status !== 201) throw new Error(`no hold: ${JSON.stringify(hold.body)}`);
  const ref = hold.body.data;
  return post(`${base}/booking`, {
    ...slot,
    hold: { id: ref._id, key: ref.key },
    customer: aGuest(),
    passengers: { adultos: 4, menores: 0, infantes: 0, hrsExtras: 0 },
    language: 'es',
    acceptsTerms: true,
    expectedTotal: 173_000,
    ...over,
  });
}
