import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from './support/backOffice.ts';
import { barriersOf } from './support/barriersOf.ts';
import type { BookedByGuest } from './support/bookAsGuest.ts';
import { bookAsGuest } from './support/bookAsGuest.ts';
import { deskOf, openBooking } from './support/desk.ts';
import { story, urls } from './support/story.ts';

let page: Page;
let trip: BookedByGuest;
story(async (browser) => {
  page = await deskOf(browser, { width: 768, colorScheme: 'dark' });
  await signIn(page, urls.backoffice, 'sales');
  trip = await bookAsGuest(urls.api, { days: 74, people: 2 });
});

const chooseStatus = async (drawer: Awaited<ReturnType<typeof openBooking>>, status: string) => {
  await drawer.getByRole('button', { name: 'Estado' }).click();
  await page.getByRole('menuitem', { name: status }).click();
};

describe('a guest who paid cancels', () => {
  it('and gets the money back', async () => {
    const drawer = await openBooking(page, urls.backoffice, trip);
    await drawer.getByRole('tab', { name: 'Pagos' }).click();
    await drawer.getByRole('button', { name: 'Registrar un pago' }).click();
    const payment = page.getByRole('dialog', { name: `Pago de ${trip.folio}` });
    await payment.getByRole('button', { name: 'Registrar pago' }).click();
    await payment.waitFor({ state: 'detached' });

    await chooseStatus(drawer, 'Cancelada');
    const question = page.getByRole('dialog', { name: '¿Pasar a «Cancelada»?' });
    await question.getByRole('radio', { name: /^Reembolsar/ }).check();
    await question.getByRole('textbox', { name: 'Motivo' }).fill('Se enfermaron');
    expect(await barriersOf(page)).toEqual([]);
    await question.getByRole('button', { name: 'Pasar a «Cancelada»' }).click();
    await question.waitFor({ state: 'detached' });
    await drawer.getByText('Reembolso, Efectivo').waitFor();
    await drawer.getByRole('tab', { name: 'Más' }).click();
    await drawer.getByText(/cambió el estado de «Creada» a «Cancelada», porque: Se enfermaron/).waitFor();
    expect(await barriersOf(page)).toEqual([]);
  });

  it('changes their mind, and has the trip again, to be paid anew', async () => {
    const drawer = await openBooking(page, urls.backoffice, trip);
    await chooseStatus(drawer, 'Creada');
    const question = page.getByRole('dialog', { name: `¿Restaurar ${trip.folio}?` });
    await question.getByText(/debe \$[\d,.]+ USD/).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await question.getByRole('button', { name: 'Restaurar reserva' }).click();
    await drawer.getByText('Creada', { exact: true }).first().waitFor();
    await drawer.getByRole('tab', { name: 'Pagos' }).click();
    await drawer.getByRole('progressbar', { name: '0 % pagado' }).waitFor({ state: 'attached' });
    expect(await barriersOf(page)).toEqual([]);
  });
});
