import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import getPort from 'get-port';
import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { Builder, Capabilities, type WebElement } from 'selenium-webdriver';

/** Finds an element by the words that name it. Runs in the page, so it may use nothing from outside. */
export type Find = (kind: string, name: string) => Element | null;

/** What the stories of other browsers need, of either client. */
export type OtherBrowser = {
  open(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Clicks, and types when there is text to type. Returns false where the element is not there. */
  act(find: Find, what: { kind: string; name: string; text?: string }): Promise<boolean>;
  run<Result>(script: (...args: string[]) => Result, ...args: string[]): Promise<Result>;
  close(): Promise<void>;
};

type Candidate = {
  name: 'Firefox' | 'WebKit';
  /** Why it cannot be used on this machine, or null. */
  missing: string | null;
  launch: () => Promise<OtherBrowser>;
};

const PHONE = { width: 390, height: 844 };
const FIREFOX = process.env.FIREFOX ?? ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync);
const MINI_BROWSER = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0];
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';

/** The browsers beside Chromium that guests use, whether or not they are installed here. */
export const otherBrowsers: readonly Candidate[] = [
  {
    name: 'Firefox',
    missing: FIREFOX ? null : 'install firefox-esr, or set FIREFOX to its path',
    launch: launchFirefox,
  },
  { name: 'WebKit', missing: missingForWebKit(), launch: launchWebKit },
];

function missingForWebKit(): string | null {
  if (!MINI_BROWSER || !existsSync(WEBKIT_DRIVER)) return 'install webkit2gtk-driver';
  return process.env.DISPLAY || existsSync(XVFB) ? null : 'install xvfb, or set DISPLAY';
}

/** Speaks WebDriver BiDi to Firefox, without geckodriver. Neither browser prefers a language of the guest app. */
async function launchFirefox(): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX ?? '',
    env: { ...process.env, TZ: 'UTC' },
    headless: true,
    defaultViewport: PHONE,
    extraPrefsFirefox: { 'intl.accept_languages': 'de-DE, de' },
  });
  const page = await browser.newPage();
  return {
    open: async (url) => void (await page.goto(url)),
    // A page that comes from the browser's own memory reports no navigation for which one could wait.
    back: () => page.evaluate(() => history.back()),
    reload: async () => void (await page.reload()),
    act: async (find, { kind, name, text }) => {
      const element = (await page.evaluateHandle(find, kind, name)).asElement() as ElementHandle | null;
      await element?.click();
      if (text !== undefined) await element?.type(text);
      return element !== null;
    },
    run: (script, ...args) => page.evaluate(script, ...args),
    close: () => browser.close(),
  };
}

/** WebKit has no mode without a window: a display of its own shows it. */
async function launchWebKit(): Promise<OtherBrowser> {
  const children: ChildProcess[] = [];
  const display = process.env.DISPLAY ?? (await startDisplay(children));
  const port = await getPort();
  const sandbox = { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const env = { ...process.env, ...sandbox, DISPLAY: display, LANG: 'C', TZ: 'UTC' };
  children.push(spawn(WEBKIT_DRIVER, [`--port=${port}`], { env, stdio: 'ignore' }));
  const options = { binary: MINI_BROWSER, args: ['--automation'] };
  const driver = new Builder()
    .usingServer(await answering(`http://127.0.0.1:${port}`))
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }))
    .build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...PHONE });
  return {
    open: (url) => driver.get(url),
    back: () => driver.navigate().back(),
    reload: () => driver.navigate().refresh(),
    act: async (find, { kind, name, text }) => {
      const element = await driver.executeScript<WebElement | null>(find, kind, name);
      await element?.click();
      if (text !== undefined) await element?.sendKeys(text);
      return element !== null;
    },
    run: (script, ...args) => driver.executeScript(script, ...args),
    close: async () => {
      await driver.quit();
      for (const child of children.toReversed()) child.kill();
    },
  };
}

/** Starts a display in memory. Returns its name. */
async function startDisplay(children: ChildProcess[]): Promise<string> {
  const server = spawn(XVFB, ['-displayfd', '1', '-screen', '0', '1024x1400x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(server);
  const [number] = (await once(server.stdout, 'data')) as [Buffer];
  return `:${number.toString().trim()}`;
}

/** Waits until a driver that has just been started answers. */
async function answering(server: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const isUp = await fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return server;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error(`${server} does not answer`);
}
