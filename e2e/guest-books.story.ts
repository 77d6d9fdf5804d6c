import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from './support/backOffice.ts';
import { barriersOf } from './support/barriersOf.ts';
import { payAtPier } from './support/payAtPier.ts';
import { story, urls } from './support/story.ts';

const GUEST = {
  firstName: 'Nadia 🐚',
  lastName: 'Ibáñez Kowalczyk',
  phone: '998 123 4567',
  email: 'nadia@example.com',
};

let phone: BrowserContext;
let desk: BrowserContext;
story(async (browser) => {
  phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'es-MX',
    hasTouch: true,
    isMobile: true,
  });
  desk = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-MX', colorScheme: 'dark' });
});

describe('a guest books a trip on a phone, and staff find it with the same total', () => {
  let folio: string;
  let total: string;
  let day: string;
  let hora: string;
  const barriers: string[] = [];

  it('books, in Spanish, without an account', async () => {
    const page = await phone.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${urls.guest}/marea/cancun/welcome`);
    await page
      .getByRole('link', { name: /Reservar aquí|Ver paseos y precios/ })
      .first()
      .click();

    await page.getByRole('heading', { name: '¿Qué se te antoja hoy?' }).waitFor();
    barriers.push(...(await barriersOf(page)));
    await page.getByRole('button', { name: 'Charter privado 4 h' }).click();
    await page.getByRole('heading', { name: 'Elige tu embarcación' }).waitFor();
    await page.getByRole('button', { name: 'Azimut 55' }).click();

    await page.getByRole('heading', { name: 'Elige día y hora' }).waitFor();
    // A month ahead every day is still to come, and some vessel always has room.
    await page.getByRole('button', { name: 'Mes siguiente' }).click();
    const free = page.locator('button[data-day]').first();
    await free.click();
    day = (await free.getAttribute('data-day')) ?? '';
    const time = page.getByRole('button', { name: /^\d\d:\d\d$/ }).first();
    hora = (await time.textContent()) ?? '';
    await time.click();
    barriers.push(...(await barriersOf(page)));
    await page.getByRole('button', { name: 'Continuar' }).first().click();

    await page
      .getByText(/Te guardamos el lugar/)
      .first()
      .waitFor();
    // What the browser knew of the times is gone with a reload: they are asked for anew, hold or not.
    await page.reload();
    await page
      .getByText(/Te guardamos el lugar/)
      .first()
      .waitFor();
    await page.goBack();
    await page.getByRole('button', { name: hora, exact: true, pressed: true }).waitFor();
    await page.getByRole('button', { name: 'Continuar' }).first().click();
    await page
      .getByText(/Te guardamos el lugar/)
      .first()
      .waitFor();
    await page.getByLabel('Nombre').fill(GUEST.firstName);
    await page.getByLabel('Apellidos').fill(GUEST.lastName);
    await page.getByLabel('Correo').fill(GUEST.email);
    await page.getByRole('checkbox', { name: /Acepto los términos/ }).check();
    const phoneNumber = page.getByRole('textbox', { name: 'Teléfono' });
    await phoneNumber.fill('12');
    await page.getByRole('button', { name: 'Reservar' }).click();
    await page.locator('input[type=tel]:focus').waitFor();
    await phoneNumber.fill(GUEST.phone);
    // What the service asks is asked for where it was passed over.
    await page.getByRole('button', { name: 'Reservar' }).click();
    const hotel = page.getByRole('textbox', { name: '¿Dónde te hospedas?' });
    await hotel.and(page.locator(':focus')).waitFor();
    await hotel.fill('Hotel Caracol, 204 🐢');
    await page.getByRole('link', { name: 'Política de cancelación' }).click();
    await page
      .getByRole('dialog', { name: 'Política de cancelación' })
      .getByText(/48 horas/)
      .waitFor();
    barriers.push(...(await barriersOf(page)));
    await page.keyboard.press('Escape');
    barriers.push(...(await barriersOf(page)));
    await page.getByRole('button', { name: 'Reservar' }).click();

    await payAtPier(page);
    await page.getByRole('heading', { name: /Nos vemos el .*, Nadia/ }).waitFor();
    folio =
      (await page
        .getByText(/^MAR-[0-9A-Z]{6}$/)
        .first()
        .textContent()) ?? '';
    total = amountIn(await page.locator('dl').filter({ hasText: 'Total' }).first().textContent());
    expect(folio).toMatch(/^MAR-/);
    barriers.push(...(await barriersOf(page)));
    expect(errors).toEqual([]);

    // The link alone opens it again, also after a reload.
    await page.reload();
    await page.getByText(folio).first().waitFor();
  });

  it('is shown to whoever goes back, and its time is no longer offered', async () => {
    const [page] = phone.pages();
    if (!page) throw new Error('the guest has no page');
    await page.goBack();
    await page.getByText(/Ya tienes una reserva/).waitFor();
    await page.getByRole('heading', { name: new RegExp(`\\b${String(Number(day.slice(-2)))} de `) }).waitFor();
    await page.getByText(/horarios? ocupados?|No hay lugares/).waitFor();
    expect(await page.getByRole('button', { name: hora, exact: true }).count()).toBe(0);
    await page.getByRole('link', { name: 'Ver tu reserva' }).click();
    await page.getByText(folio).first().waitFor();
  });

  it('is found by staff on the calendar of that day, priced to the same cent', async () => {
    const page = await desk.newPage();
    await signIn(page, urls.backoffice, 'admin');
    await page.goto(`${urls.backoffice}/booking?date=${day}`);
    await page.getByRole('button', { name: new RegExp(GUEST.lastName) }).click();
    await page.getByText(folio).waitFor();
    const staffTotal = amountIn(await page.locator('dl').filter({ hasText: 'Total' }).first().textContent());
    expect(staffTotal).toBe(total);
    barriers.push(...(await barriersOf(page)));
  });

  it('is not opened by half a link, and the page says so in its heading and title', async () => {
    const page = await phone.newPage();
    await page.goto(`${urls.guest}/booking/userConfirmation/abc`);
    await page.getByRole('heading', { level: 1, name: 'Este enlace no abre ninguna reserva' }).waitFor();
    await expect.poll(() => page.title()).toBe('Este enlace no abre ninguna reserva');
    barriers.push(...(await barriersOf(page)));
  });

  it('keeps nobody out', () => {
    expect(barriers).toEqual([]);
  });
});

/** The amount beside the word Total. */
function amountIn(text: string | null): string {
  return /Total\s*\$([\d,]+\.\d\d)/.exec(text ?? '')?.[1] ?? `no total in: ${text}`;
}

describe('a long menu', () => {
  it('is folded, and stays as its guest left it when a dish is taken back', async () => {
    const page = await phone.newPage();
    await page.goto(`${urls.guest}/book/marea/cancun/service?adults=2`);
    await page.getByRole('button', { name: 'Isla Mujeres, snorkel y comida' }).click();
    await page.getByRole('button', { name: 'Catamarán Luna' }).click();
    await page.getByRole('button', { name: 'Mes siguiente' }).click();
    await page.locator('button[data-day]').first().click();
    await page
      .getByRole('button', { name: /^\d\d:\d\d$/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Continuar' }).first().click();
    // The menu asks for allergies itself.
    const notes = page.getByRole('textbox', { name: '¿Algo que debamos saber?' });
    await expect.poll(() => notes.getAttribute('placeholder')).toBe('Un cumpleaños, una petición especial…');
    const dishes = page.locator('details', { hasText: /^Platillos/ });
    await dishes.locator('summary').tap();
    await dishes.getByRole('button', { name: /^Más/ }).first().tap();
    await dishes
      .getByRole('button', { name: /^Menos/ })
      .first()
      .tap();
    await dishes.getByRole('button', { name: /^Más/ }).first().waitFor();
    expect(await dishes.getAttribute('open')).toBe('');
    // A reload shows what was chosen.
    await dishes.getByRole('button', { name: /^Más/ }).first().tap();
    await page.reload();
    await dishes
      .getByRole('button', { name: /^Menos/ })
      .first()
      .waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.close();
  });
});
