import { accounts } from '@marea/domain/payments/account.schema';
import type { Account } from '@marea/domain/payments/account.schema';
import type { GuestAttempt, GuestPayment, SandboxAct, StartPayment } from '@marea/domain/payments/checkout.schema';
import { aGuest } from '@marea/testing/builders';
import { newId } from '../src/db/ids.ts';
import { inDays } from './bookings.ts';
import type { StoredCompany } from './company.ts';
import { store } from './store.ts';
import type { TestApi } from './testApi.ts';

/** Stores an account by which guests pay at the sandbox. */
export async function storeOnlineAccount(
  api: TestApi,
  { company }: StoredCompany,
  over: Partial<Account> = {},
): Promise<Account> {
  const at = new Date('2026-01-01T00:00:00.000Z');
  const account: Account = {
    ...accounts.defaults(),
    _id: newId(),
    companyId: company._id,
    name: `Online ${newId()}`,
    provider: 'sandbox',
    guestMethods: ['card', 'cash', 'transfer'],
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...over,
  };
  await store(api.db, accounts, account);
  return account;
}

let day = 20;
let guests = 0;

/** Books as a guest and returns what the guest does at the payment page. */
export async function bookAndPay(api: TestApi, fixture: StoredCompany, account: Account) {
  const base = `/wizard/${fixture.company.slug}/${fixture.location.slug}`;
  const slot = {
    serviceId: fixture.service._id,
    resourceId: fixture.vessel._id,
    bookingDate: inDays((day += 1)),
    hora: '10:00',
  };
  const from = `10.7.${(guests += 1) >> 8}.${guests % 256}`;
  const send = (method: 'get' | 'post' | 'put', path: string) =>
    api.request()[method](path).set('x-forwarded-for', from);
  const held = (await send('post', `${base}/hold`).send(slot)).body.data;
  const email = `payer-${guests}@example.com`;
  const booked = await send('post', `${base}/booking`).send({
    ...slot,
    hold: { id: held._id, key: held.key },
    customer: aGuest({ email, phone: `+52998${7_000_000 + guests}` }),
    passengers: { adultos: 4, menores: 0, infantes: 0, hrsExtras: 0 },
    language: 'es',
    acceptsTerms: true,
    expectedTotal: 173_000,
  });
  if (booked.status !== 201) throw new Error(JSON.stringify(booked.body));
  const { booking, link } = booked.body.data as { booking: { _id: string; folio: string }; link: string };
  const path = `/wizard/booking/${booking._id}/payment`;
  const choice = { accountId: account._id, method: 'card', part: 'all', currency: 'usd', expectedCharge: 179_920 };
  return {
    booking,
    link,
    email,
    slot,
    terms: async (): Promise<GuestPayment> => (await send('get', path).set('x-guest-link', link)).body.data,
    start: (over: Partial<StartPayment> = {}) =>
      send('post', path)
        .set('x-guest-link', link)
        .send({ ...choice, ...over }),
    settle: async (id: string): Promise<GuestAttempt> =>
      (await send('post', `${path}/${id}/settle`).set('x-guest-link', link)).body.data,
    end: (id: string) => send('put', `${path}/${id}/end`).set('x-guest-link', link),
    act: async (id: string, act: SandboxAct): Promise<GuestAttempt> =>
      (await send('post', `${path}/${id}/sandbox`).set('x-guest-link', link).send({ act })).body.data,
  };
}
export type PayingGuest = Awaited<ReturnType<typeof bookAndPay>>;
