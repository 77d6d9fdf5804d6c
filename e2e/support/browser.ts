import { findBrowser } from '@marea/scripts/browser/find-browser';
import { chromium, type Browser } from 'playwright-core';

const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts the machine's Chromium without a window and with a profile that is thrown away. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No browser: install Chromium, or set CHROMIUM to its path.');
  // Containers rarely allow the sandbox, and the pages are our own.
  return chromium.launch({ executablePath, headless: true, chromiumSandbox: false, args: quiet });
}
