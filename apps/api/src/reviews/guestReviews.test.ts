import { services } from '@marea/domain/fleet/service.schema';
import { reviews } from '@marea/domain/reviews/review.schema';
import { aRecord, aService } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany } from '../../tests/company.ts';
import { store } from '../../tests/store.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let fixture: StoredCompany;

beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  const other = aService(fixture.location, [fixture.vessel], { name: 'Other' });
  await store(api.db, services, other);
  const { _id: serviceId } = fixture.service;
  await review({ username: 'Ana', rating: 5, date: '2026-11-01', serviceId, resourceId: fixture.vessel._id });
  await review({ username: 'Ben', rating: 2, date: '2026-11-03', serviceId, answer: 'Sorry.', language: 'en' });
  await review({ username: 'Cleo', rating: null, date: '2026-11-02', serviceId });
  await review({ username: 'Dan', rating: 4, date: null, serviceId: other._id });
  await review({ username: 'Eva', rating: 1, date: '2026-11-09', serviceId, active: false });
});
afterAll(() => api.stop());

async function review(over: object): Promise<void> {
  await store(api.db, reviews, {
    ...aRecord(fixture.location),
    ...reviews.defaults(),
    comment: 'A day at sea.',
    ...over,
  });
}

async function read(query: Record<string, string | number> = {}) {
  const answer = await api
    .request()
    .get(`/wizard/${fixture.company.slug}/${fixture.location.slug}/reviews`)
    .query(query);
  expect(answer.status).toBe(200);
  const { docs, ...rest } = answer.body;
  return { ...rest, docs, names: docs.map(({ username }: { username: string }) => username) };
}

describe('the reviews that guests read', () => {
  it('are the published ones of a location, the newest first, those without a day last', async () => {
    const { names, rating, stars, total } = await read();
    expect(names).toEqual(['Ben', 'Cleo', 'Ana', 'Dan']);
    expect([total, rating.count, stars]).toEqual([4, 3, [0, 1, 0, 1, 1]]);
    expect(rating.average).toBeCloseTo(11 / 3);
  });

  it('are of one trip or one vessel where it is named', async () => {
    const { _id: serviceId } = fixture.service;
    const ofTrip = await read({ serviceId });
    expect([ofTrip.names, ofTrip.rating]).toEqual([['Ben', 'Cleo', 'Ana'], { average: 3.5, count: 2 }]);
    expect(ofTrip.docs[0]).toMatchObject({ answer: 'Sorry.', language: 'en' });
    expect((await read({ resourceId: fixture.vessel._id })).names).toEqual(['Ana']);
  });

  it('are ordered by stars, of which those without have none', async () => {
    expect((await read({ order: 'worst' })).names).toEqual(['Ben', 'Dan', 'Ana']);
    expect((await read({ order: 'best' })).names).toEqual(['Ana', 'Dan', 'Ben']);
  });

  it('come in pages, of which each says what the stars of all come to', async () => {
    const second = await read({ limit: 2, page: 2 });
    expect([second.names, second.rating.count, second.total]).toEqual([['Ana', 'Dan'], 3, 4]);
  });

  it('come to stars beside each trip of the list', async () => {
    const answer = await api.request().get(`/wizard/${fixture.company.slug}/${fixture.location.slug}/services`);
    const ratings = Object.fromEntries(
      answer.body.data.map((offer: { service: { _id: string }; rating: unknown }) => [offer.service._id, offer.rating]),
    );
    expect(ratings[fixture.service._id]).toEqual({ average: 3.5, count: 2 });
  });

  it('are none of another company, of a location that is closed, or where nobody wrote', async () => {
    const other = await storeCompany(api.db);
    const base = `/wizard/${other.company.slug}`;
    const empty = await api.request().get(`${base}/${other.location.slug}/reviews`);
    expect(empty.body).toMatchObject({ docs: [], total: 0, rating: null, stars: [0, 0, 0, 0, 0] });
    expect((await api.request().get(`${base}/${fixture.location._id}/reviews`)).status).toBe(404);
  });
});
