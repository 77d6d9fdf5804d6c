import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { inEnglish, signIn } from './support/backOffice.ts';
import { bookAsGuest } from './support/bookAsGuest.ts';
import { deskOf, openBooking } from './support/desk.ts';
import { staffApi, type StaffApi } from './support/staffApi.ts';
import { story, urls } from './support/story.ts';

/** Each way of writing an amount, and what it is in minor units. */
const amounts = [
  ['15,000', 1_500_000],
  ['1,650.00', 165_000],
  ['1.650,00', 165_000],
] as const;
const languages = ['es', 'en'] as const;

const pages = new Map<string, Page>();
let staff: StaffApi;
let vesselId = '';
let usualPrice: number | undefined;

story(async (browser) => {
  staff = await staffApi(urls.api);
  const [vessel] = await staff.list<{ _id: string; price: number }>('/api/location/cancun/resources');
  vesselId = vessel?._id ?? '';
  usualPrice = vessel?.price;
  for (const language of languages) {
    const page = await deskOf(browser, { width: 1440, colorScheme: 'light' });
    await signIn(page, urls.backoffice, 'admin');
    if (language === 'en') await inEnglish(page);
    pages.set(language, page);
  }
});

// Later stories pay the vessel's usual price.
afterAll(() => staff('PUT', `/api/resource/${vesselId}/update`, { price: usualPrice }));

const pageIn = (language: string) => {
  const page = pages.get(language);
  if (!page) throw new Error(`no page in ${language}`);
  return page;
};

/** Types a text key by key over what stands in an input. */
async function typeOver(input: Locator, text: string): Promise<void> {
  await input.click();
  await input.press('ControlOrMeta+a');
  await input.pressSequentially(text);
}

/** Saves a form; the record as the API answers it. */
async function saved(page: Page, form: Locator, path: RegExp): Promise<Record<string, unknown>> {
  const answer = page.waitForResponse(
    (response) => path.test(new URL(response.url()).pathname) && response.request().method() !== 'GET',
  );
  await form.getByRole('button', { name: /^(Guardar|Save|Registrar pago|Enter payment)$/ }).click();
  const response = await answer;
  const { data } = await response.json();
  if (!data) throw new Error(`${response.url()}: ${await response.text()}`);
  return data;
}

const formWith = (page: Page, name: string) =>
  page.locator('form').filter({ has: page.locator(`input[name="${name}"]`) });

describe.each(languages)('amounts typed in %s', (language) => {
  it.each(amounts)('%s is stored as %i of an expense', async (text, minor) => {
    const page = pageIn(language);
    await page.goto(`${urls.backoffice}/gastos?open=new`);
    const form = formWith(page, 'amount');
    await form.getByRole('combobox', { name: /^(Tipo|Type)/ }).click();
    await page.getByRole('option').first().click();

    await typeOver(form.locator('input[name="amount"]'), text);

    expect(await saved(page, form, /\/gasto$/)).toMatchObject({ amount: minor });
  });

  it.each(amounts)('%s is stored as %i of a vessel', async (text, minor) => {
    const page = pageIn(language);
    await page.goto(`${urls.backoffice}/settings/resources?open=${vesselId}`);
    const form = formWith(page, 'price');

    await typeOver(form.locator('input[name="price"]'), text);

    expect(await saved(page, form, /\/resource/)).toMatchObject({ price: minor });
  });

  it.each(amounts)('%s is stored as %i of a payment', async (text, minor) => {
    const page = pageIn(language);
    const trip = await bookAsGuest(urls.api, { days: 40, people: 2 });
    const drawer = await openBooking(page, urls.backoffice, trip);
    await drawer.getByRole('tab', { name: /^(Pagos|Payments)/ }).click();
    await drawer.getByRole('button', { name: /Registrar un pago|Take a payment/ }).click();
    const form = page.getByRole('dialog', { name: trip.folio });

    await typeOver(form.getByRole('textbox', { name: /^(Monto|Amount)/ }), text);
    const { owed } = await staff<{ owed: number }>('GET', `/api/booking/${trip.id}`);
    const above = form.getByRole('checkbox', { name: /^(Es más de lo que se debe|More than is owed)/ });
    if (minor > owed) await above.check();

    expect(await saved(page, form, /\/payment/)).toMatchObject({ amount: minor });
  });

  it('a percentage with a comma is stored as it is, and 1,000 is refused', async () => {
    const page = pageIn(language);
    await page.goto(`${urls.backoffice}/settings/coupons?open=new`);
    const form = formWith(page, 'amount');
    const percent = form.locator('input[name="amount"]');
    await form.locator('input[name="name"]').fill(`COMMA${language}`);

    await typeOver(percent, '1,000');
    await form.getByRole('button', { name: /^(Guardar|Save)$/ }).click();
    await form.getByText(/1,000 (es demasiado|is too much)/).waitFor();
    await typeOver(percent, '12,5');

    expect(await saved(page, form, /\/coupon/)).toMatchObject({ amount: 12.5 });
  });
});
