import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Look } from './looks.ts';
import { nameOf } from './looks.ts';

const HEIGHTS = { narrow: 780, wide: 900 } as const;
const NARROW = 768;
const BUSY = '[aria-busy=true], .mantine-Skeleton-root, .mantine-Loader-root';
const STEP_MS = 200;
const QUIET_STEPS = 4;
const MAX_WAIT_MS = 8_000;

export type Login = { email: string; password: string };

/** Takes a picture of each address in one look, signed in. */
export async function takePictures(
  browser: Browser,
  look: Look,
  { base, login, addresses, folder }: { base: string; login: Login; addresses: readonly string[]; folder: string },
): Promise<{ address: string; file: string }[]> {
  const into = path.join(folder, nameOf(look));
  await mkdir(into, { recursive: true });
  const height = look.width < NARROW ? HEIGHTS.narrow : HEIGHTS.wide;
  const context = await browser.newContext({
    viewport: { width: look.width, height },
    colorScheme: look.theme,
    locale: look.language === 'es' ? 'es-MX' : 'en-US',
    reducedMotion: 'reduce',
  });
  // Without it the page would use the company's language.
  await context.addInitScript((chosen) => localStorage.setItem('marea.backoffice.language', chosen), look.language);
  const page = await context.newPage();
  await signIn(page, base, login);
  const pictures: { address: string; file: string }[] = [];
  for (const address of addresses) {
    await page.goto(base + address);
    await settled(page);
    const file = path.join(into, `${address.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '')}.png`);
    await page.screenshot({ path: file });
    pictures.push({ address, file });
  }
  await context.close();
  return pictures;
}

async function signIn(page: Page, base: string, { email, password }: Login): Promise<void> {
  await page.goto(`${base}/login`);
  await page.locator('input[type=email], input[autocomplete=username]').first().fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(/booking|select_company/);
  if (page.url().includes('select_company')) await page.getByText('Marina Puerto Juárez').first().click();
  await page.waitForURL('**/booking**');
}

/** Waits until nothing has loaded for a while, or gives up waiting. */
async function settled(page: Page): Promise<void> {
  for (let quiet = 0, waited = 0; quiet < QUIET_STEPS && waited < MAX_WAIT_MS; waited += STEP_MS) {
    await page.waitForTimeout(STEP_MS);
    quiet = (await page.locator(BUSY).count()) > 0 ? 0 : quiet + 1;
  }
}
