import { accounts } from '@marea/domain/payments/accounts/account.schema';
import type { Account } from '@marea/domain/payments/accounts/account.schema';
import type {
  GuestAttempt,
  GuestPayment,
  SandboxAct,
  StartPayment,
} from '@marea/domain/payments/checkout/checkout.schema';
import type { PaymentProvider } from '@marea/domain/payments/checkout/providers';
import { aGuest } from '@marea/testing/builders';
import type { NoticeRequest } from '../src/checkout/provider/provider.port.ts';
import { newId } from '../src/db/ids.ts';
import { payments } from '../src/payments/ledger/payment.collection.ts';
import { callerOf, inDays } from './bookings.ts';
import { bookOnline } from './bookOnline.ts';
import type { StoredCompany } from './company.ts';
import { storeCompany, storeUser } from './company.ts';
import { store } from './store.ts';
import type { TestApi } from './testApi.ts';
import { startTestApi } from './testApi.ts';

/** A company that takes payments online, an administrator of it, and an account at the sandbox. */
export async function startCheckout(environment: Record<string, string> = {}) {
  const api = await startTestApi({ TRUSTED_PROXIES: '1', PROVIDER_TIMEOUT_MS: '2000', ...environment });
  const fixture = await storeCompany(api.db);
  const staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
  return {
    api,
    fixture,
    staff,
    account: await storeOnlineAccount(api, fixture),

    /** An account that staff have connected to a provider. */
    async connected(provider: PaymentProvider, credentials: object, over: Partial<Account> = {}): Promise<Account> {
      const account = await storeOnlineAccount(api, fixture, { provider, guestMethods: ['card'], ...over });
      const { status } = await staff.put(`/api/account/${account._id}/credentials`, credentials);
      if (status !== 200) throw new Error(`the credentials were refused: ${status}`);
      return account;
    },

    /** A booking's ledger in the order of its entries. */
    rowsOf: (visitId: string) =>
      api
        .db(payments)
        .find({ visitId }, { sort: { createdAt: 1, _id: 1 } })
        .toArray(),

    /** Sends a webhook; resolves to its answer's status. */
    async deliver(path: string, { raw, headers }: Pick<NoticeRequest, 'raw' | 'headers'>): Promise<number> {
      const request = api.request().post(path).set('Content-Type', 'application/json');
      for (const [name, value] of Object.entries(headers)) if (value !== undefined) request.set(name, value);
      return (await request.send(raw.toString('utf8'))).status;
    },
  };
}
export type CheckoutWorld = Awaited<ReturnType<typeof startCheckout>>;

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
  const bookingDate = inDays((day += 1));
  const from = `10.7.${(guests += 1) >> 8}.${guests % 256}`;
  const send = (method: 'get' | 'post' | 'put', path: string) =>
    api.request()[method](path).set('x-forwarded-for', from);
  const email = `payer-${guests}@example.com`;
  const customer = aGuest({ email, phone: `+52998${7_000_000 + guests}` });
  const booked = await bookOnline(api, fixture, { bookingDate, from, customer });
  if (booked.status !== 201) throw new Error(JSON.stringify(booked.body));
  const { booking, link } = booked.body.data as { booking: { _id: string; folio: string }; link: string };
  const path = `/wizard/booking/${booking._id}/payment`;
  const choice = { accountId: account._id, method: 'card', part: 'all', currency: 'usd', expectedCharge: 179_920 };
  return {
    booking,
    link,
    email,
    bookingDate,
    terms: async (): Promise<GuestPayment> => (await send('get', path).set('x-guest-link', link)).body.data,
    start: (over: Partial<StartPayment> = {}) =>
      send('post', path)
        .set('x-guest-link', link)
        .send({ ...choice, ...over }),
    settle: async (id: string): Promise<GuestAttempt> =>
      (await send('post', `${path}/${id}/settle`).set('x-guest-link', link)).body.data,
    host: (id: string) => send('put', `${path}/${id}/hosted`).set('x-guest-link', link),
    end: (id: string) => send('put', `${path}/${id}/end`).set('x-guest-link', link),
    act: async (id: string, act: SandboxAct): Promise<GuestAttempt> =>
      (await send('post', `${path}/${id}/sandbox`).set('x-guest-link', link).send({ act })).body.data,
  };
}
export type PayingGuest = Awaited<ReturnType<typeof bookAndPay>>;
