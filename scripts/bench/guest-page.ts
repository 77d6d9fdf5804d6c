import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { findBrowser } from '../browser/find-browser.ts';
import { median } from './load.ts';
import type { Result } from './table.ts';

const MAX_KB = 120;
const MAX_REQUESTS = 10;
/** Cumulative layout shift that counts as good (web.dev/articles/cls). */
const MAX_SHIFT = 0.1;
const MAX_PAINT_MS = 300;
const PAINTS = 9;

/**
 * Loads a guest page in fresh phone-sized browsers; counts requests and the bytes of script and style sent. The largest
 * paint is the median of some loads.
 */
export async function measureGuestPage(url: string): Promise<Result[]> {
  const executablePath = findBrowser();
  if (!executablePath) return [notMeasured('no browser on this machine')];
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false });
  try {
    const size = await measureGuestSize(browser, url);
    const { requests, shift } = await load(browser, url);
    const paints: number[] = [];
    for (let i = 0; i < PAINTS; i += 1) paints.push((await load(browser, url)).paint);
    const paint = median(paints);
    return [
      size,
      {
        work: 'guest\u2019s first page: requests',
        ours: String(requests),
        target: `≤ ${MAX_REQUESTS}`,
        isMet: requests > 0 && requests <= MAX_REQUESTS,
      },
      {
        work: 'guest\u2019s first page: layout shift',
        ours: shift.toFixed(3),
        target: `≤ ${MAX_SHIFT}`,
        isMet: shift <= MAX_SHIFT,
      },
      {
        work: 'guest\u2019s first page: largest paint',
        ours: `${Math.round(paint)} ms`,
        target: `< ${MAX_PAINT_MS} ms`,
        isMet: paint < MAX_PAINT_MS,
      },
    ];
  } finally {
    await browser.close();
  }
}

/** The compressed script and style that a guest page loads, against the limit. */
export async function measureGuestSize(browser: Browser, url: string): Promise<Result> {
  const { kilobytes } = await load(browser, url);
  return {
    work: 'guest\u2019s first page: script and style over the wire',
    ours: `${kilobytes.toFixed(1)} KB`,
    target: `≤ ${MAX_KB} KB`,
    isMet: kilobytes > 0 && kilobytes <= MAX_KB,
  };
}

async function load(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const kinds = new Map<string, string>();
  let requests = 0;
  let bytes = 0;
  network.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, type);
    requests += 1;
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (['Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const shift = await page.evaluate(shiftOfPage);
  const paint = await page.evaluate(largestPaint);
  await page.close();
  return { kilobytes: bytes / 1_024, requests, shift, paint };
}

/** The cumulative layout shift so far. Runs in the page. */
function shiftOfPage(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0));
    }).observe({ type: 'layout-shift', buffered: true });
    // A page without layout shifts reports none.
    setTimeout(() => resolve(0), 1_000);
  });
}

/** Milliseconds from the navigation to the largest contentful paint. Runs in the page. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Infinity)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
  });
}

function notMeasured(why: string): Result {
  return { work: 'guest\u2019s first page', ours: `not measured: ${why}`, target: `≤ ${MAX_KB} KB`, isMet: false };
}
