import type { Browser } from 'playwright-core';
import { expect, it } from 'vitest';
import { barriersOf } from './support/barriersOf.ts';
import { bookedTrip } from './support/bookedTrip.ts';
import { staffApi } from './support/staffApi.ts';
import { story, urls } from './support/story.ts';

let browser: Browser;
story(async (opened) => {
  browser = opened;
});

it('a booked guest shares the company’s page on the channels that it has switched on, and on no other', async () => {
  const staff = await staffApi(urls.api);
  const { version } = await staff<{ version: number }>('GET', '/api/settings');
  await staff('POST', '/api/settings', { settings: { shareChannels: ['Whatsapp', 'Facebook'] }, version });
  const { booking, link } = await bookedTrip(urls.api, 'shares@example.com', '+529981230077');
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(`${urls.guest}/booking/userConfirmation/${booking._id}#k=${link}`);

  const links = page.getByRole('link', { name: /^(Share on|Compartir en) / });
  await links.first().waitFor();

  expect(await links.allInnerTexts()).toEqual(['WhatsApp', 'Facebook']);
  for (const shared of await links.all()) {
    const address = (await shared.getAttribute('href')) ?? '';
    expect(address).toContain(encodeURIComponent(`${urls.guest}/marea/welcome`));
    expect([address.includes(link), address.includes(booking._id)]).toEqual([false, false]);
    expect(await shared.getAttribute('target')).toBe('_blank');
    expect(await shared.getAttribute('rel')).toContain('noopener');
  }
  expect(await barriersOf(page)).toEqual([]);
  await context.close();
});
