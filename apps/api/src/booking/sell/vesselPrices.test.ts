import { services, type Service } from '@marea/domain/fleet/service.schema';
import { aService } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../tests/bookings.ts';
import { bookingRequest, bookTrip, callerOf, inDays } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import { store } from '../../../tests/store.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
let short: Service;

/** Two hours cost 800.00 on the vessel whose four hours cost 1,500.00; on the other the vessel's price holds. */
beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  short = aService(fixture.location, [fixture.vessel, fixture.other], {
    name: 'Two hours',
    duration: 2,
    prices: [{ resourceId: fixture.vessel._id, price: 80_000 }],
  });
  await store(api.db, services, short);
});
afterAll(() => api.stop());

const base = () => `/wizard/${fixture.company.slug}/${fixture.location.slug}`;
const passengers = { adultos: 8, menores: 0, infantes: 0, hrsExtras: 0 };
/** With 10 % service charge and the pier for eight. */
const total = (price: number) => price * 1.1 + 16_000;

describe('a service with a price of its own on a vessel', () => {
  it('is quoted and sold at it, and on other vessels at theirs', async () => {
    const prices: number[][] = [];
    for (const resourceId of [fixture.vessel._id, fixture.other._id]) {
      const request = bookingRequest(fixture, { serviceId: short._id, resourceId });
      const { customer: _, bookingDate: __, hora: ___, ...quoteRequest } = request;
      const quote = (await staff.post('/api/booking/quote', quoteRequest)).body.data;
      const booked = await bookTrip(staff, fixture, { serviceId: short._id, resourceId, bookingDate: inDays(20) });
      prices.push([quote.basePrice, quote.price.grandTotal, booked.basePrice, booked.price.grandTotal]);
    }
    expect(prices).toEqual([
      [80_000, total(80_000), 80_000, total(80_000)],
      [150_000, total(150_000), 150_000, total(150_000)],
    ]);
  });

  it('is offered to guests at it, from the first page to the quote', async () => {
    const list = (await api.request().get(`${base()}/services`)).body.data;
    const offered = list.find(({ service }: { service: Service }) => service._id === short._id);
    expect(offered.from).toMatchObject({ resourceId: fixture.vessel._id });
    const { body } = await api.request().get(`${base()}/resources`).query({ serviceId: short._id });
    type Offered = { resource: { _id: string }; price: { totalServicio: number } };
    expect(body.data.map(({ resource, price }: Offered) => [resource._id, price.totalServicio])).toEqual([
      [fixture.vessel._id, 80_000],
      [fixture.other._id, 150_000],
    ]);
    const request = { serviceId: short._id, resourceId: fixture.vessel._id, passengers };
    const quote = (await api.request().post(`${base()}/quote`).send(request)).body.data;
    expect([quote.basePrice, quote.price.grandTotal]).toEqual([80_000, total(80_000)]);
  });

  it('is the price of a trip that changes to it', async () => {
    const { _id } = await bookTrip(staff, fixture, { bookingDate: inDays(21) });
    const shortened = await staff.put(`/api/booking/${_id}/update`, { serviceId: short._id });
    expect(shortened.body.data).toMatchObject({ basePrice: 80_000, duration: 2 });
    const moved = await staff.put(`/api/booking/${_id}/reschedule`, {
      bookingDate: inDays(22),
      hora: '10:00',
      resourceId: fixture.other._id,
    });
    expect(moved.body.data.basePrice).toBe(150_000);
  });

  it('names vessels of the company, each once', async () => {
    const change = (prices: object[]) => staff.put(`/api/service/${short._id}/update`, { prices });
    const price = { resourceId: fixture.vessel._id, price: 1 };
    expect((await change([price, price])).body.errors[0].path).toBe('prices.1.resourceId');
    const foreign = await change([{ resourceId: 'f'.repeat(24), price: 1 }]);
    expect([foreign.status, foreign.body.errors[0].path]).toEqual([422, 'prices.0.resourceId']);
    expect((await change([{ resourceId: fixture.vessel._id, price: -1 }])).status).toBe(422);
  });
});
