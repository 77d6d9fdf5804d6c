import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriersInBothThemes } from './support/barriersOf.ts';
import { ownPier } from './support/ownPier.ts';
import { staffApi } from './support/staffApi.ts';
import { story, urls } from './support/story.ts';

const SLUG = 'muelle-al-paso';

let browser: Browser;
story(async (opened) => {
  browser = opened;
  await ownPier(await staffApi(urls.api), { name: 'Muelle al Paso', slug: SLUG });
});

const codeOn = (page: Page) => page.getByRole('img', { name: /^Código de la reserva MAR-/ });

describe('a guest walks up to the pier and goes aboard today', () => {
  it('chooses the trip and one of the next departures, signs, and has a code to show', async () => {
    const phone = { viewport: { width: 360, height: 740 }, locale: 'es-MX', hasTouch: true, isMobile: true };
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    const barriers: string[] = [];
    const look = async () => barriers.push(...(await barriersInBothThemes(page)));

    await page.goto(`${urls.guest}/checkin/marea/${SLUG}/service`);
    const service = page.getByRole('button', { name: 'Snorkel' });
    await service.waitFor();
    await look();
    await service.tap();
    await page.getByRole('heading', { name: 'Las próximas salidas de hoy' }).waitFor();
    await look();
    await page
      .getByRole('button', { name: /Gaviota/ })
      .last()
      .tap();

    await page.getByText('Te guardamos el lugar').first().waitFor();
    await look();
    await page.getByLabel('Nombre').fill('Marta');
    await page.getByLabel('Apellidos').fill('Uc');
    await page.getByRole('textbox', { name: 'Teléfono' }).fill('998 555 77 31');
    await page.getByLabel('Correo').fill('marta@example.com');
    await page.getByRole('checkbox', { name: /Acepto los términos/ }).tap();
    await page.getByRole('button', { name: 'Reservar' }).tap();

    await page.waitForURL(`**/checkin/marea/${SLUG}/complete?booking=*`);
    const name = page.getByRole('textbox', { name: 'Nombre completo' });
    await name.waitFor();
    await expect.poll(() => name.inputValue()).toBe('Marta Uc');
    await page.getByRole('button', { name: 'Siguiente pasajero' }).tap();
    await page.getByRole('group', { name: /^Pasajero 2/ }).waitFor();
    await name.fill('Beto Uc');
    await look();
    await page.getByRole('button', { name: 'Continuar' }).tap();
    for (const name of ['Marta Uc', 'Beto Uc']) {
      await page.getByRole('heading', { name: `Firma de ${name}` }).waitFor();
      await page.getByRole('button', { name: 'Mejor escribir el nombre' }).tap();
      await page.getByRole('textbox', { name: /^Nombre completo de / }).fill(name);
      await page.getByRole('button', { name: 'Firmar', exact: true }).tap();
    }
    await page.getByRole('button', { name: 'Terminar el check-in' }).tap();
    await page.getByRole('heading', { name: 'Todo listo para abordar' }).waitFor();
    await codeOn(page).waitFor();
    await look();
    // A reload shows the code again and asks for nothing anew.
    await page.reload();
    await page.getByRole('heading', { name: 'Ya habías hecho tu check-in' }).waitFor();
    await codeOn(page).waitFor();
    expect(barriers).toEqual([]);
    await context.close();
  });
});
