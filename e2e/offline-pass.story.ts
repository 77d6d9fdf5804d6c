import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriersOf } from './support/barriersOf.ts';
import { bookAsGuest, type BookedByGuest } from './support/bookAsGuest.ts';
import { launchPhone } from './support/browser.ts';
import { urls } from './support/story.ts';

let profile: string;
let phone: BrowserContext;
beforeAll(async () => {
  profile = await mkdtemp(path.join(os.tmpdir(), 'marea-phone-'));
  phone = await launchPhone(profile);
});
afterAll(async () => {
  await phone.close();
  await rm(profile, { recursive: true, force: true });
});

const passOf = ({ id, link }: BookedByGuest) => `${urls.guest}/booking/userConfirmation/${id}#k=${link}`;
const visitOf = ({ id, link }: BookedByGuest) => `${urls.guest}/marea/visit/${id}#k=${link}`;
const AS_OF = /^No se pudo actualizar\. Así estaba tu reserva el \d\d\/\d\d\/\d{4} a las \d\d:\d\d\.$/;

/** Opens a booking and waits until the phone has stored it and its pages' files. */
async function openBooking(booking: BookedByGuest): Promise<Page> {
  const page = await phone.newPage();
  await page.goto(passOf(booking));
  await page.getByRole('img', { name: `Código de la reserva ${booking.folio}` }).waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  return page;
}

/** Opens and reloads both pages of a booking offline; returns the barriers and the number of amounts shown. */
async function readWithoutNetwork(page: Page, booking: BookedByGuest) {
  // From another page: an address that differs in its hash alone would not load anew.
  await page.goto('about:blank');
  await page.goto(passOf(booking));
  await page.getByText(AS_OF).waitFor();
  await page.getByRole('img', { name: `Código de la reserva ${booking.folio}` }).waitFor();
  await page.reload();
  await page.getByRole('img', { name: `Código de la reserva ${booking.folio}` }).waitFor();
  const barriers = await barriersOf(page);
  const amounts = await page.getByText('$').count();

  await page.goto(visitOf(booking));
  await page.getByRole('heading', { name: /^Tu paseo del/ }).waitFor();
  await page.getByText(AS_OF).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: /^Tu paseo del/ }).waitFor();
  barriers.push(...(await barriersOf(page)));
  const result = { barriers, amounts: amounts + (await page.getByText('$').count()) };
  await page.getByRole('link', { name: 'Pase de abordar' }).tap();
  await page.getByRole('img', { name: `Código de la reserva ${booking.folio}` }).waitFor();
  return result;
}

describe('without a network, a booking that this phone has shown', () => {
  it('opens after a reload and after a cold start, and is read anew when the network is back', async () => {
    const booking = await bookAsGuest(urls.api, { days: 40, people: 2 });
    let page = await openBooking(booking);
    await phone.setOffline(true);
    expect(await readWithoutNetwork(page, booking)).toEqual({ barriers: [], amounts: 0 });

    await phone.close();
    phone = await launchPhone(profile);
    await phone.setOffline(true);
    page = await phone.newPage();
    expect(await readWithoutNetwork(page, booking)).toEqual({ barriers: [], amounts: 0 });

    await phone.setOffline(false);
    await page.getByText(AS_OF).waitFor({ state: 'detached' });
    await page.getByText('$').first().waitFor();
    await page.close();
  });

  it('opens by its own link alone, and is gone once it is removed', async () => {
    const booking = await bookAsGuest(urls.api, { days: 42, people: 2 });
    const page = await openBooking(booking);
    const stored = await page.evaluate(async () => {
      const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return JSON.stringify([keys.flat().map(({ url }) => url), Object.entries(localStorage)]);
    });
    expect(stored).not.toContain(booking.link);
    await phone.setOffline(true);

    const other = await phone.newPage();
    await other.goto(passOf({ ...booking, link: 'somebody-elses-link' }));
    await other.getByRole('button', { name: /Reintentar/ }).waitFor();
    expect(await other.getByText(booking.folio).count()).toBe(0);
    await other.close();

    await page.reload();
    await page.getByRole('button', { name: '¿No es tu reserva? Quítala de este dispositivo' }).tap();
    await page.getByRole('button', { name: /Reintentar/ }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /Reintentar/ }).waitFor();
    expect(await page.getByText(booking.folio).count()).toBe(0);
    await phone.setOffline(false);
    await page.close();
  });

  it('shows nothing of other pages', async () => {
    const booking = await bookAsGuest(urls.api, { days: 44, people: 2 });
    const page = await openBooking(booking);
    await phone.setOffline(true);

    const addresses = ['/marea/cancun/welcome', '/book/marea/cancun/service', `/payment/${booking.folio}`];
    for (const address of addresses)
      await expect(page.goto(urls.guest + address)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');

    await phone.setOffline(false);
    await page.close();
  });
});
