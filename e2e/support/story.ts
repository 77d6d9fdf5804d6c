import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchBrowser } from './browser.ts';

/** Where the copy answers against which the stories run. */
export const { urls } = inject('stack') ?? { urls: { api: '', backoffice: '', guest: '' } };

/** Gives the stories of a file a browser, in which `begin` opens what they start with, and closes it behind them. */
export function story(begin: (browser: Browser) => Promise<void>): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
    await begin(browser);
  });
  afterAll(() => browser.close());
}
