import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { signIn } from './support/backOffice.ts';
import { barriersInBothThemes, barriersOf } from './support/barriersOf.ts';
import { freeTime } from './support/freeTime.ts';
import { leftAnHourAgo } from './support/leaveTrip.ts';
import { linkOfMail } from './support/linkOfMail.ts';
import { payAtPier } from './support/payAtPier.ts';
import { staffApi } from './support/staffApi.ts';
import { dataDir, mongoUri, story, urls } from './support/story.ts';

const EMAIL = 'olivia@example.com';
const SUNSET = 'Atardecer con champaña';

let browser: Browser;
let phone: BrowserContext;
let page: Page;
story(async (opened) => {
  browser = opened;
  phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX', isMobile: true });
  page = await phone.newPage();
  await reminds(true);
});
afterAll(() => reminds(false));

async function reminds(remindsLeads: boolean): Promise<void> {
  const staff = await staffApi(urls.api);
  await staff('POST', '/api/settings', { settings: { remindsLeads } });
}

const waitForHold = (on: Page) =>
  on
    .getByText(/Te guardamos el lugar/)
    .first()
    .waitFor();

/** Goes from the sunset trip's last free time of a day to its details. */
async function chosen(on: Page, daysAhead: number): Promise<string> {
  const { bookingDate: day } = await freeTime(urls.api, { days: daysAhead, service: SUNSET, times: 2 });
  await on.goto(`${urls.guest}/marea/cancun/welcome`);
  await on.getByRole('button', { name: 'Ver qué hay libre' }).click();
  await on.getByRole('textbox', { name: 'Otro día' }).fill(day);
  await on.waitForURL((url) => url.searchParams.get('date') === day);
  const times = on.getByRole('list', { name: /^Horarios libres de Atardecer/ }).getByRole('link');
  await times.last().click();
  await waitForHold(on);
  return new URL(on.url()).searchParams.get('time') ?? '';
}

describe('a guest who leaves a trip', () => {
  let hora = '';

  it('is led back to it by the company’s first page, on their device', async () => {
    hora = await chosen(page, 41);
    await page.goto(`${urls.guest}/marea/welcome`);
    const note = page.getByRole('complementary', { name: 'Sigue con tu paseo' });
    await note.getByText(new RegExp(`Atardecer.*${hora}`)).waitFor();
    expect(await barriersInBothThemes(page)).toEqual([]);
    await note.getByRole('link').click();
    await waitForHold(page);
    expect(new URL(page.url()).searchParams.get('time')).toBe(hora);
  });

  it('is reminded where they asked for it, and resumes on another device with what they chose', async () => {
    await page.getByLabel('Nombre').fill('Olivia');
    await page.getByLabel('Correo').fill(EMAIL);
    const stored = page.waitForResponse((response) => response.url().endsWith('/lead') && response.ok());
    await page.getByRole('checkbox', { name: /recuérdame este paseo/ }).check();
    await stored;
    expect(await barriersOf(page)).toEqual([]);
    await leftAnHourAgo(mongoUri, EMAIL);
    const link = await linkOfMail(dataDir, /Elegiste Atardecer con champaña/);
    expect(link).toContain('/resume/');

    const other = await browser.newContext({ viewport: { width: 768, height: 1024 }, locale: 'es-MX' });
    const resumed = await other.newPage();
    await resumed.goto(link);
    // The first device may still hold the time; then the nearest ones are offered.
    await resumed.getByRole('heading', { name: 'Tus datos' }).waitFor();
    await expect.poll(() => resumed.getByLabel('Correo').inputValue()).toBe(EMAIL);
    await expect.poll(() => resumed.getByLabel('Nombre').inputValue()).toBe('Olivia');
    await resumed
      .getByRole('alert')
      .getByRole('button', { name: /^\d\d:\d\d/ })
      .first()
      .click();
    await waitForHold(resumed);
    await resumed.getByLabel('Apellidos').fill('Paz');
    await resumed.getByRole('textbox', { name: 'Teléfono' }).fill('998 555 04 01');
    await resumed.getByRole('checkbox', { name: /Acepto los términos/ }).check();
    await resumed.getByRole('button', { name: 'Reservar' }).click();
    await payAtPier(resumed);
    await resumed.getByRole('heading', { name: /Nos vemos el .*, Olivia/ }).waitFor();

    await resumed.goto(link);
    await resumed.getByRole('heading', { name: 'Ya reservaste' }).waitFor();
    expect(await barriersOf(resumed)).toEqual([]);
    await other.close();
  });

  it('is seen by staff with what they chose, and that they came back and booked', async () => {
    const desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-MX' });
    const office = await desk.newPage();
    await signIn(office, urls.backoffice, 'admin');
    await office.goto(`${urls.backoffice}/customers`);
    await office.getByRole('link', { name: 'Sin terminar' }).click();
    const row = office.getByRole('row').filter({ hasText: EMAIL });
    await row.getByText('Reservó').waitFor();
    expect(await row.textContent()).toMatch(/Atardecer con champaña.*1 enviado, volvió/);
    expect(await barriersOf(office)).toEqual([]);
    await office.goto(`${urls.backoffice}/dashboard`);
    await office.getByText('Volvieron y reservaron').waitFor();
    await desk.close();
  });

  it('says by the link in a reminder that they want no more', async () => {
    const email = 'bruno@example.com';
    await chosen(page, 42);
    await page.getByLabel('Nombre').fill('Fabricio');
    await page.getByLabel('Correo').fill(email);
    const stored = page.waitForResponse((response) => response.url().endsWith('/lead') && response.ok());
    await page.getByRole('checkbox', { name: /recuérdame este paseo/ }).check();
    await stored;
    await leftAnHourAgo(mongoUri, email);
    const link = await linkOfMail(dataDir, /Fabricio/);
    await page.goto(link.replace(/(\/resume\/\w+)/, '$1/stop'));
    await page.getByRole('heading', { name: '¿Ya no quieres estos correos?' }).waitFor();
    expect(await barriersInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'No recibir más' }).click();
    await page.getByText('Ya no te recordaremos este paseo.').waitFor();
    await phone.close();
  });
});
