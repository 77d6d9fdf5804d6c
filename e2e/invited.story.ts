import type { Browser, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from './support/backOffice.ts';
import { barriersOf } from './support/barriersOf.ts';
import { deskOf } from './support/desk.ts';
import { linkOfMail } from './support/linkOfMail.ts';
import { dataDir, story, urls } from './support/story.ts';

const PASSWORD = 'remo-faro-7-coral';
const email = 'yaretzi.invited@marea.test';

let browser: Browser;
let admin: Page;
let phone: Page;
story(async (launched) => {
  browser = launched;
  admin = await deskOf(browser, { width: 1440, colorScheme: 'light' });
  phone = await deskOf(browser, { width: 360, colorScheme: 'dark' });
  await signIn(admin, urls.backoffice, 'admin');
});

const rowOf = (name: RegExp) => admin.getByRole('row').filter({ hasText: name });

describe('a person who is invited', () => {
  it('gets a mail instead of a password, and is shown as not yet in', async () => {
    await admin.goto(`${urls.backoffice}/settings/users`);
    await admin.getByRole('button', { name: 'Nuevo usuario' }).click();
    await admin.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Yaretzi');
    await admin.getByRole('textbox', { name: 'Apellidos' }).fill('Puc');
    await admin.getByRole('textbox', { name: 'Correo' }).fill(email);
    await admin.getByRole('textbox', { name: /^Teléfono/ }).fill('998 555 01 02');
    await admin
      .getByLabel(/^Rol( |$)/)
      .first()
      .click();
    await admin.getByRole('option', { name: 'Gerente' }).click();
    await admin.getByRole('button', { name: 'Guardar' }).click();

    await admin.getByText('Guardado').first().waitFor();
    await admin.getByPlaceholder('Nombre, correo o teléfono').fill('Yaretzi');
    await rowOf(/Yaretzi Puc/)
      .getByText('Invitación enviada, aún no entra')
      .waitFor();
    expect(await barriersOf(admin)).toEqual([]);
  });

  it('chooses a password once, by the link of that mail', async () => {
    const link = await linkOfMail(dataDir, /Yaretzi/);
    await phone.goto(link);
    await phone.getByRole('heading', { name: /Yaretzi/ }).waitFor();
    expect(await barriersOf(phone)).toEqual([]);
    await phone
      .getByLabel(/^(New password|Contraseña nueva)/)
      .first()
      .fill(PASSWORD);
    await phone.locator('button[type=submit]').click();
    await phone.getByRole('link', { name: /Sign in|Iniciar sesión/ }).waitFor();

    // The same link in another window opens nothing any more.
    const other = await (await browser.newContext({ locale: 'es-MX' })).newPage();
    await other.goto(link);
    await other
      .getByRole('status')
      .filter({ hasText: /expired|venció/ })
      .waitFor();
  });

  it('is in, and chooses one mail a day for new bookings', async () => {
    await phone.goto(`${urls.backoffice}/login`);
    await phone.getByLabel(/^(E-mail|Correo)/).fill(email);
    await phone.getByLabel(/^(Password|Contraseña)/).fill(PASSWORD);
    await phone.getByRole('button', { name: /^(Sign in|Entrar)$/ }).click();
    await phone.getByRole('button', { name: /Menú de / }).click();
    await phone.getByRole('menuitem', { name: 'Mi perfil' }).click();
    await phone.getByRole('tab', { name: 'Notificaciones' }).click();
    await phone.getByLabel('Reservas nuevas: por correo').first().click();
    await phone.getByRole('option', { name: 'Correo diario' }).click();
    await phone.getByText('Hora del correo diario').waitFor();
    expect(await barriersOf(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Guardar' }).click();
    await phone.getByText('Actualizado').first().waitFor();

    await phone.reload();
    await phone.getByRole('tab', { name: 'Notificaciones' }).click();
    const chosen = phone.getByLabel('Reservas nuevas: por correo').first();
    await expect.poll(() => chosen.inputValue()).toBe('Correo diario');
  });

  it('is no longer waited for in the list', async () => {
    await admin.reload();
    await admin.getByPlaceholder('Nombre, correo o teléfono').fill('Yaretzi');
    await rowOf(/Yaretzi Puc/).waitFor();
    expect(await rowOf(/Yaretzi Puc/).textContent()).not.toContain('Invitación enviada');
  });
});
