import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersOf } from './support/barriersOf.ts';
import { bookAsGuest } from './support/bookAsGuest.ts';
import { story, urls } from './support/story.ts';

let phone: BrowserContext;
let night: BrowserContext;
story(async (browser) => {
  const touch = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;
  phone = await browser.newContext({ ...touch, locale: 'es-MX' });
  night = await browser.newContext({
    ...touch,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    colorScheme: 'dark',
  });
});

describe('a guest whose link has expired', () => {
  it('reads in a new tab which company it was, and whom to write to', async () => {
    const booked = await bookAsGuest(urls.api, { days: 36, people: 2 });
    const page = await night.newPage();
    await page.route(`**/wizard/booking/${booked.id}`, (route) =>
      route.fulfill({
        status: 410,
        headers: { 'access-control-allow-origin': '*' },
        json: { code: 'link_expired', message: 'This link has expired.', details: { company: 'marea' } },
      }),
    );
    await page.goto(`${urls.guest}/booking/userConfirmation/${booked.id}#k=${booked.link}`);
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
    await page.getByText('No longer using that e-mail? Write to Marea:').waitFor();
    await page.getByRole('link', { name: 'hola@marea.test' }).waitFor();
    await expect.poll(() => page.title()).toContain('Marea');
    expect(await barriersOf(page)).toEqual([]);
    await page.close();
  });

  it('can request a new link from the check-in, and reads whom to write to', async () => {
    const booked = await bookAsGuest(urls.api, { days: 37, people: 2 });
    const page = await night.newPage();
    await page.route(`**/checkin/${booked.id}`, (route) =>
      route.fulfill({
        status: 410,
        headers: { 'access-control-allow-origin': '*' },
        json: { code: 'link_expired', message: 'This link has expired.', details: { company: 'marea' } },
      }),
    );
    await page.goto(`${urls.guest}/check-in/${booked.id}#k=${booked.link}`);
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
    await page.getByRole('button', { name: 'Send me a new link' }).waitFor();
    await page.getByRole('link', { name: 'hola@marea.test' }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.close();
  });

  it('can request a new link without learning whether a booking exists', async () => {
    const page = await phone.newPage();
    await page.goto(`${urls.guest}/expired_link/nobody-knows-this-secret`);
    await page.getByRole('button', { name: 'Envíenme un enlace nuevo' }).click();
    await page.getByRole('heading', { name: 'Revisa tu correo' }).waitFor();
    await page.getByText(/^Si este enlace es de una reserva/).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Buscarla por su folio' }).click();
    await page.getByRole('textbox', { name: 'Folio' }).fill('MAR-ZZZZZZ');
    await page.getByRole('textbox', { name: 'Correo o teléfono' }).fill('nadie@example.com');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.getByText(/No encontramos ninguna reserva/).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.close();
  });
});
