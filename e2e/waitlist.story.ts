import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inEnglish, signIn } from './support/backOffice.ts';
import { barriersOf } from './support/barriersOf.ts';
import { dayAhead } from './support/days.ts';
import { freeTime } from './support/freeTime.ts';
import { staffApi } from './support/staffApi.ts';
import { story, urls } from './support/story.ts';

const DAY_MS = 86_400_000;
const guest = 'Abril Cisneros';
/** The only vessel of the list's first trip. */
const vessel = 'Velero Alisios';

let page: Page;

story(async (browser) => {
  const desk = await browser.newContext({
    viewport: { width: 1024, height: 768 },
    locale: 'es-MX',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  page = await desk.newPage();
  await somebodyWaits();
  await signIn(page, urls.backoffice, 'sales');
});

/** Adds a party to the waitlist: after midnight the demo's own have left it. */
async function somebodyWaits(): Promise<void> {
  const staff = await staffApi(urls.api);
  const { _id: locationId } = await staff<{ _id: string }>('GET', '/api/locations/cancun');
  const customer = { firstName: 'Hugo', lastName: 'Marín', phone: '+529981230001' };
  await staff('POST', '/api/visit', { locationId, customer, groupSize: 2 });
}

/** A free time of the vessel in the second half of next month. */
function timeNextMonth() {
  const [year, month, day] = dayAhead(0).split('-').map(Number) as [number, number, number];
  const days = (Date.UTC(year, month, 15) - Date.UTC(year, month - 1, day)) / DAY_MS;
  return freeTime(urls.api, { days, service: 'Atardecer con champaña', vessel });
}

const drawer = () => page.getByRole('dialog', { name: 'Waitlist' });
const row = () => drawer().getByRole('listitem', { name: guest });
const newBooking = () => page.getByRole('dialog', { name: 'New booking' });

describe('a clerk serves the waitlist, in English and in the dark', () => {
  it('adds a party, whatever page is open', async () => {
    await inEnglish(page);
    await page.getByRole('button', { name: /^Waitlist, / }).click();
    await drawer().getByRole('button', { name: 'Add a party' }).click();
    const form = page.getByRole('dialog', { name: 'Add a party' });
    await form.getByRole('textbox', { name: 'Phone' }).fill('9981239871');
    await form.getByRole('textbox', { name: 'First name' }).fill('Abril');
    await form.getByRole('textbox', { name: 'Last name' }).fill('Cisneros');
    expect(await barriersOf(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await row().waitFor();
    expect(await barriersOf(page)).toEqual([]);
  });

  it('calls who is next with one click, and her when it is her turn', async () => {
    const next = drawer().getByRole('button', { name: /^Call next: / });
    const first = ((await next.textContent()) ?? '').replace('Call next: ', '');
    expect(first).not.toBe(guest);
    await next.click();
    await drawer().getByRole('listitem', { name: first }).getByText('Called', { exact: true }).waitFor();
    await row().getByRole('button', { name: 'Call', exact: true }).click();
    await row().getByText('Called', { exact: true }).waitFor();
  });

  it('seats her with a booking that has her name already', async () => {
    const { bookingDate, hora } = await timeNextMonth();
    await row()
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Book a trip…' }).click();
    await newBooking().getByText(guest).waitFor();
    await newBooking().getByRole('combobox', { name: 'Vessel' }).click();
    await page.getByRole('option', { name: vessel }).click();
    await newBooking().getByRole('button', { name: 'Date' }).click();
    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByRole('button', { name: new RegExp(`^${Number(bookingDate.slice(-2))} `) }).click();
    await newBooking().getByRole('group', { name: 'Time' }).getByRole('button', { name: hora, exact: true }).click();
    expect(await barriersOf(page)).toEqual([]);
    await newBooking().getByRole('button', { name: 'Book', exact: true }).click();
    await page.getByRole('dialog', { name: 'Booking' }).getByText(guest).first().waitFor();
    await page.goto(`${urls.backoffice}/waitlist`);
    await page.getByText(/^Served \(/).click();
    await page.getByRole('listitem', { name: guest }).getByText('Being served').waitFor();
    expect(await barriersOf(page)).toEqual([]);
  });
});
