/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { findBrowser } from '../browser/find-browser.ts';
import { at } from './load.ts';
import { signedInOffice } from './office-page.ts';
import type { Result } from './table.ts';

const TURN = 'calendar, 600 bookings in the month: click on a day to drawn';
const OPEN = 'calendar, 600 bookings in the month: click on a trip to its booking drawn';
const SEARCH = 'calendar, 600 bookings in the month: a folio typed to its booking shown';
const DRAG = 'calendar, 600 bookings in the month: frames while a trip is dragged';
const MAX_TURN_MS = 150;
const MAX_OPEN_MS = 100;
const MAX_SEARCH_MS = 100;
const FRAMES_A_SECOND = 60;
/** The share of expected frames that must be drawn: the clocks of browser and display differ. */
const FRAMES_KEPT = 0.95;
/** After so many milliseconds something is missing rather than slow. */
const MAX_WAIT_MS = 10_000;
const TURNS = 40;
const OPENINGS = 12;
const DRAG_STEPS = 180;
const PRICE_OF_MOVE = /mismo precio|same price|[+−]\$/;

type Board = {
  url: string;
  token: string;
  userId: string;
  locationId: string;
  month: string;
  folios: readonly string[];
};

/**
 * What a clerk does on the back office's calendar, in milliseconds from the click or key to the frame that shows it.
 */
export async function measureCalendar(board: Board): Promise<Result[]> {
  const executablePath = findBrowser();
  if (!executablePath) {
    const ours = 'not measured: no browser on this machine';
    return [TURN, OPEN, SEARCH, DRAG].map((work) => ({ work, ours, target: '', isMet: false }));
  }
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false });
  try {
    const page = await calendarOf(await signedInOffice(browser, board), board);
    return [
      timed(TURN, await turnDays(page), MAX_TURN_MS),
      timed(OPEN, await openTrips(page), MAX_OPEN_MS),
      timed(SEARCH, await search(page, board.folios), MAX_SEARCH_MS),
      await drag(page),
    ];
  } finally {
    await browser.close();
  }
}

async function calendarOf(page: Page, { url, month }: Board): Promise<Page> {
  await page.addInitScript(installPainted, MAX_WAIT_MS);
  await page.goto(`${url}/calendar?date=${month}-01`, { waitUntil: 'domcontentloaded' });
  await page.locator('[data-trip]').first().waitFor();
  return page;
}

function timed(work: string, times: readonly number[], maxMs: number): Result {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p99] = [at(sorted, 0.5), at(sorted, 0.99)];
  const ours = `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
  return { work, ours, target: `p50 < ${maxMs} ms`, isMet: p50 < maxMs };
}

async function turnDays(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let click = 0; click < TURNS; click += 1) times.push(await page.evaluate(turnTo, (click % 27) + 1));
  return times;
}

/** The first one loads the drawer's code, and is not counted. */
async function openTrips(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index <= OPENINGS; index += 1) {
    times.push(await page.evaluate(openTrip, index));
    await page.keyboard.press('Escape');
    await page.locator('aside[aria-label]').waitFor({ state: 'detached' });
  }
  return times.slice(1);
}

async function search(page: Page, folios: readonly string[]): Promise<number[]> {
  await page.keyboard.press('Control+k');
  await page.locator('[data-palette]').waitFor();
  const times: number[] = [];
  for (const folio of folios) times.push(await page.evaluate(find, folio));
  await page.keyboard.press('Escape');
  await page.locator('[data-palette]').waitFor({ state: 'detached' });
  return times.slice(1);
}

/** Drags a trip over its vessel's day and back, a step a frame, and cancels with Escape. */
async function drag(page: Page): Promise<Result> {
  const box = await page.locator('[data-trip]').first().boundingBox();
  if (!box) throw new Error('no trip is in sight');
  const [x, y] = [box.x + 30, box.y + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 16);
  await page.mouse.move(x, y + 60, { steps: 4 });
  await page.getByText(PRICE_OF_MOVE).first().waitFor();
  const frames = page.evaluate(framesDuring, DRAG_STEPS);
  for (let step = 0; step < DRAG_STEPS; step += 1) {
    await page.mouse.move(x, y + 16 + 100 * Math.abs(Math.sin(step / 20)));
  }
  const { perSecond, longestMs } = await frames;
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return {
    work: DRAG,
    ours: `${perSecond.toFixed(0)}/s, the longest ${longestMs.toFixed(0)} ms`,
    target: `≥ ${FRAMES_A_SECOND}/s`,
    isMet: perSecond >= FRAMES_A_SECOND * FRAMES_KEPT,
  };
}

/** In the page: clicks on the day of that index in the strip, and waits until other cards have been painted. */
function turnTo(index: number): Promise<number> {
  const ids = () => [...document.querySelectorAll('[data-trip]')].map((card) => card.getAttribute('data-trip')).join();
  const day = document.querySelectorAll<HTMLElement>('button[aria-pressed]')[index];
  if (!day) throw new Error(`no day ${index} in the strip`);
  const before = ids();
  return window.painted(
    () => day.click(),
    () => ids() !== '' && ids() !== before,
  );
}

/** In the page: clicks on a trip, and waits until its booking's fields have been painted; tabs behind come later. */
function openTrip(index: number): Promise<number> {
  const cards = document.querySelectorAll<HTMLElement>('[data-trip]');
  const card = cards[index % cards.length];
  if (!card) throw new Error('no trip is in sight');
  return window.painted(
    () => card.click(),
    () => {
      const drawer = document.querySelector('aside[aria-label]');
      const waiting = [...(drawer?.querySelectorAll('.mantine-Skeleton-root') ?? [])];
      return Boolean(drawer?.querySelector('[role=tab]')) && !waiting.some((one) => one.checkVisibility());
    },
  );
}

/** In the page: puts a folio into the search, and waits until its booking has been painted. */
function find(folio: string): Promise<number> {
  const field = document.querySelector<HTMLInputElement>('[data-palette]');
  if (!field) throw new Error('the search is not open');
  const type = () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, folio);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return window.painted(type, () =>
    [...document.querySelectorAll('[data-action]')].some((one) => one.textContent?.includes(folio)),
  );
}

type Painted = (act: () => void, isThere: () => boolean) => Promise<number>;

declare global {
  interface Window {
    painted: Painted;
  }
}

/** Adds `painted` to the page: it acts, and resolves to the milliseconds until the result has been painted. */
function installPainted(maxMs: number): void {
  const painted: Painted = (act, isThere) => {
    const begun = performance.now();
    act();
    return new Promise((resolve, reject) => {
      const look = () => {
        const ms = performance.now() - begun;
        if (isThere()) requestAnimationFrame(() => resolve(performance.now() - begun));
        else if (ms > maxMs) reject(new Error(`not painted within ${maxMs} ms: ${isThere.toString()}`));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  };
  Object.assign(window, { painted });
}

/** In the page: how fast the next frames come, and the longest gap between two. */
function framesDuring(count: number): Promise<{ perSecond: number; longestMs: number }> {
  return new Promise((resolve) => {
    const times: number[] = [];
    const next = (time: number) => {
      times.push(time);
      if (times.length <= count) requestAnimationFrame(next);
      else {
        const gaps = times.slice(1).map((one, i) => one - (times[i] ?? 0));
        const whole = (times.at(-1) ?? 0) - (times[0] ?? 0);
        resolve({ perSecond: (1_000 * gaps.length) / whole, longestMs: Math.max(...gaps) });
      }
    };
    requestAnimationFrame(next);
  });
}
