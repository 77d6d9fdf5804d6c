import { priceLines } from '@marea/domain/pricing/priceLines';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../tests/bookings.ts';
import { bookTrip, callerOf, inDays } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
beforeAll(async () => {
  api = await startTestApi({ GUEST_ORIGIN: 'https://guest.marea.test' });
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});
afterAll(() => api.stop());

const secretIn = (url: string) => new URLSearchParams(new URL(url).hash.slice(1)).get('k') ?? '';
const opens = async (id: string, secret: string) =>
  (await api.request().get(`/wizard/booking/${id}/payment`).set('x-guest-link', secret)).status;

it('a payment link opens what is owed, by hand and by mail', async () => {
  const booking = await bookTrip(staff, fixture, { bookingDate: inDays(12) });
  const { status, body } = await staff.post(`/api/booking/${booking._id}/paymentLink`, { isMailed: true });
  expect(status).toBe(201);
  expect(body.data.mailedTo).toBe(booking.customer.email);
  expect(body.data.url).toContain(`https://guest.marea.test/payment/${booking.folio}#b=${booking._id}&k=`);
  expect(await opens(booking._id, secretIn(body.data.url))).toBe(200);
  // Its holder may pay, but neither read the guest's data nor change the trip.
  const byHand = secretIn(body.data.url);
  const answer = await api.request().get(`/wizard/booking/${booking._id}/payment`).set('x-guest-link', byHand);
  expect(answer.body.data.opensBooking).toBe(false);
  const { trip, hasEmail } = answer.body.data;
  expect(hasEmail).toBe(true);
  expect(trip).toMatchObject({
    bookingDate: booking.bookingDate,
    zone: 'America/Cancun',
    serviceName: booking.serviceName,
  });
  expect(priceLines(trip).reduce((sum, { amount }) => sum + amount, 0)).toBe(booking.price.grandTotal);
  expect(JSON.stringify(answer.body)).not.toMatch(/commission|comision|customer/i);
  const visit = (secret: string) => api.request().get(`/wizard/booking/${booking._id}`).set('x-guest-link', secret);
  expect((await visit(byHand)).status).toBe(404);
  const mails = await api.mailsTo(booking.customer.email ?? '');
  const link = /https:\S+payment\S+/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
  expect(await opens(booking._id, secretIn(link))).toBe(200);
  expect((await visit(secretIn(link))).status).toBe(200);
});

it('has no link if nothing is owed or the booking is closed', async () => {
  const paid = await bookTrip(staff, fixture, { bookingDate: inDays(13) });
  await staff.post('/api/payment', { visitId: paid._id, type: 'Cash', amount: paid.price.grandTotal });
  expect((await staff.post(`/api/booking/${paid._id}/paymentLink`, {})).body.code).toBe('nothing_owed');
  const off = await bookTrip(staff, fixture, { bookingDate: inDays(14) });
  await staff.put(`/api/booking/${off._id}/status`, { status: 'cancel' });
  expect((await staff.post(`/api/booking/${off._id}/paymentLink`, {})).body.code).toBe('booking_closed');
});
