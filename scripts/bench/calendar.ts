/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { chromium } from 'playwright-core';
import { findBrowser } from '../browser/find-browser.ts';
import { at } from './load.ts';
import type { Result } from './table.ts';

const WORK = 'calendar, 600 bookings in the month: click on a day to drawn';
const MAX_MS = 150;
const CLICKS = 40;

type Board = { url: string; token: string; userId: string; locationId: string; month: string };

/** Turns the days of a month on the back office's calendar; milliseconds from the click to the frame after its cards. */
export async function measureCalendar({ url, token, userId, locationId, month }: Board): Promise<Result> {
  const target = `p50 < ${MAX_MS} ms`;
  const executablePath = findBrowser();
  if (!executablePath) return { work: WORK, ours: 'not measured: no browser on this machine', target, isMet: false };
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false });
  try {
    const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
    const kept = { 'marea.token': { token }, 'marea.place': { userId, locationId } };
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
    }, kept);
    await page.goto(`${url}/calendar?date=${month}-01`, { waitUntil: 'domcontentloaded' });
    await page.locator('[data-trip]').first().waitFor();
    const times: number[] = [];
    for (let click = 0; click < CLICKS; click += 1) times.push(await page.evaluate(turnTo, (click % 27) + 1));
    const sorted = times.toSorted((a, b) => a - b);
    const [p50, p99] = [at(sorted, 0.5), at(sorted, 0.99)];
    return { work: WORK, ours: `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`, target, isMet: p50 < MAX_MS };
  } finally {
    await browser.close();
  }
}

/** In the page: clicks on the day of that index in the strip, and waits until other cards have been painted. */
function turnTo(index: number): Promise<number> {
  const ids = () => [...document.querySelectorAll('[data-trip]')].map((card) => card.getAttribute('data-trip')).join();
  const day = document.querySelectorAll<HTMLElement>('button[aria-pressed]')[index];
  if (!day) throw new Error(`no day ${index} in the strip`);
  const before = ids();
  const begun = performance.now();
  day.click();
  return new Promise((resolve) => {
    const look = () => {
      const now = ids();
      if (now === '' || now === before) requestAnimationFrame(look);
      else requestAnimationFrame(() => resolve(performance.now() - begun));
    };
    requestAnimationFrame(look);
  });
}
