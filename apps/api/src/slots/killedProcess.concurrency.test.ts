import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '../../tests/bookings.ts';
import { killInTransaction } from '../../tests/killedInTransaction.ts';
import type { RunningApi } from '../../tests/twoProcesses.ts';
import { booking, startProcesses } from '../../tests/twoProcesses.ts';
import { locks } from '../db/unitOfWork.ts';

/** Parts of a location's sales lock, the part of its blocks, and the lock of its company's people. */
const LOCKS = 64 + 1 + 1;

describe('a process that is killed within a transaction, beside two others', () => {
  let app: RunningApi;
  beforeAll(async () => {
    app = await startProcesses({}, {}, 2);
  });
  afterAll(() => app.stop());

  it('makes the others wait, and refuses nobody', { timeout: 60_000 }, async () => {
    const { api, fixture, send } = app;
    const { vessel, role, service } = fixture;
    const closed = (day: number) => ({ blackouts: [{ start: inDays(day), end: inDays(day), reason: '' }] });
    const invite = (name: string) => ({ firstName: name, email: `${name}@marea.test`, roleId: role._id });
    expect((await send('PUT', `/api/resource/${vessel._id}/update`, closed(300))).status).toBe(200);
    expect((await send('POST', '/api/user', invite('ana'))).status).toBe(201);
    expect(await api.db(locks).countDocuments({})).toBe(LOCKS);

    await killInTransaction(api.environment);
    const answers = await Promise.all([
      ...[10, 11, 12, 13].map((day) => send('POST', '/api/booking', booking(fixture, { bookingDate: inDays(day) }))),
      send('PUT', `/api/service/${service._id}/update`, { active: true, bufferTime: 15 }),
      send('POST', '/api/user', invite('eva')),
    ]);
    expect(answers.map(({ status, body }) => body.code ?? status)).toEqual([201, 201, 201, 201, 200, 201]);
  });
});
