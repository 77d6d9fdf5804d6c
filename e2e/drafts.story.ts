import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bookAsGuest } from './support/bookAsGuest.ts';
import { bookInBrowser } from './support/bookInBrowser.ts';
import { story, urls } from './support/story.ts';

let browser: Browser;
story(async (opened) => {
  browser = opened;
});

async function newPhone(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' });
  return context.newPage();
}

describe('what a guest has typed survives a reload', () => {
  it('at the check-in, where each passenger is sent as the next is begun', async () => {
    const booking = await bookAsGuest(urls.api, { days: 33, people: 3 });
    const page = await newPhone();
    await page.goto(`${urls.guest}/check-in/${booking.id}#k=${booking.link}`);
    const name = page.getByRole('textbox', { name: 'Nombre completo' });
    await name.waitFor();
    const next = page.getByRole('button', { name: 'Siguiente pasajero' });
    await next.click();
    await page.getByRole('group', { name: /^Pasajero 2/ }).waitFor();
    await name.fill('Luz Marina');

    await page.reload();

    await page.getByRole('group', { name: /^Pasajero 2/ }).waitFor();
    await expect.poll(() => name.inputValue()).toBe('Luz Marina');
    await page.context().setOffline(true);
    await next.click();
    await page.getByRole('group', { name: /^Pasajero 3/ }).waitFor();
    await name.fill('Eva Sol');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('heading', { name: /^Firma de |^Ya casi/ }).waitFor();

    // Another phone sees all three.
    const other = await newPhone();
    await other.goto(`${urls.guest}/check-in/${booking.id}#k=${booking.link}`);
    await other.getByRole('heading', { name: /^Firma de |^Ya casi/ }).waitFor();
    await Promise.all([page, other].map((one) => one.context().close()));
  });

  it('in a review', async () => {
    const booking = await bookAsGuest(urls.api, { days: 38, people: 2 });
    const page = await newPhone();
    await page.clock.setFixedTime(new Date(Date.parse(`${booking.date}T12:00:00Z`) + 2 * 86_400_000));
    await page.goto(`${urls.guest}/complete/${booking.id}#k=${booking.link}`);
    const comment = page.getByRole('textbox', { name: '¿Qué te gustó y qué podría ser mejor?' });
    await comment.fill('El mejor atardecer');

    await page.reload();

    await comment.waitFor();
    await expect.poll(() => comment.inputValue()).toBe('El mejor atardecer');
    await page.context().close();
  });

  it('in the form of the booking', async () => {
    const page = await newPhone();
    const guest = { firstName: 'Rita', lastName: 'Paz', phone: '998 555 66 01', email: 'rita@example.com' };

    await bookInBrowser(page, urls.guest, guest, async () => {
      await page.reload();
      await expect.poll(() => page.getByLabel('Correo').inputValue()).toBe(guest.email);
      await expect.poll(() => page.getByLabel('Apellidos').inputValue()).toBe(guest.lastName);
    });

    await page.context().close();
  });
});
