import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { barriersOf } from './support/barriersOf.ts';
import { onPaper } from './support/onPaper.ts';
import { openProviderPage } from './support/providerPage.ts';
import { story } from './support/story.ts';

const BARCODE = 'https://barcodes.conekta.test/1.png';
const HOSTED = 'https://pay.provider.test/1';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

let browser: Browser;
let phone: BrowserContext;
let page: Page;
let guests = 0;
let blocked: string[];
story(async (opened) => {
  browser = opened;
});
beforeEach(async () => {
  phone = await browser.newContext({ viewport: { width: 360, height: 800 }, locale: 'en-US', isMobile: true });
  page = await phone.newPage();
  blocked = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text());
  });
  await page.route(BARCODE, (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }));
  await page.route(`${HOSTED}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>At the provider</h1>' }),
  );
});
afterEach(async () => {
  // The page polls its payment: answers that are still under way are ignored.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await phone.close();
});

function nextGuest() {
  guests += 1;
  return { email: `provider-${guests}@example.com`, phone: `+52998555031${guests}` };
}

/** A guest who chose cash has a voucher of Conekta for a shop. */
async function openCashVoucher(): Promise<void> {
  const voucher = { reference: '93000262276908', barcodeUrl: BARCODE, clabe: null, bank: null, url: null };
  const attemptFields = { state: 'processing', voucher } as const;
  await openProviderPage(page, { guest: nextGuest(), provider: 'conekta', method: 'cash', attemptFields });
}

describe('a guest pays at Conekta', () => {
  it('in a shop, by a reference with its barcode, its amount and its limit', async () => {
    await openCashVoucher();
    await page.getByRole('heading', { name: 'Pay with Conekta' }).waitFor();
    await page.getByText('9300 0262 2769 08').waitFor();
    await page.getByText('Pay before').waitFor();
    await page.getByText(/MXN/).first().waitFor();
    const width = () => page.locator(`img[src="${BARCODE}"]`).evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBe(1);
    expect([await barriersOf(page), blocked]).toEqual([[], []]);
  });

  it('from a bank, by a CLABE', async () => {
    const clabe = '646180111812345678';
    await openProviderPage(page, {
      guest: nextGuest(),
      provider: 'conekta',
      method: 'transfer',
      attemptFields: {
        state: 'processing',
        voucher: { reference: clabe, barcodeUrl: null, clabe, bank: 'STP', url: null },
      },
    });
    await page.getByText('6461 8011 1812 3456 78').waitFor();
    await page.getByText('STP').waitFor();
    expect([await barriersOf(page), blocked]).toEqual([[], []]);
  });
});

describe.each([
  ['conekta', 'Conekta'],
  ['wetravel', 'WeTravel'],
] as const)('a card at %s', (provider, name) => {
  it('is entered on the provider’s own page alone', async () => {
    await openProviderPage(page, { guest: nextGuest(), provider, method: 'card', attemptFields: { url: HOSTED } });
    await page.getByRole('heading', { name: `Pay with ${name}` }).waitFor();
    expect(await page.locator('input').count()).toBe(0);
    expect([await barriersOf(page), blocked]).toEqual([[], []]);
    await page.getByRole('link', { name: `Continue to ${name}` }).click();
    await page.getByRole('heading', { name: 'At the provider' }).waitFor();
  });
});

describe('a provider that does not answer', () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  it('and was not asked has charged nothing: it says so and offers the other ways', async () => {
    const attemptFields = { state: 'failed', failure: 'unavailable' };
    await openProviderPage(page, { guest: nextGuest(), provider: 'conekta', method: 'card', attemptFields });
    const notice = page.getByRole('alert').filter({ hasText: 'Conekta is not answering at the moment' });
    await notice.getByText('Nothing was charged. Choose another way, or try again in a few minutes.').waitFor();
    await page.getByRole('button', { name: /^Pay \$/ }).waitFor();
    expect([await barriersOf(page), blocked]).toEqual([[], []]);
    await page.getByLabel('Language').selectOption('es');
    await page.getByText('Conekta no responde en este momento').waitFor();
    await page.getByText('No se cobró nada. Elige otra forma o inténtalo de nuevo en unos minutos.').waitFor();
  });

  it('and may have heard is asked on; after some minutes the guest is told what else they may do', async () => {
    const ask = (stateSince: string) => ({
      guest: nextGuest(),
      provider: 'wetravel' as const,
      method: 'card' as const,
      attemptFields: { state: 'unknown', failure: null, stateSince },
    });
    await openProviderPage(page, ask(ago(1)));
    await page.getByText('We are checking with WeTravel').waitFor();
    expect(await page.getByText(/This is taking longer than usual/).count()).toBe(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await openProviderPage(page, ask(ago(4)));
    const notice = page.getByRole('status').filter({ hasText: 'We are checking with WeTravel' });
    await notice.getByText(/You can pay at the pier/).waitFor();
    expect(await notice.locator('a[href^="mailto:"]').count()).toBe(1);
    expect(await notice.locator('a[href^="tel:"]').count()).toBe(1);
    expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0);
    expect([await barriersOf(page), blocked]).toEqual([[], []]);
    await page.getByLabel('Language').selectOption('es');
    await notice
      .or(page.getByRole('status'))
      .getByText(/Puedes pagar en el muelle/)
      .waitFor();
  });
});

describe('on paper', () => {
  it('a voucher says whose it is and for which booking, and nothing that is pressed', async () => {
    await openCashVoucher();
    await page.getByText('9300 0262 2769 08').waitFor();
    const folio = new URL(page.url()).pathname.split('/')[2] ?? '';
    await page.getByText(folio, { exact: true }).waitFor();
    expect(await page.locator('header').innerText()).toContain('Marea');
    expect(await onPaper(page)).toEqual({ head: 'Marea', pressed: [] });
  });
});
