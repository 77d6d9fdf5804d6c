import { aGuest } from '@marea/testing/builders';
import { paymentDueText } from '@marea/texts/payments/paymentDue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '../../../tests/bookings.ts';
import { bookOnline } from '../../../tests/bookOnline.ts';
import type { CheckoutWorld } from '../../../tests/checkout.ts';
import { startCheckout } from '../../../tests/checkout.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await startCheckout();
  await world.staff.post('/api/settings', { settings: { deposit: { percentage: 30, dueDays: 2 } } });
});
afterAll(() => world.api.stop());

describe('a booking with a deposit', () => {
  it('has the same dues on the details page, the confirmation, the payment page and in the mail', async () => {
    const { api, fixture } = world;
    const { company, location, service, vessel } = fixture;
    const bookingDate = inDays(20);
    const customer = aGuest({ email: 'deposit@example.com' });
    const quote = await api
      .request()
      .post(`/wizard/${company.slug}/${location.slug}/quote`)
      .send({
        serviceId: service._id,
        resourceId: vessel._id,
        passengers: { adultos: 4, menores: 0, infantes: 0, hrsExtras: 0 },
        bookingDate,
      });
    const { booking, link } = (await bookOnline(api, fixture, { bookingDate, customer, language: 'en' })).body.data;
    const open = (path: string) => api.request().get(path).set('x-guest-link', link);
    const [opened, payment, checkin] = await Promise.all([
      open(`/wizard/booking/${booking._id}`),
      open(`/wizard/booking/${booking._id}/payment`),
      open(`/wizard/checkin/${booking._id}`),
    ]);
    const [mail] = await api.mailsTo(customer.email);

    const due = { kind: 'deposit', now: 51_900, later: 121_100, by: inDays(18) };
    expect(quote.body.data.due).toEqual(due);
    expect(booking.due).toEqual(due);
    expect(opened.body.data.due).toEqual(due);
    expect(payment.body.data.due).toEqual(due);
    expect(checkin.body.data.booking.payment.due).toEqual(due);
    expect(mail?.text).toContain(paymentDueText(booking.due, 'usd', 'en').text);
    expect(mail?.text).not.toContain('pier before boarding');
  });
});
