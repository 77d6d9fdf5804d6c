import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inEnglish, signIn } from './support/backOffice.ts';
import { barriersOf } from './support/barriersOf.ts';
import type { BookedByGuest } from './support/bookAsGuest.ts';
import { bookAsGuest } from './support/bookAsGuest.ts';
import { deskOf, openBooking } from './support/desk.ts';
import { story, urls } from './support/story.ts';

let page: Page;
let trip: BookedByGuest;
story(async (browser) => {
  page = await deskOf(browser, { width: 1024, colorScheme: 'dark' });
  await signIn(page, urls.backoffice, 'sales');
  await inEnglish(page);
  trip = await bookAsGuest(urls.api, { days: 70, people: 2 });
});

describe('a guest at the counter', () => {
  it('has a coupon, which lowers the price', async () => {
    const drawer = await openBooking(page, urls.backoffice, trip);
    await drawer.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog', { name: /Edit/ });
    await form.getByRole('button', { name: /^Discounts/ }).click();
    await form.getByRole('textbox', { name: 'Coupon' }).fill('verano15');
    expect(await barriersOf(page)).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });
    await drawer.getByText('Coupon VERANO15').waitFor();
  });

  it('pays what is owed in cash', async () => {
    const drawer = await openBooking(page, urls.backoffice, trip);
    await drawer.getByRole('tab', { name: 'Payments' }).click();
    await drawer.getByRole('button', { name: 'Take a payment' }).click();
    const form = page.getByRole('dialog', { name: `Payment for ${trip.folio}` });
    await form.getByRole('textbox', { name: /Amount/ }).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await form.getByRole('button', { name: 'Enter payment' }).click();
    await form.waitFor({ state: 'detached' });
    await drawer.getByRole('progressbar', { name: '100 % paid' }).waitFor();
    await drawer.getByRole('tab', { name: 'More' }).click();
    await drawer.getByText(/entered Cash/).waitFor();
    expect(await barriersOf(page)).toEqual([]);
  });
});
