import type { Browser } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from './support/backOffice.ts';
import { bookInBrowser } from './support/bookInBrowser.ts';
import { serveOldestStyles } from './support/oldestStyles.ts';
import { story, urls } from './support/story.ts';

let browser: Browser;
story(async (opened) => {
  browser = opened;
});

/** Removes what Safari 15.4, Chrome 100 or Firefox 100 lacks. Runs in the page. */
function removeNewerFunctions(): void {
  const newer: [object, string[]][] = [
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex']],
    [Array, ['fromAsync']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any', 'timeout']],
    [Element.prototype, ['checkVisibility']],
    [window, ['Iterator', 'TextDecoderStream', 'TransformStream', 'requestIdleCallback', 'scheduler', 'navigation']],
    [Intl, ['Segmenter', 'DurationFormat']],
  ];
  for (const [target, names] of newer) for (const name of names) Reflect.deleteProperty(target, name);
}

it('a guest books and staff work with the functions and styles of the oldest supported browsers', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-MX' });
  await context.addInitScript(removeNewerFunctions);
  await serveOldestStyles(context);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));

  const guest = { firstName: 'Vera', lastName: 'Sol', phone: '998 555 99 01', email: 'vera@example.com' };
  await bookInBrowser(page, urls.guest, guest);
  await page.goto(`${urls.guest}/marea/cancun/waitlist`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await signIn(page, urls.backoffice, 'sales');
  await page.goto(`${urls.backoffice}/booking?new=1`);
  const service = page
    .getByRole('complementary', { name: 'Nueva reserva' })
    .getByRole('combobox', { name: /Servicio/ });
  const besideCalendar = await service.boundingBox();

  expect(besideCalendar?.width).toBeGreaterThan(300);
  expect(errors).toEqual([]);
  await context.close();
});

it.each(['guest', 'backoffice'] as const)('an older browser is told that it is too old: %s', async (app) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript(() => Reflect.deleteProperty(Object, 'hasOwn'));
  const page = await context.newPage();

  await page.goto(`${urls[app]}/`);

  await page.getByRole('alert').getByText('This browser is too old').waitFor();
  expect(await page.getByRole('alert').innerText()).toContain('Este navegador es demasiado antiguo');
  await context.close();
});
