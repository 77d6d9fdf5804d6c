import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from './support/backOffice.ts';
import { barriersOf } from './support/barriersOf.ts';
import { deskOf } from './support/desk.ts';
import { story, urls } from './support/story.ts';

let page: Page;
story(async (browser) => {
  page = await deskOf(browser, { width: 360, colorScheme: 'light' });
  await signIn(page, urls.backoffice, 'admin');
});

/** Whether an element is wholly inside the window. */
async function isInSight(element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

/** Narrows labels until each word wraps; whether each mark shares a line with a word. Runs in the page. */
function marksOfFullLabels(): { label: string; isBeside: boolean }[] {
  return [...document.querySelectorAll<HTMLElement>('.mantine-InputWrapper-required')].flatMap((mark) => {
    const { parentElement: label, previousSibling: words } = mark;
    if (!label || !words?.textContent?.includes(' ')) return [];
    const range = document.createRange();
    range.selectNodeContents(words);
    label.style.cssText = `display: block; width: ${Math.ceil(range.getBoundingClientRect().width) + 1}px`;
    const { top } = mark.getBoundingClientRect();
    const isBeside = [...range.getClientRects()].some((line) => Math.abs(line.top - top) < line.height / 2);
    return [{ label: words.textContent, isBeside }];
  });
}

describe('staff with a phone', () => {
  it('have the parts and the buttons of a long form in sight wherever they are in it', async () => {
    await page.goto(`${urls.backoffice}/settings/location`);
    const save = page.getByRole('button', { name: 'Guardar', exact: true });
    await save.waitFor();
    const fields = page.locator('form input:visible');
    const middle = fields.nth(Math.floor((await fields.count()) / 2));
    await middle.evaluate((field) => field.scrollIntoView({ block: 'center' }));
    await expect.poll(() => isInSight(middle)).toBe(true);
    expect(await isInSight(fields.first())).toBe(false);
    await expect.poll(() => isInSight(save)).toBe(true);
    await expect.poll(() => isInSight(page.getByRole('navigation', { name: 'Partes del formulario' }))).toBe(true);
    expect(await barriersOf(page)).toEqual([]);
  });

  it('see the mark of a required field beside its label', async () => {
    await page.goto(`${urls.backoffice}/settings/location`);
    await page.locator('.mantine-InputWrapper-required').first().waitFor();
    const marks = await page.evaluate(marksOfFullLabels);
    expect(marks.length).toBeGreaterThan(5);
    expect(marks.filter(({ isBeside }) => !isBeside)).toEqual([]);
  });
});
