import { peakOverlap } from '@marea/domain/availability/occupancy';
import { occupyingStatuses } from '@marea/domain/booking/status/booking.status';
import { bookings } from '../src/booking/booking.collection.ts';
import { holds } from '../src/slots/slots.collection.ts';
import { startApiProcess } from './apiProcess.ts';
import { bookingRequest } from './bookings.ts';
import type { StoredCompany } from './company.ts';
import { storeCompany, storeUser } from './company.ts';
import type { TestApi } from './testApi.ts';
import { startTestApi } from './testApi.ts';

type Made = { _id: string; party?: { _id: string } };

export type Answer<Data = Made> = {
  status: number;
  body: {
    code?: string;
    details?: { nearest?: unknown[]; at?: string; trips?: { _id: string }[] };
    data?: Data;
  };
};

/** The data of an answer. Throws when the request was refused. */
export function dataOf<Data>({ body }: Answer<Data>): Data {
  if (body.data === undefined) throw new Error(`refused: ${JSON.stringify(body)}`);
  return body.data;
}

/** Two or more API processes on one database, and a sender that takes turns between them unless told which. */
export async function startProcesses(
  over: Record<string, string>,
  location: Parameters<typeof storeCompany>[1] = {},
  count = 2,
) {
  const api = await startTestApi(over);
  const processes = await Promise.all(Array.from({ length: count }, () => startApiProcess(api.environment)));
  const fixture = await storeCompany(api.db, location);
  const token = await api.tokenOf(await storeUser(api.db, fixture.role));
  let turn = 0;
  async function send<Data = Made>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    through?: number,
    as = token,
  ): Promise<Answer<Data>> {
    turn += 1;
    const origin = processes[(through ?? turn) % processes.length]?.origin;
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${as}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer<Data>['body'] };
  }
  return {
    api,
    fixture,
    token,
    origins: processes.map(({ origin }) => origin),
    send,
    async stop() {
      await Promise.all(processes.map((one) => one.stop()));
      await api.stop();
    },
  };
}
export type RunningApi = Awaited<ReturnType<typeof startProcesses>>;

/** A request for a place's vessel, for two at ten o'clock, in ten days. */
export function booking(fixture: StoredCompany, over: Record<string, unknown> = {}) {
  return bookingRequest(fixture, { passengers: { adultos: 2, menores: 0, infantes: 0, hrsExtras: 0 }, ...over });
}

/** The largest number of stored bookings and holds that overlap on a vessel. */
export async function overlapOn(api: TestApi, resourceId: string, date: string): Promise<number> {
  const visits = await api
    .db(bookings)
    .find({
      resourceId,
      bookingDate: date,
      isDeleted: false,
      status: { $in: [...occupyingStatuses] },
    })
    .toArray();
  const storedHolds = await api
    .db(holds)
    .find({ resourceId, expiresAt: { $gt: new Date() } })
    .toArray();
  const stretches = [...visits, ...storedHolds].map(({ start, until }) => ({
    resourceId,
    start: start.getTime(),
    until: until.getTime(),
  }));
  return peakOverlap(stretches, 0, Number.MAX_SAFE_INTEGER);
}
