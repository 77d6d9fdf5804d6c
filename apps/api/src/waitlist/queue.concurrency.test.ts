import { defaultWeekHours } from '@marea/domain/fleet/location.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RunningApi } from '../../tests/twoProcesses.ts';
import { startProcesses } from '../../tests/twoProcesses.ts';
import { somebody, waitSettings, zoneWhereItIsDay } from '../../tests/waitlist.ts';
import { newId } from '../db/ids.ts';
import { waitingParties } from './waitingParty.collection.ts';

/** The most parties that may wait at a location. */
const MAX_WAITING = 1_000;

let app: RunningApi;
beforeAll(async () => {
  // Long enough for a process to keep what it has read of a location for the whole test.
  app = await startProcesses(
    { CATALOGUE_FRESH_MS: '60000', TRUSTED_PROXIES: '1' },
    { zone: zoneWhereItIsDay(), businessHours: defaultWeekHours() },
  );
});
afterAll(() => app.stop());
beforeEach(async () => {
  const { api, fixture } = app;
  await api.db(waitingParties).deleteMany({ locationId: fixture.location._id });
});

const add = (over = {}) =>
  app.send('POST', '/api/visit', { locationId: app.fixture.location._id, customer: somebody(), ...over });
const move = (id: string, status: string) => app.send('PUT', `/api/visit/${id}/update`, { status });
const settle = (settings: object) =>
  app.send('PUT', `/api/location/${app.fixture.location._id}/settings/booking/update`, settings, 0);
const join = (through: 0 | 1) => {
  const { company, location } = app.fixture;
  const path = `/wizard/${company.slug}/${location.slug}/waitlist`;
  return app.send('POST', path, { customer: somebody(), language: 'es' }, through);
};

describe('two processes', () => {
  it('serve together no more than can be served, when fifty press at once', async () => {
    await settle({ wait_settings: waitSettings({ maxServingCapacityActive: true, maxServing: 5 }) });
    const parties = await Promise.all(Array.from({ length: 50 }, () => add()));
    expect(parties.map(({ status }) => status)).toEqual(Array(50).fill(201));
    const ids = parties.map(({ body }) => body.data?._id ?? '');
    await Promise.all(ids.map((id) => move(id, 'notified')));
    const answers = await Promise.all(ids.map((id) => move(id, 'checkedin')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'serving_full')).toHaveLength(45);
    const { _id: locationId } = app.fixture.location;
    expect(await app.api.db(waitingParties).countDocuments({ locationId, status: 'checkedin' })).toBe(5);
  });

  it('close the line together, whatever one of them still believes of the location', async () => {
    await settle({ wait_settings: waitSettings({}) });
    expect((await join(1)).status).toBe(201);
    await settle({ wait_settings: waitSettings({ closeWaitlistAtMaxCapacity: true, maxServing: 1 }) });
    expect((await add({ status: 'checkedin' })).status).toBe(201);
    const answer = await join(1);
    expect([answer.status, answer.body.code]).toEqual([409, 'waitlist_closed']);
  });

  it('give the last place in line to one of fifty who join at once, whom nobody else keeps from it', async () => {
    await settle({ wait_settings: waitSettings({}) });
    const first = await join(0);
    const { api, fixture, origins } = app;
    const one = (await api.db(waitingParties).findOne({ _id: first.body.data?.party?._id }))!;
    const others = Array.from({ length: MAX_WAITING - 2 }, (_, i) => {
      const { phone } = somebody();
      return {
        ...one,
        _id: newId(),
        phoneDigits: phone.slice(1),
        linkHashes: [`full ${i}`],
        customer: { ...one.customer, phone },
      };
    });
    await api.db(waitingParties).insertMany(others);
    const path = `/wizard/${fixture.company.slug}/${fixture.location.slug}/waitlist`;
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.6.0.${i}` };
        const body = JSON.stringify({ customer: somebody(), language: 'es' });
        const answer = await fetch(`${origins[i % 2]}${path}`, { method: 'POST', headers, body });
        const { code, details } = (await answer.json()) as { code?: string; details?: { reason?: string } };
        return answer.ok ? 'joined' : `${code} ${details?.reason}`;
      }),
    );
    const counts = Object.fromEntries(
      [...Map.groupBy(answers, (answer) => answer)].map(([name, all]) => [name, all.length]),
    );
    expect(counts).toEqual({ joined: 1, 'waitlist_closed full': 49 });
    const { _id: locationId } = fixture.location;
    expect(await api.db(waitingParties).countDocuments({ locationId, status: 'waiting' })).toBe(MAX_WAITING);
  });
});
