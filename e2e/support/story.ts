import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchBrowser } from './browser.ts';

/** The copy of the product that is this process's own; nothing of it where there is no browser to use it with. */
export const { urls, dataDir, mongoUri } = inject('stacks')?.[Number(process.env.VITEST_POOL_ID) - 1] ?? {
  urls: { api: '', backoffice: '', guest: '' },
  dataDir: '',
  mongoUri: '',
};

/** Gives the stories of a file a browser, in which `begin` opens what they start with, and closes it behind them. */
export function story(begin: (browser: Browser) => Promise<void>, launch = launchBrowser): void {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
    await begin(browser);
  });
  afterAll(() => browser.close());
}
