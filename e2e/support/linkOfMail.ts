import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { timeLimits } from './timeLimits.ts';

const LOOK_EVERY_MS = 250;

/** Waits for a mail that says `text`, among those that the product keeps without a provider, and gives its button's address. */
export async function linkOfMail(dataDir: string, text: RegExp): Promise<string> {
  const directory = path.join(dataDir, 'mails');
  for (const until = Date.now() + timeLimits.step; Date.now() < until; await pause(LOOK_EVERY_MS)) {
    const names = await readdir(directory).catch(() => []);
    for (const name of names.filter((one) => one.endsWith('.html'))) {
      const html = await readFile(path.join(directory, name), 'utf8');
      const [, href] = /<a href="([^"]+)"/.exec(html) ?? [];
      if (href && text.test(html)) return href.replaceAll('&amp;', '&');
    }
  }
  throw new Error(`no mail says ${text.source}`);
}
