import type { Page } from 'playwright-core';

/** The demo company's people by what they do; all have the password of the demo. */
type Person = 'admin' | 'sales' | 'manager' | 'crew';

/** Below this many pixels the shell is that of a phone. */
const PHONE = 768;

/** Signs somebody of the demo company in at its first location, in Spanish. */
export async function signIn(page: Page, backOffice: string, person: Person): Promise<void> {
  await page.goto(`${backOffice}/login`);
  await page.getByLabel('Correo').fill(`${person}@marea.test`);
  await page.getByLabel('Contraseña', { exact: true }).fill('Marea-demo-2026');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/booking|select_company/);
  // Who works at one location only is there at once.
  if (page.url().includes('select_company')) await page.getByText('Marina Puerto Juárez').first().click();
  await page.waitForURL('**/booking**');
}

/** Changes the language to English at the bottom right, or on a phone in the user menu. */
export async function inEnglish(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? PHONE) < PHONE;
  if (isPhone) await page.getByRole('button', { name: /Menú de / }).click();
  await page.getByText('English', { exact: true }).click();
  if (isPhone) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Menu of / }).waitFor();
}
