import { addressesOf } from '@marea/scripts/shots/addresses';
import type { Page, Request } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { signIn } from './support/backOffice.ts';
import { bookAsGuest, type BookedByGuest } from './support/bookAsGuest.ts';
import { deskOf } from './support/desk.ts';
import { staffApi } from './support/staffApi.ts';
import { story, urls } from './support/story.ts';
import { timeLimits } from './support/timeLimits.ts';

const BUSY = 'main:empty, [aria-busy=true], .mantine-Skeleton-root, .mantine-Loader-root';
/** A form with more fields than these survives a reload. */
const FEW_FIELDS = 3;
const PASSWORD = 'Marlin-2027-secreto';

let page: Page;
let underWay: Set<Request>;
let trip: BookedByGuest;
let addresses: string[];

story(async (browser) => {
  trip = await bookAsGuest(urls.api, { days: 24, people: 2 });
  const staff = await staffApi(urls.api);
  const firstOf = async (path: string) => (await staff.list(path))[0]?._id ?? '';
  const declared = await addressesOf({
    customer: await firstOf('/api/location/cancun/customers?limit=1'),
    booking: trip.id,
    vessel: await firstOf('/api/location/cancun/resources'),
    crew: await firstOf('/api/location/cancun/tripulacion?limit=1'),
  });
  // A list opens its form for a new record; other screens take no notice.
  addresses = declared.map((address) => (address.includes('?') ? address : `${address}?open=new`));
  page = await deskOf(browser, { width: 1440, colorScheme: 'light' });
  page.on('dialog', (dialog) => void dialog.accept());
  underWay = followRequests(page);
  await signIn(page, urls.backoffice, 'admin');
});

/** The requests that a page has under way, but for the stream of live changes, which never ends. */
function followRequests(followed: Page): Set<Request> {
  const requests = new Set<Request>();
  followed.on('request', (request) => {
    // What the page before had asked for is given up.
    if (request.isNavigationRequest()) requests.clear();
    if (!new URL(request.url()).pathname.endsWith('/live')) requests.add(request);
  });
  const end = (request: Request) => void requests.delete(request);
  followed.on('requestfinished', end).on('requestfailed', end);
  return requests;
}

/** Nothing is on its way any more, the form's part of the program least of all. */
async function settled(): Promise<void> {
  await page.locator('main').waitFor();
  await expect.poll(() => underWay.size).toBe(0);
  await page.waitForFunction(
    (busy) => [...document.querySelectorAll(busy)].every((element) => !element.checkVisibility()),
    BUSY,
  );
}

/** The free texts of the screen's largest form of more than three fields, which names them for `typeInto` as well. */
function markTexts(few: number): number {
  const isShown = (element: Element) => element.checkVisibility() && !element.matches(':disabled, [type=hidden]');
  const fieldsOf = (form: Element) => [...form.querySelectorAll('input, textarea')].filter(isShown);
  const forms = [...document.querySelectorAll('form')].toSorted((a, b) => fieldsOf(b).length - fieldsOf(a).length);
  const fields = forms[0] ? fieldsOf(forms[0]) : [];
  if (fields.length <= few) return 0;
  const texts = fields.filter((field) =>
    field.matches('textarea, input[type=text]:not([readonly], [role=combobox], [inputmode], [aria-haspopup])'),
  );
  texts.forEach((field, index) => field.setAttribute('data-typed', String(index)));
  return texts.length;
}

/** Whether the form opens again with what was typed: its part of the program may come after the screen has settled. */
async function isBack(before: readonly string[]): Promise<boolean> {
  const check = async () => {
    await page.evaluate(markTexts, FEW_FIELDS);
    if ((await valuesOf(before.length)).join('|') !== before.join('|')) throw new Error('not yet');
  };
  return vi.waitFor(check, { timeout: timeLimits.poll, interval: 100 }).then(
    () => true,
    () => false,
  );
}

const typed = (index: number) => page.locator(`[data-typed="${index}"]`);
const textOf = (index: number) => `Borrador ${index}`;

describe('what staff typed survives a reload', () => {
  it(
    'in every form of more than three fields that has an address',
    async () => {
      const forms: string[] = [];
      const lost: string[] = [];
      for (const address of addresses) {
        await page.goto(urls.backoffice + address);
        await settled();
        const count = await page.evaluate(markTexts, FEW_FIELDS);
        if (count === 0) continue;
        forms.push(address);
        for (let index = 0; index < count; index += 1) await typed(index).fill(textOf(index));
        const secrets = page.locator('form input[type=password]:visible');
        for (const secret of await secrets.all()) await secret.fill(PASSWORD);
        const before = await valuesOf(count);

        await page.reload();

        if (!(await isBack(before))) lost.push(`${address}: ${(await valuesOf(count)).join('|')}`);
        const stored = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
        if (stored.includes(PASSWORD)) lost.push(`${address} stores a password`);
      }

      expect(lost).toEqual([]);
      // The walk is of use only where it finds them.
      expect(forms.length).toBeGreaterThan(20);
    },
    timeLimits.walk,
  );

  it('in a payment, once its form is opened again, until it is discarded', async () => {
    const note = page.getByRole('textbox', { name: 'Nota' });
    const openPayment = async () => {
      await page.goto(`${urls.backoffice}/booking?booking=${trip.id}`);
      await page.getByRole('tab', { name: 'Pagos' }).click();
      await page.getByRole('button', { name: /^Registrar un pago/ }).click();
      await note.waitFor();
    };
    await openPayment();
    await note.fill('En sobre cerrado');
    await page.reload();

    await openPayment();
    await expect.poll(() => note.inputValue()).toBe('En sobre cerrado');
    await page.getByText(/^Esto es lo que escribiste/).waitFor();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect.poll(() => note.inputValue()).toBe('');
  });
});

async function valuesOf(count: number): Promise<string[]> {
  const values: string[] = [];
  for (let index = 0; index < count; index += 1) {
    values.push((await typed(index).count()) > 0 ? await typed(index).inputValue() : '(gone)');
  }
  return values;
}
