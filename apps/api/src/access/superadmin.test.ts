import { contract } from '@marea/domain/contract';
import type { EndpointContract } from '@marea/domain/contract/contractOf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { CaseName, Fixture } from '../../tests/matrix/fixture.ts';
import { createWorld, endpointOf, PRIVATE } from '../../tests/matrix/fixture.ts';
import { requests } from '../../tests/matrix/requests.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

/** Whether an endpoint only reads: a GET, or one whose answer is a page or a list. */
function reads({ method, response, access, isStream }: EndpointContract): boolean {
  if (access === 'public' || isStream) return false;
  if (method === 'GET') return true;
  const shape: Record<string, unknown> = response instanceof z.ZodObject ? response.shape : {};
  return 'docs' in shape || shape['data'] instanceof z.ZodArray;
}

const names = Object.keys(requests) as CaseName[];
const reading = names.filter((name) => reads(contract[endpointOf(name)]));
/** Requests without a name in them: the lists of all that the person may see. */
const unnamed = reading.filter((name) => !contract[endpointOf(name)].path.includes('{'));

let api: TestApi;
let world: Fixture;
beforeAll(async () => {
  api = await startTestApi({ TRUSTED_PROXIES: '1', EXPORT_PATIENCE_MS: '0' });
  world = await createWorld(api, requests);
  await world.make('createBooking');
});
afterAll(() => api.stop());

/** Asks as a superadmin for what is the home company's, from a location. */
async function askFrom(name: CaseName, locationId: string | null) {
  const { query, headers, ...ask } = await world.prepare(name, 'root');
  const at: Record<string, string> = locationId ? { 'X-Location': locationId } : {};
  // Without filters, which could hide records.
  const request = unnamed.includes(name) ? {} : { query };
  return world.send(name, 'root', { ...ask, ...request, headers: { ...headers, ...at } });
}

const homeIds = () => {
  const { company, location, service, vessel, other } = world.home;
  return [company, location, service, vessel, other, world.people.admin].map(({ _id }) => _id);
};
const isOfHome = (text: string) => PRIVATE.test(text) || homeIds().some((id) => text.includes(id));

describe('a superadmin inside a company', () => {
  it.each(reading)('reads nothing of another one by %s', async (name) => {
    const { status, text } = await askFrom(name, world.away.location._id);

    expect(status).toBeLessThan(500);
    expect(isOfHome(text) ? text : '').toBe('');
  });

  it('reads the lists of the company', async () => {
    for (const name of ['locationsOfCompany', 'allLocations', 'companies', 'notifications'] as const) {
      const { status, text } = await askFrom(name, world.home.location._id);
      expect([name, status, isOfHome(text) || name === 'notifications']).toEqual([name, 200, true]);
      expect(text).not.toContain(world.away.company._id);
    }
  });

  it('reads across companies while choosing one', async () => {
    for (const name of ['locationsOfCompany', 'allLocations', 'companies'] as const) {
      const { text } = await askFrom(name, null);
      expect([name, isOfHome(text), text.includes(world.away.company._id)]).toEqual([name, true, true]);
    }
  });

  it('changes and makes nothing in another one', async () => {
    const at = { headers: { 'X-Location': world.away.location._id } };
    const changed = await world.send('updateLocation', 'root', {
      params: { id: world.home.location._id },
      body: { name: 'Muelle' },
      ...at,
    });
    expect(changed.status).toBe(404);
    const creation = await world.send('createRole', 'root', {
      body: { name: 'Muelle', locationId: world.home.location._id },
      ...at,
    });
    expect(creation.status).toBe(422);
  });

  it('is told when the location is not there', async () => {
    expect((await askFrom('locationsOfCompany', 'f'.repeat(24))).status).toBe(404);
  });
});
