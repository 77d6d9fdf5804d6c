import { zBooking } from '@octocloud/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '../../tests/bookings.ts';
import type { OctoCaller } from '../../tests/octo.ts';
import { SEATS, startOcto } from '../../tests/octo.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { bookings } from '../booking/index.ts';
import { octoBookings } from './bookings.collection.ts';

let api: TestApi;
let reseller: OctoCaller;
beforeAll(async () => {
  ({ api, reseller } = await startOcto());
});
afterAll(() => api.stop());

const request = (productId: string, date: string) => ({
  productId,
  optionId: 'DEFAULT',
  availabilityId: `${date}T10:00:00-05:00`,
  unitItems: [{ unitId: 'ADULT' }],
});

const THREE = [{ unitId: 'ADULT' }, { unitId: 'ADULT' }, { unitId: 'ADULT' }];

describe('reservations at once', () => {
  it('hold exactly the seats that there are', async () => {
    const entry = request('tour', inDays(20));
    const answers = await Promise.all(Array.from({ length: 100 }, () => reseller.post('/bookings', entry)));
    const reservations = answers.filter(({ status }) => status === 200).map(({ body }) => zBooking.parse(body));
    expect(reservations).toHaveLength(SEATS);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.error}`))).toEqual(
      new Set(['400 UNPROCESSABLE_ENTITY']),
    );
  });

  it('of a seat and of the whole vessel leave one of the two', async () => {
    const date = inDays(21);
    const [seat, charter] = await Promise.all([
      reseller.post('/bookings', request('tour', date)),
      reseller.post('/bookings', request('charter', date)),
    ]);
    expect(new Set([seat?.status, charter?.status])).toEqual(new Set([200, 400]));
  });

  it('by a confirmation and a change of one hold leave the sale and its reservation with the same content', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const { body } = await reseller.post('/bookings', request('tour', inDays(23 + turn))).expect(200);
      const change = turn % 2 ? { notes: 'Window seats' } : { notes: 'Window seats', unitItems: THREE };
      const [confirmed, changed] = await Promise.all([
        reseller.post(`/bookings/${body.uuid}/confirm`, { contact: { fullName: 'Elena Cruz' } }),
        reseller.patch(`/bookings/${body.uuid}`, change),
      ]);

      const record = await api.db(octoBookings).findOne({ uuid: body.uuid });
      const sale = await api.db(bookings).findOne({ _id: record?.bookingId ?? '' });
      expect(confirmed.status).toBe(200);
      const isChanged = changed.status === 200;
      expect([record?.notes ?? '', record?.unitItems.length]).toEqual([
        isChanged ? 'Window seats' : '',
        isChanged && turn % 2 === 0 ? 3 : 1,
      ]);
      expect([sale?.notes, sale?.passengers.adultos]).toEqual([record?.notes ?? '', record?.unitItems.length]);
      expect(record?.removedAt).toBeNull();
    }
  });

  it('by a confirmation and a cancellation of one hold end in one of the two', async () => {
    const { body } = await reseller.post('/bookings', request('tour', inDays(22))).expect(200);
    const answers = await Promise.all([
      reseller.post(`/bookings/${body.uuid}/confirm`, { contact: { fullName: 'Elena Cruz' } }),
      reseller.post(`/bookings/${body.uuid}/cancel`),
    ]);
    const { status } = (await reseller.get(`/bookings/${body.uuid}`).expect(200)).body;
    const ways = answers.map((answer) => `${answer.status} ${answer.body.status ?? answer.body.error}`);
    expect([
      ['400 UNPROCESSABLE_ENTITY', '200 CANCELLED', 'CANCELLED'],
      ['200 CONFIRMED', '400 UNPROCESSABLE_ENTITY', 'CONFIRMED'],
      // The cancellation came after the sale and cancelled it.
      ['200 CONFIRMED', '200 CANCELLED', 'CANCELLED'],
    ]).toContainEqual([...ways, status]);
  });
});
