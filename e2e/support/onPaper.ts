import type { Page } from 'playwright-core';

/** A page as it is printed: whose name stands at its head, and whatever on it is there to be pressed. */
export async function onPaper(page: Page): Promise<{ head: string; pressed: string[] }> {
  await page.emulateMedia({ media: 'print' });
  const head = (await page.locator('header').innerText()).trim();
  const controls = page.locator('a, button, select, input, summary').filter({ visible: true });
  const pressed = await controls.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
  await page.emulateMedia({ media: null });
  return { head, pressed };
}
