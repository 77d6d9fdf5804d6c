import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What of a page keeps people out, by the rules of WCAG 2.2 AA that a machine can check. */
export async function barriersOf(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  if (!size) throw new Error('a page without a size');
  // As tall as the page: what a fixed bar half covers would count as a target of half its size.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...size, height: Math.max(height, size.height) });
  await page.waitForFunction(isStill);
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
  await page.setViewportSize(size);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/**
 * Whether nothing on the page fades or slides any more: half faded text has too little contrast. Runs in the page.
 * What never ends, such as a spinner, does not count.
 */
function isStill(): boolean {
  return document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity);
}
