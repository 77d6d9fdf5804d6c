import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { barriersOf } from './support/barriersOf.ts';
import { openProviderPage } from './support/providerPage.ts';
import { story } from './support/story.ts';

const HOSTED = 'https://checkout.stripe.test/c/pay/cs_1';
const embed = { clientSecret: 'cs_1_secret_2', publishableKey: 'pk_test_1' };
/** The part of Stripe's script that the page uses. */
const SCRIPT = `window.Stripe = (key) => ({
  _registerWrapper() {}, registerAppInfo() {},
  createEmbeddedCheckoutPage: async ({ fetchClientSecret }) => {
    const text = 'Form of ' + key + ' for ' + (await fetchClientSecret());
    return { mount: (element) => { element.textContent = text; }, destroy() {} };
  },
}); window.Stripe.version = 'endive';`;

let browser: Browser;
let phone: BrowserContext;
let page: Page;
let guests = 0;
let blocked: string[];
story(async (opened) => {
  browser = opened;
});
beforeEach(async () => {
  phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX', isMobile: true });
  page = await phone.newPage();
  blocked = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text());
  });
});
afterEach(async () => {
  // The page polls its payment: answers that are still under way are ignored.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await phone.close();
});

/** Opens the page of an attempt as it would be at Stripe; `script` says what comes of Stripe's script. */
async function opened(script: (route: Route) => Promise<void>): Promise<void> {
  guests += 1;
  const guest = { email: `card-${guests}@example.com`, phone: `+52998555020${guests}` };
  await page.route('https://js.stripe.com/**', script);
  await page.route('https://checkout.stripe.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>At Stripe</h1>' }),
  );
  await openProviderPage(page, {
    guest,
    provider: 'stripe',
    method: 'card',
    attemptFields: { url: null, embed },
    hosted: { url: HOSTED, embed: null },
  });
}

describe('a guest pays at Stripe', () => {
  it('within our page, by Stripe’s form alone', async () => {
    await opened((route) => route.fulfill({ contentType: 'text/javascript', body: SCRIPT }));
    await page.getByText('Form of pk_test_1 for cs_1_secret_2').waitFor();
    expect(await page.locator('input').count()).toBe(0);
    expect(await barriersOf(page)).toEqual([]);
    expect(blocked).toEqual([]);
    // After leaving the form nothing of Stripe remains.
    await page.getByRole('link', { name: 'Atrás' }).click();
    await page.waitForURL(/\/payment\/[^/]+$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => 'Stripe' in window)).toBe(false);
  });

  it.each([
    ['is blocked', (route: Route) => route.abort('blockedbyclient')],
    ['is not what it says', (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'throw 1;' })],
    ['never comes', () => new Promise<void>(() => {})],
  ])('on Stripe’s own page where its script %s', async (_name, script) => {
    await opened(script);
    await page.waitForURL(HOSTED);
    expect(await page.getByRole('heading', { name: 'At Stripe' }).count()).toBe(1);
  });
});
