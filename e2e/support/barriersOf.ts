import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** WCAG 2.5.3: who speaks to the page says what stands on the button. Not on by itself, since it is new to axe. */
const rules = { 'label-content-name-mismatch': { enabled: true } };

/** What of a page keeps people out, by the rules of WCAG 2.2 AA that a machine can check. */
export function barriersOf(page: Page): Promise<string[]> {
  return asTallAsItsContent(page, async () =>
    violationsOn(page, new AxeBuilder({ page }).options({ rules }).withTags(TAGS)),
  );
}

/**
 * The same in the light theme, and in the dark one the colours, by which alone it differs; of what matches `within` alone,
 * where the rest of the page has been looked at before.
 */
export function barriersInBothThemes(page: Page, within = 'html'): Promise<string[]> {
  return asTallAsItsContent(page, async () => {
    // There are no frames, and what is found right needs no list: that takes half the time.
    const axe = () =>
      new AxeBuilder({ page })
        .include(within)
        .setLegacyMode()
        .options({ rules, resultTypes: ['violations'], iframes: false });
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await violationsOn(page, axe().withTags(TAGS));
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await violationsOn(page, axe().withRules(['color-contrast']));
    return [...light, ...dark.map((barrier) => `dark: ${barrier}`)];
  });
}

/** As tall as the page and what scrolls in it: what a fixed bar or a table's totals half cover would count as a target of half its size. */
async function asTallAsItsContent<Result>(page: Page, act: () => Promise<Result>): Promise<Result> {
  const size = page.viewportSize();
  if (!size) throw new Error('a page without a size');
  const height = await page.evaluate(contentHeight);
  await page.setViewportSize({ ...size, height: Math.max(height, size.height) });
  const result = await act();
  await page.setViewportSize(size);
  return result;
}

/** The page's height in CSS pixels, with what its tallest scrolled part hides. Runs in the page. */
function contentHeight(): number {
  const hidden = [...document.querySelectorAll('body *')]
    .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY))
    .map((element) => element.scrollHeight - element.clientHeight);
  return document.documentElement.scrollHeight + Math.max(0, ...hidden);
}

/** A toast may begin to fade while a slow machine looks at the page: too little contrast is looked at again. */
async function violationsOn(page: Page, axe: AxeBuilder): Promise<string[]> {
  const look = async () => {
    await page.waitForFunction(isStill);
    return (await axe.analyze()).violations;
  };
  const seen = await look();
  const violations = seen.some(({ id }) => id === 'color-contrast') ? await look() : seen;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/**
 * Whether nothing on the page fades or slides any more: half faded text has too little contrast. Runs in the page.
 * What never ends, such as a spinner, does not count, nor what goes by scrolling instead of time.
 */
function isStill(): boolean {
  return document
    .getAnimations()
    .filter(({ timeline }) => timeline === document.timeline)
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity);
}
