import { measureGuestSize } from '@marea/scripts/bench/guest-page';
import { measureFirstLoad } from '@marea/scripts/bench/office-screens';
import type { Browser } from 'playwright-core';
import { expect, it } from 'vitest';
import { launchWholeBrowser } from './support/browser.ts';
import { story, urls } from './support/story.ts';

let browser: Browser;
// The browser that people use.
story(async (opened) => {
  browser = opened;
}, launchWholeBrowser);

it('the first pages of guests and staff stay within their size', async () => {
  const sizes = [
    // The company to which no story adds a location: without a photograph, a drawing would be loaded as well.
    await measureGuestSize(browser, `${urls.guest}/coral/welcome`),
    await measureFirstLoad(browser, urls.backoffice),
  ];

  expect(sizes.filter(({ isMet }) => !isMet)).toEqual([]);
});
