import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersOf } from './support/barriersOf.ts';
import { bookAsGuest, type BookedByGuest } from './support/bookAsGuest.ts';
import { payAtSandbox } from './support/payAtSandbox.ts';
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

const visitOf = ({ id, link }: BookedByGuest) => `${urls.guest}/marea/visit/${id}#k=${link}`;
/** Noon, some days after a date. */
const noonAfter = (date: string, days: number) => new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000);
const amountIn = (text: string | null) => /\$[\d,]+\.\d\d/.exec(text ?? '')?.[0] ?? '';
/** The amount beside a name in a list of amounts. */
const amountOf = async (page: Page, name: string) =>
  amountIn(await page.locator('dl > div').filter({ hasText: name }).first().textContent());
const fillOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor);

describe('a guest changes plans by the link in their mail', () => {
  it('moves to another vessel and time, with the difference in price as a line before it', async () => {
    const booked = await bookAsGuest(urls.api, { days: 20, people: 4 });
    const page = await phone.newPage();
    await page.goto(visitOf(booked));
    await page.getByRole('heading', { name: /^Tu paseo del/ }).waitFor();
    const barriers = await barriersOf(page);
    const before = await amountOf(page, 'Total');
    await page.getByRole('link', { name: /Cambiar día u hora/ }).click();
    await page.getByRole('heading', { name: 'Otro día u hora' }).waitFor();
    const vessels = page.getByRole('combobox', { name: 'Embarcación' });
    await vessels.waitFor();
    const names = await vessels.locator('option').allTextContents();
    const other = names.find((name) => !name.startsWith(booked.vessel));
    expect(names.filter((name) => !/ · \$[\d,]+\.\d\d [A-Z]{3}$/.test(name))).toEqual([]);
    await vessels.selectOption(other ?? '');
    await page.getByRole('button', { name: 'Más: Tiempo extra' }).click();
    await page.getByRole('button', { name: 'Mes siguiente' }).click();
    await page.locator('button[data-day]').last().click();
    const time = page.getByRole('button', { name: /^\d\d:\d\d$/ }).first();
    const hora = await time.textContent();
    await time.click();
    await page.getByText('Aumento').or(page.getByText('Disminución')).waitFor();
    await page.getByRole('button', { name: 'Cambiar mi paseo', disabled: false }).waitFor();
    const after = await amountOf(page, 'Con el cambio');
    expect(await amountOf(page, 'Hasta ahora')).toBe(before);
    expect(after).not.toBe(before);
    barriers.push(...(await barriersOf(page)));
    await page.getByRole('button', { name: 'Cambiar mi paseo' }).click();
    await page.getByText(new RegExp(`Listo. Tu paseo ahora es el .* a las ${hora}`)).waitFor();
    expect(await amountOf(page, 'Total')).toBe(after);
    expect(barriers).toEqual([]);
    await page.close();
  });

  it('moves a paid trip to a cheaper vessel and has the rest given back, as chosen', async () => {
    const booked = await bookAsGuest(urls.api, { days: 40, people: 2, isDearest: true });
    await payAtSandbox(urls.api, booked);
    const page = await phone.newPage();
    await page.goto(visitOf(booked));
    await page.getByRole('link', { name: /Cambiar día u hora/ }).click();
    const vessels = page.getByRole('combobox', { name: 'Embarcación' });
    await vessels.waitFor();
    const names = await vessels.locator('option').allTextContents();
    await vessels.selectOption(names.find((name) => !name.startsWith(booked.vessel)) ?? '');
    await page.getByRole('button', { name: 'Mes siguiente' }).click();
    await page.locator('button[data-day]').last().click();
    await page
      .getByRole('button', { name: /^\d\d:\d\d$/ })
      .first()
      .click();
    const refund = page.getByRole('radio', { name: 'Devuélvanmelo' });
    await page.getByText(/Te devolvemos \$.* a tu tarjeta/).waitFor();
    expect([await refund.isChecked(), await barriersOf(page)]).toEqual([true, []]);
    await page.getByRole('radio', { name: 'Guárdenlo como saldo a favor' }).check();
    await refund.check();
    await page.getByRole('button', { name: 'Cambiar mi paseo' }).click();
    await page.getByText(/^Listo. Tu paseo ahora es el/).waitFor();
    await page.getByText(/Te (devolvemos|devolvimos) \$.* a tu tarjeta/).waitFor();
    expect(await page.getByText(/saldo a favor/).count()).toBe(0);
    const folio = page.getByText(booked.folio, { exact: true });
    expect(await folio.evaluateAll((all) => all.map((one) => getComputedStyle(one).whiteSpace))).toEqual(['nowrap']);
    expect(await barriersOf(page)).toEqual([]);
    await page.close();
  });

  it('adds people and an extra at the price that was shown', async () => {
    const booked = await bookAsGuest(urls.api, { days: 22, people: 2 });
    const page = await night.newPage();
    await page.goto(visitOf(booked));
    // The guest is in Berlin, so both times are shown.
    await page.getByText(/In your time zone: /).waitFor();
    const barriers = await barriersOf(page);
    await page.getByRole('link', { name: /Change people and extras/ }).click();
    await page.getByRole('button', { name: 'More: Adults' }).click();
    await page.getByRole('group', { name: 'Birthday cake' }).getByRole('button', { name: /^More/ }).click();
    await page.getByText('Increase', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Save changes', disabled: false }).waitFor();
    const then = await amountOf(page, 'With the change');
    barriers.push(...(await barriersOf(page)));
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Done. Your booking has been updated.').waitFor();
    await page.getByText('3 people').waitFor();
    expect(await amountOf(page, 'Total')).toBe(then);
    await page.getByRole('button', { name: 'Write to me in English' }).click();
    await page.getByText('Done. We will write to you in English.').waitFor();
    expect(barriers).toEqual([]);
    await page.close();
  });

  it('cancels by the policy, and is told before what comes back', async () => {
    const booked = await bookAsGuest(urls.api, { days: 24, people: 2 });
    const page = await night.newPage();
    await page.goto(visitOf(booked));
    await page.getByRole('link', { name: /Cancel the trip/ }).click();
    await page.getByText(/^100 % until /).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel the trip' }).click();
    await page.getByText('Your trip is cancelled.').waitFor();
    expect(await page.getByRole('link', { name: /Change day or time/ }).count()).toBe(0);
    const barriers = await barriersOf(page);
    const { id, folio, link } = booked;
    // Its other pages offer nothing that is no longer possible.
    await page.goto(`${urls.guest}/booking/userConfirmation/${id}#k=${link}`);
    await page.getByRole('link', { name: 'See the booking and its refund' }).waitFor();
    expect(await page.getByRole('img', { name: /^Code for booking/ }).count()).toBe(0);
    barriers.push(...(await barriersOf(page)));
    await page.goto(`${urls.guest}/payment/${folio}#b=${id}&k=${link}`);
    await page.getByRole('heading', { name: `Booking ${folio} is no longer valid` }).waitFor();
    barriers.push(...(await barriersOf(page)));
    await page.goto(`${urls.guest}/check-in/${id}#k=${link}`);
    await page.getByRole('heading', { name: 'This trip is not taking place' }).waitFor();
    barriers.push(...(await barriersOf(page)));
    await page.getByRole('link', { name: 'See the booking' }).click();
    await page.getByRole('heading', { name: 'This booking is no longer valid' }).waitFor();
    expect(barriers).toEqual([]);
    await page.close();
  });

  it('lists what was paid and what went back of a cancelled trip, and calls nothing of it due', async () => {
    const booked = await bookAsGuest(urls.api, { days: 27, people: 2 });
    await payAtSandbox(urls.api, booked);
    const page = await night.newPage();
    await page.goto(visitOf(booked));
    // More than was paid, so that something is owed until the trip is cancelled.
    await page.getByRole('link', { name: /Change people and extras/ }).click();
    await page.getByRole('button', { name: 'More: Adults' }).click();
    await page.getByRole('button', { name: 'Save changes', disabled: false }).click();
    await page.getByText('To pay at the pier').first().waitFor();
    await page.getByRole('link', { name: /Cancel the trip/ }).click();
    await page.getByRole('button', { name: 'Cancel the trip' }).click();
    await page.getByRole('heading', { name: 'This trip is not taking place' }).waitFor();
    await page.getByText('Refund, Card online').waitFor();
    expect(await page.locator('dt').allTextContents()).not.toContain('Balance due');
    expect(await barriersOf(page)).toEqual([]);
    await page.close();
  });

  it('prints a booking in dark letters on white, without what is pressed', async () => {
    const booked = await bookAsGuest(urls.api, { days: 28, people: 2 });
    const page = await night.newPage();
    await page.goto(visitOf(booked));
    await page.getByRole('heading', { name: /^Your trip on/ }).waitFor();
    const looks = () =>
      page.evaluate(() => {
        const { color, backgroundColor } = getComputedStyle(document.body);
        return { color, backgroundColor };
      });
    const atNight = await looks();
    // Playwright renders for print without the events that a browser fires around printing.
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await looks()).toEqual({ color: 'rgb(12, 35, 48)', backgroundColor: 'rgb(255, 255, 255)' });
    expect(await page.locator('main button:visible, main .mantine-Button-root:visible').count()).toBe(0);
    await page.getByText(booked.folio).waitFor();
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect(await looks()).toEqual(atNight);
    await page.close();
  });

  it('saves confirmation, itinerary and receipt, each as a PDF under its name', async () => {
    const booked = await bookAsGuest(urls.api, { days: 29, people: 2 });
    await payAtSandbox(urls.api, booked);
    const page = await phone.newPage();
    const save = async (name: string) => {
      const button = page.getByRole('button', { name });
      const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
      expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
      return saved.suggestedFilename();
    };
    await page.goto(`${urls.guest}/booking/userConfirmation/${booked.id}#k=${booked.link}`);
    const names = [await save('Guardar en PDF'), await save('Itinerario y menú (PDF)')];
    await page.goto(`${urls.guest}/payment/${booked.folio}#b=${booked.id}&k=${booked.link}`);
    names.push(await save('Recibo en PDF'));
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(name).toContain(booked.folio.toLowerCase());
    await page.close();
  });
});

describe('a trip that leaves just after midnight', () => {
  it('has the day of arrival on the boarding pass and on the page of the visit', async () => {
    const booked = await bookAsGuest(urls.api, { days: 34, people: 2 });
    const page = await night.newPage();
    // So early an arrival falls on the day before.
    await page.route(`**/wizard/booking/${booked.id}`, async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { location: object } };
      await route.fulfill({
        response,
        json: { data: { ...data, location: { ...data.location, arriveMinutes: 1_430 } } },
      });
    });
    const day = `\\w+day ${noonAfter(booked.date, -1).getUTCDate()} \\w+`;
    await page.goto(visitOf(booked));
    await page.getByText(new RegExp(`^${day}, \\d\\d:\\d\\d$`)).waitFor();
    await page.goto(`${urls.guest}/booking/userConfirmation/${booked.id}#k=${booked.link}`);
    await page.getByText(new RegExp(`^Be at the pier on ${day} at \\d\\d:\\d\\d$`)).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.close();
  });
});

describe('a trip that is over', () => {
  it('is over at its check-in as well, and asks how it was until the guest has said so', async () => {
    const booked = await bookAsGuest(urls.api, { days: 35, people: 2 });
    const page = await night.newPage();
    await page.clock.setFixedTime(noonAfter(booked.date, 2));
    let isReviewed = false;
    await page.route(`**/wizard/booking/${booked.id}/options`, async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { data: { ...data, isReviewed } } });
    });
    await page.goto(`${urls.guest}/check-in/${booked.id}#k=${booked.link}`);
    await page.getByRole('heading', { name: 'This trip is over' }).waitFor();
    const review = page.getByRole('link', { name: 'Tell us how it was' });
    await page.goto(visitOf(booked));
    await review.waitFor();
    expect(await page.getByText('Arrival at the pier').count()).toBe(0);
    await page.goto(`${urls.guest}/booking/userConfirmation/${booked.id}#k=${booked.link}`);
    // With a balance due, paying is the page's only filled button.
    const pay = await fillOf(page.getByRole('link', { name: 'Pay online' }));
    expect(pay).not.toBe(await fillOf(page.getByRole('link', { name: 'How was it? Tell us' })));
    isReviewed = true;
    await page.goto(visitOf(booked));
    await page.reload();
    await page.getByRole('link', { name: 'Boarding pass and PDF' }).waitFor();
    await page.getByRole('heading', { name: 'Change your plans' }).waitFor();
    expect(await review.count()).toBe(0);
    await page.goto(`${urls.guest}/booking/userConfirmation/${booked.id}#k=${booked.link}`);
    await page.getByRole('link', { name: 'See the booking' }).waitFor();
    expect(await page.getByRole('img', { name: new RegExp(booked.folio) }).count()).toBe(0);
    expect(await barriersOf(page)).toEqual([]);
    await page.close();
  });
});
