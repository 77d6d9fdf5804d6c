import { aGuest } from '@marea/testing/builders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../tests/bookings.ts';
import { bookTrip, callerOf } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
beforeAll(async () => {
  api = await startTestApi({ PAYMENT_SANDBOX: 'on' });
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});
afterAll(() => api.stop());

it('the sandbox keeps what phones would get, newest first, with what became of it', async () => {
  const phone = '+529987000001';
  const booking = await bookTrip(staff, fixture, { customer: aGuest({ email: 'kept@example.com', phone }) });
  await staff.put(`/api/customer/${booking.customer.customerId}/channel`, { channel: 'whatsapp', way: 'in_person' });
  await api.dispatchDue();
  const test = await staff.post('/api/message/account/test', { channel: 'sms', phone: '+529987000002' });
  expect(test.body).toEqual({ data: { isAccepted: true, reason: null } });

  const { body } = await staff.get('/api/message/sandbox');

  expect(body.data).toMatchObject([
    { channel: 'sms', to: '+529987000002', state: 'delivered' },
    { channel: 'whatsapp', to: phone, state: 'delivered' },
  ]);
  expect(body.data[1].text).toContain(booking.folio);
});
