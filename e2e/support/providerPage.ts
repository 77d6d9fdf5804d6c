import type { Page, Route } from 'playwright-core';
import { bookedTrip } from './bookedTrip.ts';
import { someAddress } from './someAddress.ts';
import { urls } from './story.ts';

type Method = 'card' | 'cash' | 'transfer';
type Payable = {
  provider: string;
  accountId: string;
  method: Method;
  prices: [{ part: string; charge: { amount: number; currency: string } }];
};
type Plan = {
  guest: { email: string; phone: string };
  provider: 'stripe' | 'conekta' | 'wetravel';
  method: Method;
  /** What the API would tell of the attempt at that provider, wherever it tells of it. */
  attemptFields: object;
  /** The same once it was moved to the provider's own page. */
  hosted?: object;
};

/** Begins to pay a new booking at the sandbox and opens the page of its attempt as it would be at another provider. */
export async function openProviderPage(page: Page, { guest, provider, method, attemptFields, hosted }: Plan) {
  const { booking, link } = await bookedTrip(urls.api, guest.email, guest.phone);
  const path = `${urls.api}/wizard/booking/${booking._id}/payment`;
  const headers = { 'Content-Type': 'application/json', 'x-guest-link': link, 'x-forwarded-for': someAddress() };
  const terms = ((await (await fetch(path, { headers })).json()) as { data: { payables: Payable[] } }).data;
  const payable = terms.payables.find((one) => one.provider === 'sandbox' && one.method === method);
  if (!payable) throw new Error(`nobody takes ${method}`);
  const [{ part, charge }] = payable.prices;
  const choice = { accountId: payable.accountId, method, part, currency: charge.currency };
  const body = JSON.stringify({ ...choice, expectedCharge: charge.amount });
  const started = (await (await fetch(path, { method: 'POST', headers, body })).json()) as { data: { _id: string } };
  const answered = (over: object) => async (route: Route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { data: { ...data, provider, voucher: null, ...over } } });
  };
  await page.route('**/settle', answered(attemptFields));
  await page.route(`${urls.api}/wizard/booking/*/payment`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { attempt: object } };
    const attempt = { ...data.attempt, provider, voucher: null, ...attemptFields };
    return route.fulfill({ response, json: { data: { ...data, attempt } } });
  });
  if (hosted) await page.route('**/hosted', answered(hosted));
  const pageAddress = `${urls.guest}/payment/${booking.folio}/${provider}?attempt=${started.data._id}`;
  await page.goto(`${pageAddress}#b=${booking._id}&k=${link}`);
}
