/// <reference lib="dom" />
import { chromium, type Browser, type Page } from 'playwright-core';
import { findBrowser } from '../browser/find-browser.ts';
import { addressesOf } from '../shots/addresses.ts';
import { measureInteractions, SLOWEST } from './office-interactions.ts';
import { signedInOffice, type Office } from './office-page.ts';
import type { Result } from './table.ts';

const FIRST = 'back office, first load: script over the wire';
const FURTHER = 'back office, heaviest further screen: script over the wire';
const OPEN = 'back office, heaviest screen with a form or booking open: script over the wire';
const MAX_FIRST_KB = 250;
const MAX_FURTHER_KB = 60;
/** For a screen with a form or a booking open. */
const MAX_OPEN_KB = 102;
/** A plain list, which loads only the frame and the list kit that all screens share. */
const PLAIN = '/settings/bars';
const HEAVIEST = 3;
/** Chunks load further chunks: all are there when none has come for so many milliseconds. */
const STEP_MS = 100;
const QUIET_STEPS = 5;
const MAX_STEPS = 100;
const BUSY = '[aria-busy=true], .mantine-Skeleton-root, .mantine-Loader-root';

type NamedOffice = Office & {
  booking: string;
  vessel: string;
};

/** What the back office's screens load, and how long its interactions take until they are painted. */
export async function measureOfficeScreens(office: NamedOffice): Promise<Result[]> {
  const executablePath = findBrowser();
  if (!executablePath) {
    const ours = 'not measured: no browser on this machine';
    return [FIRST, FURTHER, OPEN, SLOWEST].map((work) => ({ work, ours, target: '', isMet: false }));
  }
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false });
  try {
    return [...(await measureBytes(browser, office)), await measureInteractions(browser, office)];
  } finally {
    await browser.close();
  }
}

async function measureBytes(browser: Browser, office: NamedOffice): Promise<Result[]> {
  const first = await measureFirstLoad(browser, office.url);
  const page = await signedInOffice(browser, office);
  const shared = await scriptsOf(page, office.url + PLAIN);
  const nobody = 'a'.repeat(24);
  const { booking, vessel } = office;
  const addresses = await addressesOf({ customer: nobody, booking, vessel, crew: nobody });
  const further: { address: string; kilobytes: number }[] = [];
  for (const address of addresses) {
    const scripts = await scriptsOf(page, office.url + address);
    for (const script of shared.keys()) scripts.delete(script);
    further.push({ address, kilobytes: sumOf(scripts) });
  }
  await page.close();
  const isOpen = (address: string) => /[?&](?:open|new|booking)=/.test(address);
  return [
    { ...first, ours: `${first.ours}; with the frame, once signed in, ${sumOf(shared).toFixed(1)} KB` },
    heaviestOf(
      FURTHER,
      MAX_FURTHER_KB,
      further.filter(({ address }) => !isOpen(address)),
    ),
    heaviestOf(
      OPEN,
      MAX_OPEN_KB,
      further.filter(({ address }) => isOpen(address)),
    ),
  ];
}

/** The script of the sign-in page, against the limit. */
export async function measureFirstLoad(browser: Browser, officeUrl: string): Promise<Result> {
  const visitor = await browser.newPage();
  const kilobytes = sumOf(await scriptsOf(visitor, `${officeUrl}/login`));
  await visitor.close();
  return {
    work: FIRST,
    ours: `${kilobytes.toFixed(1)} KB`,
    target: `≤ ${MAX_FIRST_KB} KB`,
    isMet: kilobytes > 0 && kilobytes <= MAX_FIRST_KB,
  };
}

function heaviestOf(work: string, most: number, screens: readonly { address: string; kilobytes: number }[]): Result {
  const heaviest = screens.toSorted((a, b) => b.kilobytes - a.kilobytes).slice(0, HEAVIEST);
  return {
    work,
    ours: heaviest.map(({ address, kilobytes }) => `${address} ${kilobytes.toFixed(1)} KB`).join(', '),
    target: `≤ ${most} KB`,
    isMet: heaviest.length > 0 && heaviest.every(({ kilobytes }) => kilobytes > 0 && kilobytes <= most),
  };
}

/**
 * The scripts of a page with the kilobytes of their bodies as sent, none from a cache, until nothing loads any more.
 */
async function scriptsOf(page: Page, url: string): Promise<Map<string, number>> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setCacheDisabled', { cacheDisabled: true });
  // As the target counts, although browsers may be sent a smaller encoding.
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  const scripts = new Map<string, number>();
  const underway = new Set<string>();
  // By its name: a prefetched file is not always reported as a script.
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('.js')) underway.add(requestId);
  });
  // Headers would add a tenth on a screen of a hundred small files.
  network.on('Network.responseReceived', ({ response: { url: script, headers } }) => {
    if (script.endsWith('.js'))
      scripts.set(script, Number(headers['content-length'] ?? headers['Content-Length']) / 1_024);
  });
  for (const end of ['Network.loadingFinished', 'Network.loadingFailed'] as const) {
    network.on(end, ({ requestId }) => underway.delete(requestId));
  }
  await page.goto(url);
  await page.locator('main, form').first().waitFor();
  for (let quiet = 0, waited = 0; quiet < QUIET_STEPS && waited < MAX_STEPS; waited += 1) {
    await page.waitForTimeout(STEP_MS);
    const busy = await page.locator(BUSY).filter({ visible: true }).count();
    quiet = busy > 0 || underway.size > 0 ? 0 : quiet + 1;
  }
  await network.detach();
  return scripts;
}

function sumOf(scripts: ReadonlyMap<string, number>): number {
  return [...scripts.values()].reduce((sum, kilobytes) => sum + kilobytes, 0);
}
