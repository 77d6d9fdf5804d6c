import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { otherBrowsers, type OtherBrowser } from './support/otherBrowsers.ts';
import { guestAt } from './support/otherGuest.ts';
import { urls } from './support/story.ts';

describe.each(otherBrowsers)('a guest at $name', ({ name, missing, launch }) => {
  let browser: OtherBrowser;
  let guest: ReturnType<typeof guestAt>;
  beforeAll(async () => {
    if (missing) return;
    browser = await launch();
    guest = guestAt(browser);
  });
  // Skipped stories are counted, with the reason.
  beforeEach(({ skip }) => skip(missing !== null, `${name}: ${missing ?? ''}`));
  afterAll(() => browser?.close());
  const widthBeyondPage = () => browser.run(() => document.documentElement.scrollWidth - window.innerWidth);

  it('finds a day, holds a time and is asked who they are', async () => {
    await browser.open(`${urls.guest}/marea/cancun/welcome?lang=en`);
    await guest.follow('See trips and prices');
    await guest.press('Sunset with champagne');
    await guest.press('Bayliner 32');
    await guest.press('Next month');
    await guest.chooseDay();
    await guest.press(String.raw`\d\d:\d\d$`);
    await guest.press('Continue');
    await guest.sees(/We are holding your place/);
    await guest.fill('First name', 'Noor');
    await guest.fill('Last name', 'Haddad');
    await guest.fill('Phone', '998 555 70 10');
    await guest.fill('E-mail', 'noor@example.com');
    await guest.tick('I accept the booking terms');
    await guest.press('Book now');
    await guest.sees(/Pay for your trip/);
    expect(await widthBeyondPage()).toBeLessThanOrEqual(0);
  });

  it('is declined, pays, and is shown the booking when they go back', async () => {
    await guest.press(String.raw`Pay [$U]`);
    await guest.sees(/Finish your payment/);
    await guest.press('Decline the card');
    await guest.sees(/The bank said no|declined/);
    await guest.press('Pay$');
    await guest.sees(/See you on .*, Noor/);
    await browser.back();
    await guest.sees(/See you on .*, Noor/);
    await browser.reload();
    await guest.sees(/See you on .*, Noor/);
    await expect.poll(() => browser.run(() => document.documentElement.lang)).toBe('en');
  });

  it('checks everybody in', async () => {
    await guest.follow('Check in now');
    await guest.sees(/Who is coming aboard\?/);
    await guest.press('Next passenger');
    await guest.sees(/Passenger 2/);
    await guest.fill('Full name', 'Omar Haddad');
    await guest.press('Continue');
    for (const signer of ['Noor', 'Omar']) {
      await guest.sees(new RegExp(`${signer} Haddad signs`));
      await guest.press('Type the name instead');
      await guest.fill('Full name of', `${signer} Haddad`);
      await guest.press('Sign$');
    }
    await guest.press('Finish the check-in');
    await guest.sees(/You are (?:checked in|ready to board)/);
    expect(await widthBeyondPage()).toBeLessThanOrEqual(0);
  });
});
