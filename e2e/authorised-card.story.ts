import type { Browser, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { signIn } from './support/backOffice.ts';
import { barriersOf } from './support/barriersOf.ts';
import { bookAsGuest, type BookedByGuest } from './support/bookAsGuest.ts';
import { deskOf, openBooking } from './support/desk.ts';
import { staffApi, type StaffApi } from './support/staffApi.ts';
import { story, urls } from './support/story.ts';

const ACCOUNT = 'Garantía con tarjeta';
/** Of the demo company. */
const BANK_FEE = 0.04;

type Row = { amount: number; bankFee: number; status: string; accountId: string };
type Account = { _id: string; version: number };

let browser: Browser;
let staff: StaffApi;
let account: Account;
let desk: Page;
let captured: BookedByGuest;
let released: BookedByGuest;
story(async (opened) => {
  browser = opened;
  staff = await staffApi(urls.api);
  account = await staff<Account>('POST', '/api/account', {
    locationId: null,
    name: ACCOUNT,
    displayName: ACCOUNT,
    currency: ['mxn'],
    position: 9_000,
    provider: 'sandbox',
    guestMethods: ['card'],
    authorisesFirst: true,
  });
  captured = await bookAsGuest(urls.api, { days: 80, people: 2 });
  released = await bookAsGuest(urls.api, { days: 80, people: 2 });
  desk = await deskOf(browser, { width: 1440, colorScheme: 'light' });
  await signIn(desk, urls.backoffice, 'admin');
});
afterAll(async () => {
  const { _id, version } = account;
  await staff('PUT', `/api/account/${_id}/update`, { active: false, version });
});

const written = (amount: number) => new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2 }).format(amount / 100);
const bookingOf = ({ id }: BookedByGuest) =>
  staff<{ owed: number; price: { paid: number; grandTotal: number } }>('GET', `/api/booking/${id}`);
/** The payments of a booking as they are booked, in minor units. */
async function ledgerOf({ id }: BookedByGuest): Promise<Partial<Row>[]> {
  const rows = await staff.list<Row>(`/api/payment/${id}/all`);
  return rows.map(({ amount, bankFee, status, accountId }) => ({ amount, bankFee, status, accountId }));
}

/** Pays on a phone by the account that authorises first, and gives the phone's page. */
async function authorisedByGuest({ id, link, folio }: BookedByGuest): Promise<Page> {
  const phone = await deskOf(browser, { width: 360, colorScheme: 'light' });
  await phone.goto(`${urls.guest}/payment/${folio}#b=${id}&k=${link}`);
  await phone.getByRole('radio', { name: new RegExp(`^Tarjeta · ${ACCOUNT}`) }).check();
  await phone.getByText('Por ahora tu tarjeta solo se autoriza').waitFor();
  await phone.getByRole('button', { name: /^Autorizar \$/ }).click();
  await phone.getByRole('heading', { name: 'Entorno de pruebas' }).waitFor();
  await phone.getByRole('button', { name: 'Pagar', exact: true }).click();
  await phone.getByText('Tu tarjeta quedó autorizada').waitFor();
  expect(await barriersOf(phone)).toEqual([]);
  expect(await phone.getByRole('button', { name: /^(Pagar|Autorizar) \$/ }).count()).toBe(0);
  return phone;
}

/** Opens the payments of a booking in its drawer, where its authorisation waits for a decision. */
async function askedToDecide(trip: BookedByGuest) {
  const { price } = await bookingOf(trip);
  const drawer = await openBooking(desk, urls.backoffice, trip);
  await drawer.getByRole('tab', { name: 'Pagos' }).click();
  await drawer.getByText(/autorizados, sin cobrar$/).waitFor();
  await drawer.getByRole('button', { name: 'Cobrar o liberar…' }).click();
  const form = desk.getByRole('dialog', { name: /autorizados$/ });
  await form.getByRole('radio', { name: 'Cobrar' }).waitFor();
  expect(await barriersOf(desk)).toEqual([]);
  return { drawer, form, total: price.grandTotal };
}

describe('a card that is authorised first', () => {
  it('is captured in part: the guest has a receipt of it and owes the rest', async () => {
    const phone = await authorisedByGuest(captured);
    expect(await ledgerOf(captured)).toEqual([]);
    const { drawer, form, total } = await askedToDecide(captured);
    expect((await bookingOf(captured)).price.paid).toBe(0);
    const amount = form.getByRole('textbox', { name: /Abona/ });
    await amount.fill(String(total / 100 + 1));
    expect(await form.getByRole('button', { name: 'Cobrar' }).isDisabled()).toBe(true);
    const part = Math.floor(total / 300) * 100;
    await amount.fill(String(part / 100));
    await form.getByRole('button', { name: 'Cobrar' }).click();
    await form.waitFor({ state: 'detached' });
    await drawer
      .getByText(`$${written(part)}`)
      .filter({ visible: true })
      .first()
      .waitFor();
    await drawer
      .getByText(`$${written(total - part)}`)
      .filter({ visible: true })
      .first()
      .waitFor();
    await drawer.getByText(/autorizados, sin cobrar$/).waitFor({ state: 'detached' });
    expect(await barriersOf(desk)).toEqual([]);

    const [row, ...more] = await ledgerOf(captured);
    expect(row).toEqual({ amount: part, bankFee: part * BANK_FEE, status: 'succeeded', accountId: account._id });
    expect(more).toEqual([]);
    expect(await bookingOf(captured)).toMatchObject({ owed: total - part });

    await phone.reload();
    await phone.getByText('Gracias, tu pago llegó').waitFor();
    await phone
      .getByText(`$${written(total - part)}`)
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(await barriersOf(phone)).toEqual([]);
  });

  it('is given free: nothing is paid, and the guest can pay again', async () => {
    const phone = await authorisedByGuest(released);
    const { drawer, form, total } = await askedToDecide(released);
    await form.getByRole('radio', { name: 'Liberar' }).check();
    await form.getByRole('button', { name: 'Liberar' }).click();
    await form.waitFor({ state: 'detached' });
    await drawer.getByText('Aún no hay pagos').waitFor();
    await drawer.getByText(/autorizados, sin cobrar$/).waitFor({ state: 'detached' });
    expect(await ledgerOf(released)).toEqual([]);
    expect(await bookingOf(released)).toMatchObject({ owed: total });

    await phone.reload();
    await phone.getByText('No se cobró nada').waitFor();
    await phone.getByRole('button', { name: /^(Pagar|Autorizar) \$/ }).waitFor();
    expect(await barriersOf(phone)).toEqual([]);
  });
});
