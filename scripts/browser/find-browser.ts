import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome.exe'];
const usualPaths = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** From `CHROMIUM`, the PATH, or the usual places. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.CHROMIUM || [...onPath(env, names), ...usualPaths].find(isExecutable);
}

/**
 * Chromium that draws no window, which takes a quarter less time than one that draws a window nobody sees; the usual
 * browser where there is none. It never blocks storage in frames.
 */
export function findWindowlessBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return env.CHROMIUM || (onPath(env, ['chromium-headless-shell']).find(isExecutable) ?? findBrowser(env));
}

function onPath(env: NodeJS.ProcessEnv, files: readonly string[]): string[] {
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return folders.flatMap((folder) => files.map((name) => path.join(folder, name)));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
