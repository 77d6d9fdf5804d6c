import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { findBrowser } from '../browser/find-browser.ts';

const WIDTHS = [320, 360, 720];

/** Takes pictures of the mails of a folder (`MAILS_DIR` of the API), light and dark; returns those too wide for it. */
export async function picturesOf(folder: string): Promise<string[]> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No browser: install Chromium, or set CHROMIUM to its path.');
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false, args: ['--disable-gpu'] });
  try {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.html'));
    const overflowing: string[] = [];
    for (const name of names) overflowing.push(...(await takeOf(browser, path.join(folder, name))));
    return overflowing;
  } finally {
    await browser.close();
  }
}

async function takeOf(browser: Browser, file: string): Promise<string[]> {
  const overflowing: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of WIDTHS) {
      const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
      await page.goto(pathToFileURL(file).href);
      const picture = file.replace(/\.html$/, `-${width}-${colorScheme}.png`);
      await page.screenshot({ path: picture, fullPage: true });
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      if (needed > width) overflowing.push(`${picture}: ${needed} px wide`);
      await page.close();
    }
  }
  return overflowing;
}
