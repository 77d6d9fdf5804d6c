import { existsSync } from 'node:fs';
import { root } from '../stack/settings.ts';
import type { Supervisor } from '../stack/supervisor.ts';
import { findBrowser } from './find-browser.ts';

/** The machine's browser, installed with apt as root on Debian-like systems. Undefined where that fails. */
export async function provideBrowser(
  supervisor: Supervisor,
  report: (line: string) => void,
): Promise<string | undefined> {
  const found = findBrowser();
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  report('Installing Chromium for the browser tests with apt-get; this happens once');
  const apt = (...args: string[]): Promise<boolean> =>
    supervisor.succeeds({
      name: 'apt-get',
      run: { command: 'apt-get', args },
      cwd: root,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  await apt('update');
  const install = (name: string) => apt('install', '-y', '--no-install-recommends', name);
  await install('chromium');
  // Older systems have none.
  await install('chromium-headless-shell');
  return findBrowser();
}
