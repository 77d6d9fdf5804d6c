import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersOf } from './support/barriersOf.ts';
import { chooseDay } from './support/chooseDay.ts';
import { freeTime } from './support/freeTime.ts';
import { lapseHolds } from './support/lapseHolds.ts';
import { payAtPier } from './support/payAtPier.ts';
import { mongoUri, story, urls } from './support/story.ts';

/** Other stories sell the nearer months. */
const DAYS_AHEAD = 95;
const [SERVICE, VESSEL] = ['Atardecer con champaña', 'Bayliner 32'];

let browser: Browser;
story(async (opened) => {
  browser = opened;
});

type Slot = { serviceId: string; resourceId: string; bookingDate: string; hora: string };

/** Keeps a slot as another guest does. */
async function keepByAnother(slot: Slot): Promise<void> {
  const response = await fetch(`${urls.api}/wizard/marea/cancun/hold`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(slot),
  });
  expect([response.status, await response.text()]).toEqual([201, expect.any(String)]);
}

/** The page of details, for the slot that is chosen there: at a time at which another vessel is free as well. */
async function chosen(page: Page): Promise<Slot> {
  const timeRequest = { days: DAYS_AHEAD, service: SERVICE, vessel: VESSEL, vessels: 2, times: 2 };
  const { bookingDate, hora } = await freeTime(urls.api, timeRequest);
  await page.goto(`${urls.guest}/book/marea/cancun/service`);
  const holdRequest = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/hold'));
  await page.getByRole('button', { name: SERVICE }).tap();
  await page.getByRole('button', { name: VESSEL }).tap();
  await chooseDay(page, bookingDate);
  await page.getByRole('button', { name: hora, exact: true }).tap();
  await page.getByRole('button', { name: 'Continuar' }).tap();
  return (await holdRequest).postDataJSON() as Slot;
}

describe('a guest loses the time that was chosen while typing', () => {
  it('keeps what was typed, is offered the nearest times, and books one of them', async () => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      locale: 'es-MX',
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    const slot = await chosen(page);
    await page.getByLabel('Nombre').fill('Elisa');
    await page.getByLabel('Apellidos').fill('Prado');
    await page.getByRole('textbox', { name: 'Teléfono' }).fill('998 555 77 21');
    await page.getByLabel('Correo').fill('elisa@example.com');
    await page.getByRole('checkbox', { name: /Acepto los términos/ }).tap();

    await lapseHolds(mongoUri);
    await keepByAnother(slot);
    await page.getByRole('button', { name: 'Reservar' }).tap();

    const lost = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 2 }) });
    await lost.waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    // Undated times are of the requested day: none stands behind one of another day.
    const timeTexts = await lost.getByRole('button', { name: /^\d\d:\d\d/ }).allInnerTexts();
    const isDated = timeTexts.map((text) => text.trim().length > 5);
    expect(isDated).toEqual(isDated.toSorted((a, b) => Number(a) - Number(b)));
    await lost.getByText(`A las ${slot.hora} sigue libre otra embarcación`).waitFor();
    expect(await lost.getByRole('button', { name: /\$/ }).count()).toBeGreaterThan(0);
    await expect.poll(() => page.getByLabel('Nombre').inputValue()).toBe('Elisa');
    const times = lost.getByRole('button', { name: /^\d\d:\d\d/ });
    const nearest = (await times.first().textContent())?.slice(0, 5) ?? '';
    expect(nearest).not.toBe(slot.hora);
    await times.first().tap();
    await lost.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByText('Te guardamos el lugar').first().waitFor();
    await expect.poll(() => page.getByLabel('Correo').inputValue()).toBe('elisa@example.com');
    await page.getByRole('button', { name: 'Reservar' }).tap();
    await payAtPier(page);
    await page.getByRole('heading', { name: /Nos vemos el .*, Elisa/ }).waitFor();
    await page.getByText(nearest).first().waitFor();
    await context.close();
  });
});

describe('a guest opens the address of the details in a second tab', () => {
  it('has the same hold there, and books with it', async () => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      locale: 'es-MX',
      hasTouch: true,
      isMobile: true,
    });
    const first = await context.newPage();
    await chosen(first);
    await first.getByText('Te guardamos el lugar').first().waitFor();

    const second = await context.newPage();
    const requests: string[] = [];
    second.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await second.goto(first.url());
    await second.getByText('Te guardamos el lugar').first().waitFor();
    expect(requests.filter((request) => request.endsWith('/hold'))).toEqual([]);

    await second.getByLabel('Nombre').fill('Irene');
    await second.getByLabel('Apellidos').fill('Soto');
    await second.getByRole('textbox', { name: 'Teléfono' }).fill('998 555 77 22');
    await second.getByLabel('Correo').fill('irene@example.com');
    await second.getByRole('checkbox', { name: /Acepto los términos/ }).tap();
    await second.getByRole('button', { name: 'Reservar' }).tap();
    await payAtPier(second);
    await second.getByRole('heading', { name: /Nos vemos el .*, Irene/ }).waitFor();
    await context.close();
  });
});
