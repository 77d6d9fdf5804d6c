import type { Booking } from '@marea/domain/booking/booking.schema';
import { addDays, wallClock } from '@marea/domain/core/time/zone';
import { aGuest } from '@marea/testing/builders';
import type { StoredCompany } from './company.ts';
import type { TestApi } from './testApi.ts';

/** The day so many days from today in Cancún. */
export const inDays = (days: number) => addDays(wallClock('America/Cancun', Date.now()).date, days);

/** Requests with a session. */
export function callerOf(api: TestApi, token: string) {
  return {
    get: (path: string) => api.request().get(path).set('token', token),
    post: (path: string, body: object, headers: Record<string, string> = {}) =>
      api.request().post(path).set('token', token).set(headers).send(body),
    put: (path: string, body: object) => api.request().put(path).set('token', token).send(body),
    delete: (path: string) => api.request().delete(path).set('token', token),
  };
}
export type Caller = ReturnType<typeof callerOf>;

/** A request for a place's vessel: for eight at ten o'clock, in ten days. */
export function bookingRequest(fixture: StoredCompany, over: Record<string, unknown> = {}) {
  return {
    locationId: fixture.location._id,
    serviceId: fixture.service._id,
    resourceId: fixture.vessel._id,
    bookingDate: inDays(10),
    hora: '10:00',
    customer: aGuest(),
    passengers: { adultos: 8, menores: 0, infantes: 0, hrsExtras: 0 },
    ...over,
  };
}

/** Books it: 1,810.00 with the service charge and the dock fee. */
export async function bookTrip(
  caller: Caller,
  fixture: StoredCompany,
  over: Record<string, unknown> = {},
): Promise<Booking> {
  const { body, status } = await caller.post('/api/booking', bookingRequest(fixture, over));
  if (status !== 201) throw new Error(`not booked: ${JSON.stringify(body)}`);
  return body.data;
}

/** A request to block a place's vessel: for maintenance, from ten to two, in ten days. */
export function blockRequest(fixture: StoredCompany, over: Record<string, unknown> = {}, date = inDays(10)) {
  return {
    locationId: fixture.location._id,
    resourceIds: [fixture.vessel._id],
    from: { date, hora: '10:00' },
    to: { date, hora: '14:00' },
    reason: 'Casco',
    ...over,
  };
}

/** From the first minute of a day to the end of the last. */
export function wholeDays(first: number, last: number) {
  return { from: { date: inDays(first), hora: '00:00' }, to: { date: inDays(last + 1), hora: '00:00' } };
}

/** Blocks it. */
export async function blockVessel(
  caller: Caller,
  fixture: StoredCompany,
  over: Record<string, unknown> = {},
  date?: string,
) {
  const { body, status } = await caller.post('/api/booking/block', blockRequest(fixture, over, date));
  const [block] = (body.data ?? []) as Booking[];
  if (status !== 201 || !block) throw new Error(`not blocked: ${JSON.stringify(body)}`);
  return block;
}
