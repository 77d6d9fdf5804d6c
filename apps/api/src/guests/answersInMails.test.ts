import { aGuest } from '@marea/testing/builders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookTrip, callerOf, inDays } from '../../tests/bookings.ts';
import type { StoredCompany } from '../../tests/company.ts';
import { storeCompany, storeUser } from '../../tests/company.ts';
import type { TestApi } from '../../tests/testApi.ts';
import { startTestApi } from '../../tests/testApi.ts';
import type { EffectKind, Effects } from '../outbox/effect.ts';
import { enqueue } from '../outbox/outbox.ts';

let api: TestApi;
let fixture: StoredCompany;
let token: string;
beforeAll(async () => {
  // `MAILS_DIR=… vitest run answersInMails` keeps each mail for `pnpm mails …`, which takes pictures of them.
  const { MAILS_DIR } = process.env;
  api = await startTestApi({ GUEST_ORIGIN: 'https://guest.marea.test', ...(MAILS_DIR ? { MAILS_DIR } : {}) });
  fixture = await storeCompany(api.db, {
    pier: 'Muelle 5, Marina Puerto Cancún',
    address1: 'Blvd. Kukulcán km 1.5',
    city: 'Cancún',
    latitude: 21.17,
    longitude: -86.8,
    arriveMinutes: 30,
    phone: '+529981234567',
    bring: { en: 'Towel, sunscreen and a change of clothes', es: 'Toalla, bloqueador y un cambio de ropa' },
  });
  token = await api.tokenOf(await storeUser(api.db, fixture.role));
  const refunds = [{ hours: 48, percent: 100 }];
  const guestPolicy = { rescheduleHours: 24, changeHours: null, cancelHours: 24, refunds, moveExcess: 'refund' };
  await callerOf(api, token).post('/api/settings', { settings: { guestPolicy } });
});
afterAll(() => api.stop());

let lastDay = 10;
async function book(language: 'en' | 'es') {
  lastDay += 1;
  const email = `guest-${lastDay}@example.com`;
  const customer = aGuest({ email, firstName: '<b>Daniela</b> {{total}}' });
  const { _id } = await bookTrip(callerOf(api, token), fixture, { bookingDate: inDays(lastDay), customer, language });
  return { visitId: _id, email };
}

/** Runs an effect; returns the guest's newest mail. */
async function mailBy<K extends EffectKind>(email: string, effect: { kind: K; payload: Effects[K] }) {
  await api.mailsTo(email);
  await enqueue(api.app, null, effect);
  return (await api.mailsTo(email)).at(-1);
}

const answers = {
  en: [
    'Where: Muelle 5',
    'Arrival at the pier: 09:30',
    'What to bring: Towel',
    'Balance due: $',
    'To change it: On the page',
    'Call us: +52',
  ],
  es: [
    'Lugar: Muelle 5',
    'Llegada al muelle: 09:30',
    'Qué llevar: Toalla',
    'Resta: $',
    'Para cambiarlo: En la página',
    'Llámanos: +52',
  ],
} as const;

describe.each(['en', 'es'] as const)('a mail about a trip ahead, %s,', (language) => {
  it.each(['bookingConfirmed', 'bookingMoved', 'freshGuestLink', 'paymentRequested'] as const)(
    '%s: says where and when to be, what to bring, what is owed, how to change it and whom to call',
    async (kind) => {
      const { visitId, email } = await book(language);

      const mail = await mailBy(email, { kind, payload: { visitId } });

      expect(answers[language].filter((answer) => !mail?.text.includes(answer))).toEqual([]);
      expect(mail?.html).toContain('https://www.google.com/maps/dir/?api=1&amp;destination=21.17,-86.8');
      expect(mail?.html).toContain('href="tel:+529981234567"');
    },
  );

  it('receipt: says so too, with what was paid', async () => {
    const { visitId, email } = await book(language);
    const paid = await callerOf(api, token).post('/api/payment', { visitId, type: 'Cash', amount: 1_000 });

    const mail = await mailBy(email, { kind: 'paymentReceipt', payload: { paymentId: paid.body.data._id } });

    expect(answers[language].filter((answer) => !mail?.text.includes(answer))).toEqual([]);
  });

  it('cancellation: says whom to call, and nothing of arriving', async () => {
    const { visitId, email } = await book(language);
    const path = `/api/booking/${visitId}/status`;
    await callerOf(api, token).put(path, { status: 'cancel', money: 'refund', why: 'storm' });

    const mail = (await api.mailsTo(email)).at(-1);

    expect(mail?.text).toContain(answers[language][5]);
    expect(mail?.text).not.toMatch(/Arrival|Llegada|change it|cambiarlo/);
  });

  it('shows a name with markup and placeholders as it was typed', async () => {
    const { visitId, email } = await book(language);

    const mail = await mailBy(email, { kind: 'bookingConfirmed', payload: { visitId } });

    expect(mail?.html).toContain('&lt;b&gt;Daniela&lt;/b&gt; {{total}}');
    expect(mail?.html).not.toContain('<b>');
  });
});

it('a mail about an account has the look of its company, and its link', async () => {
  const user = await storeUser(api.db, fixture.role);

  const mail = await mailBy(user.email, {
    kind: 'passwordLink',
    payload: { userId: user._id, language: 'es', isInvitation: true },
  });

  expect(mail?.html).toContain(fixture.company.name);
  expect(mail?.html).toMatch(/<a href="[^"]+#k=/);
});
