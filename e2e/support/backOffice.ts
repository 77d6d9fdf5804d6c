import type { Page } from 'playwright-core';

/** The demo company's people by what they do; all have the password of the demo. */
type Person = 'admin' | 'sales' | 'manager' | 'crew';

/** Signs somebody of the demo company in at its first location, in Spanish. */
export async function signIn(page: Page, backOffice: string, person: Person): Promise<void> {
  await page.goto(`${backOffice}/login`);
  await page.getByLabel('Correo').fill(`${person}@marea.test`);
  await page.getByLabel('Contraseña', { exact: true }).fill('Marea-demo-2026');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByText('Marina Puerto Juárez').first().click();
  await page.waitForURL('**/booking**');
}
