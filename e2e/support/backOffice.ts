import type { Page } from 'playwright-core';

/** The demo company's people by what they do; all have the password of the demo. */
type Person = 'admin' | 'sales' | 'manager' | 'crew';

/** Signs somebody of the demo company in, by what they do or by their address, at their first location: in English, then in Spanish. */
export async function signIn(page: Page, backOffice: string, who: Person | `${string}@marea.test`): Promise<void> {
  await page.goto(`${backOffice}/login`);
  await page.getByLabel(/^(E-mail|Correo)/).fill(who.includes('@') ? who : `${who}@marea.test`);
  await page.getByLabel(/^(Password|Contraseña)/).fill('Marea-demo-2026');
  await page.getByRole('button', { name: /^(Sign in|Entrar)$/ }).click();
  // Who works at one location only is not asked for it.
  const location = page.getByRole('button', { name: /Marina Puerto Juárez/ });
  const shell = page.getByRole('button', { name: /Menú de / });
  await location.or(shell).first().waitFor();
  if (page.url().includes('select_company')) await location.first().click();
  // Who administers all companies has chosen one by that, and chooses its location now.
  if (who.startsWith('superadmin')) await page.getByRole('button', { name: /^Cancún/ }).click();
  await page.waitForURL('**/booking**');
}

/** Changes the language to English in the user menu. */
export async function inEnglish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Menú de / }).click();
  await page.getByText('English', { exact: true }).click();
  await page.getByRole('button', { name: /Menu of / }).waitFor();
}
