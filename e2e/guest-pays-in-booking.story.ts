import { bookings } from '@marea/api/booking/booking.collection';
import { payments } from '@marea/api/payments/ledger/payment.collection';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { barriersInBothThemes } from './support/barriersOf.ts';
import { freeTime } from './support/freeTime.ts';
import { onDatabase } from './support/onDatabase.ts';
import { payAtPier } from './support/payAtPier.ts';
import { staffApi } from './support/staffApi.ts';
import { mongoUri, story, urls } from './support/story.ts';

/** The limits from the company's first page to a paid booking, with autofill. */
const MAX_TAPS = 10;
const MAX_KEYS = 25;

let browser: Browser;
story(async (opened) => {
  browser = opened;
});

const phone = () =>
  browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX', hasTouch: true, isMobile: true });

type Guest = { given: string; family: string; tel: string; email: string };
const guestNamed = (given: string, tel: string): Guest => ({
  given,
  family: 'Luna',
  tel,
  email: `${given.toLowerCase()}@example.com`,
});

/** Fills the fields that autofill recognises by their `autocomplete`, which costs one tap. */
async function autofill(page: Page, { given, family, tel, email }: Guest): Promise<void> {
  await page.getByLabel('Nombre').tap();
  const known = { 'given-name': given, 'family-name': family, 'tel-national': tel, email };
  for (const [token, value] of Object.entries(known))
    await page.locator(`input[autocomplete="${token}"]`).evaluate((input: HTMLInputElement, text) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, value);
}

/** Counts touches and keys over all documents of a tab. */
async function countInputs(context: BrowserContext): Promise<(page: Page) => Promise<{ taps: number; keys: number }>> {
  await context.addInitScript(() => {
    const count = (name: string) => () =>
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1));
    window.addEventListener('touchstart', count('taps of the story'), true);
    window.addEventListener('keydown', count('keys of the story'), true);
  });
  return (page) =>
    page.evaluate(() => ({
      taps: Number(sessionStorage.getItem('taps of the story')),
      keys: Number(sessionStorage.getItem('keys of the story')),
    }));
}

/** Holds a time some days ahead by the day's offers, and fills in who books. */
async function toDetails(page: Page, guest: Guest, daysAhead: number): Promise<void> {
  const { bookingDate: day } = await freeTime(urls.api, { days: daysAhead, service: 'Atardecer con champaña' });
  await page.goto(`${urls.guest}/marea/cancun/welcome`);
  await page.getByRole('button', { name: 'Ver qué hay libre' }).tap();
  await page.getByRole('textbox', { name: 'Otro día' }).fill(day);
  await page.waitForURL((url) => url.searchParams.get('date') === day);
  await page
    .getByRole('list', { name: /^Horarios libres de Atardecer/ })
    .getByRole('link')
    .last()
    .tap();
  await page
    .getByText(/Te guardamos el lugar/)
    .first()
    .waitFor();
  await autofill(page, guest);
  await page.getByRole('checkbox', { name: /Acepto los términos/ }).tap();
}

const book = (page: Page) => page.getByRole('button', { name: 'Reservar' }).tap();
const pay = (page: Page) => page.getByRole('button', { name: /^Pagar \$/ }).tap();
const atBank = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const booked = (page: Page, guest: Guest) =>
  page.getByRole('heading', { name: new RegExp(`Nos vemos el .*, ${guest.given}`) }).waitFor();

/** How many bookings a guest has in the database, and how many payments of them succeeded. */
function bookingsOf({ email }: Guest): Promise<{ bookings: number; payments: number }> {
  return onDatabase(mongoUri, async (db) => {
    const guestBookings = await db(bookings).find({ 'customer.email': email }).toArray();
    const visitId = { $in: guestBookings.map(({ _id }) => _id) };
    return {
      bookings: guestBookings.length,
      payments: await db(payments).countDocuments({ visitId, status: 'succeeded' }),
    };
  });
}

async function asksForDeposit(deposit: object | null): Promise<void> {
  const staff = await staffApi(urls.api);
  await staff('POST', '/api/settings', { settings: { deposit } });
}
// Also when the story fails: later stories pay in full.
afterAll(() => asksForDeposit(null));

describe('a guest pays inside the booking', () => {
  it(`within ${MAX_TAPS} taps and ${MAX_KEYS} keys from the first page`, async () => {
    const context = await phone();
    const inputsOn = await countInputs(context);
    const page = await context.newPage();
    const guest = guestNamed('Abril', '9985550301');
    await toDetails(page, guest, 33);
    await book(page);
    await page.getByText('Pago seguro. Marea nunca ve tu tarjeta.').waitFor();
    await page.getByText(/^Cancela sin costo hasta el /).waitFor();
    expect(await page.getByText('Entorno de pruebas').count()).toBe(1);
    expect(await barriersInBothThemes(page)).toEqual([]);
    await pay(page);
    await page.getByRole('heading', { name: 'Termina tu pago' }).waitFor();
    expect(await page.getByText('Entorno de pruebas').count()).toBe(1);
    expect(await barriersInBothThemes(page)).toEqual([]);
    await atBank(page, 'Pagar');
    await booked(page, guest);
    const { taps, keys } = await inputsOn(page);
    console.log(`- A paid booking took ${taps} taps and ${keys} keys`);
    expect(taps).toBeGreaterThan(5);
    expect(taps).toBeLessThanOrEqual(MAX_TAPS);
    expect(keys).toBeLessThanOrEqual(MAX_KEYS);
    expect(await bookingsOf(guest)).toEqual({ bookings: 1, payments: 1 });
    await context.close();
  });

  it('is declined, reloads, goes back, chooses another way, and pays once', async () => {
    const context = await phone();
    const page = await context.newPage();
    const guest = guestNamed('Bruna', '9985550302');
    await toDetails(page, guest, 34);
    await book(page);
    await pay(page);
    await atBank(page, 'Rechazar la tarjeta');
    await page.getByText('La tarjeta fue rechazada').waitFor();
    await page.reload();
    await page.getByText('La tarjeta fue rechazada').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Seguir con el pago' }).waitFor();
    expect(await page.getByRole('button', { name: /^Pagar \$/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Pagar de otra forma' }).tap();
    await page.getByRole('radio', { name: /SPEI/ }).check();
    await pay(page);
    await page.getByText('CLABE', { exact: true }).waitFor();
    await atBank(page, 'Pagar');
    await booked(page, guest);
    expect(await bookingsOf(guest)).toEqual({ bookings: 1, payments: 1 });
    await context.close();
  });

  it('books and pays once from two tabs that share the hold, with a tap on each and an answer that got lost', async () => {
    const context = await phone();
    const first = await context.newPage();
    const guest = guestNamed('Carla', '9985550303');
    await toDetails(first, guest, 35);
    const second = await context.newPage();
    await second.goto(first.url());
    await second
      .getByText(/Te guardamos el lugar/)
      .first()
      .waitFor();
    await autofill(second, guest);
    await second.getByRole('checkbox', { name: /Acepto los términos/ }).tap();

    // The booking is stored, but the answer is lost.
    await first.route('**/wizard/marea/cancun/booking', async (route) => {
      await route.fetch();
      await route.abort('connectionfailed');
    });
    await book(first);
    await first.getByText('Se perdió la conexión').waitFor();
    await first.unroute('**/wizard/marea/cancun/booking');
    await book(first);
    await book(second);
    for (const page of [first, second]) await page.getByRole('heading', { name: 'Paga tu paseo' }).waitFor();
    expect(new URL(second.url()).searchParams.get('booking')).toBe(new URL(first.url()).searchParams.get('booking'));

    await pay(first);
    await atBank(first, 'Pagar');
    await booked(first, guest);
    await pay(second);
    await booked(second, guest);
    expect(await bookingsOf(guest)).toEqual({ bookings: 1, payments: 1 });
    await context.close();
  });

  it('pays at the pier where the company asks for no deposit, and owes it now where it asks for one', async () => {
    const context = await phone();
    const page = await context.newPage();
    const guest = guestNamed('Delia', '9985550304');
    await toDetails(page, guest, 36);
    await book(page);
    await payAtPier(page);
    await booked(page, guest);
    expect(await bookingsOf(guest)).toEqual({ bookings: 1, payments: 0 });

    await asksForDeposit({ percentage: 30, dueDays: 2 });
    const other = guestNamed('Elena', '9985550305');
    await toDetails(page, other, 37);
    await book(page);
    await page.getByRole('radio', { name: /^El anticipo/, checked: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Pagar en el muelle' }).count()).toBe(0);
    await pay(page);
    await atBank(page, 'Pagar');
    await page.getByText('El anticipo está pagado').waitFor();
    expect(await bookingsOf(other)).toEqual({ bookings: 1, payments: 1 });
    await context.close();
  });
});
