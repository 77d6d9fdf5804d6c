import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from './support/backOffice.ts';
import { barriersOf } from './support/barriersOf.ts';
import { deskOf } from './support/desk.ts';
import { story, urls } from './support/story.ts';

let admin: Page;
let clerk: Page;
story(async (browser) => {
  admin = await deskOf(browser, { width: 1440, colorScheme: 'dark' });
  clerk = await deskOf(browser, { width: 1024, colorScheme: 'light' });
  await signIn(admin, urls.backoffice, 'admin');
  await signIn(clerk, urls.backoffice, 'manager');
});

const expensesOf = (page: Page) => page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Gastos' });

/** Takes the expenses from the managers' role, or gives them back. */
async function setExpenses(isGiven: boolean): Promise<void> {
  await admin.goto(`${urls.backoffice}/settings/roles`);
  await admin.getByRole('button', { name: 'Gerente', exact: true }).click();
  const panel = admin.getByRole('complementary').or(admin.getByRole('dialog')).filter({ hasText: 'Gerente' });
  await panel.getByRole('button', { name: /^Dinero y reportes/ }).click();
  for (const permission of isGiven ? ['Ver', 'Crear', 'Editar', 'Exportar'] : ['Ver']) {
    await panel.getByRole('checkbox', { name: `Gastos: ${permission}` }).setChecked(isGiven);
  }
  await panel.getByText(isGiven ? 'Puede: registrar gastos' : 'No puede: registrar gastos').waitFor();
  expect(await barriersOf(admin)).toEqual([]);
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await panel.waitFor({ state: 'detached' });
}

describe('what a role may do', () => {
  it('is gone from the menu of those who have it once an administrator takes it away', async () => {
    await expensesOf(clerk).waitFor();
    await setExpenses(false);
    await expensesOf(clerk).waitFor({ state: 'detached' });
    expect(await barriersOf(clerk)).toEqual([]);
  });

  it('is back as soon as it is given again', async () => {
    await setExpenses(true);
    await expensesOf(clerk).waitFor();
    expect(await barriersOf(clerk)).toEqual([]);
  });
});
