import { findBrowser, findWindowlessBrowser } from '@marea/scripts/browser/find-browser';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { timeLimits } from './timeLimits.ts';

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Containers rarely allow the sandbox, and the pages are our own. A guest's phone is of the country of its clock. */
const ours = (path = findWindowlessBrowser()) => ({
  executablePath: path ?? noBrowser(),
  headless: true,
  chromiumSandbox: false,
  args: quiet,
  env: { ...process.env, TZ: 'UTC' },
});

function noBrowser(): never {
  throw new Error('No browser: install Chromium, or set CHROMIUM to its path.');
}

/** Waits in each of its pages as long as the slowest machine needs. */
function patient(browser: Browser): Browser {
  return browser.on('context', (context) => context.setDefaultTimeout(timeLimits.step));
}

/** Starts the machine's Chromium without a window and with a profile that is thrown away. */
export async function launchBrowser(): Promise<Browser> {
  return patient(await chromium.launch(ours()));
}

/** The same of the browser that people use, for what depends on it: storage in frames of other sites, sizes of pages. */
export async function launchWholeBrowser(): Promise<Browser> {
  return patient(await chromium.launch(ours(findBrowser())));
}

/** The browser of stories, with host names that lead to this machine, whose pages count as secure also without a certificate. */
export async function launchBrowserWithHosts(hosts: readonly string[], origins: readonly string[]): Promise<Browser> {
  const rules = hosts.map((host) => `MAP ${host} 127.0.0.1`).join(',');
  const secure = `--unsafely-treat-insecure-origin-as-secure=${origins.join(',')}`;
  return patient(await chromium.launch({ ...ours(), args: [...quiet, `--host-resolver-rules=${rules}`, secure] }));
}

/** A phone whose browser stores its data in a folder: closed and launched again, it starts cold with what it had stored. */
export async function launchPhone(profile: string): Promise<BrowserContext> {
  const phone = await chromium.launchPersistentContext(profile, {
    ...ours(),
    viewport: { width: 360, height: 740 },
    locale: 'es-MX',
    hasTouch: true,
    isMobile: true,
  });
  phone.setDefaultTimeout(timeLimits.step);
  return phone;
}
