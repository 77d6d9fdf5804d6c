import { keysOf } from '@marea/domain/core/errors/unknown';
import getPort from 'get-port';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { findBrowser } from '../browser/find-browser.ts';
import { median } from './load.ts';
import type { Result } from './table.ts';

const RUNS = 5;
const MAX_TRIES = 3;
const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  practices: 'best-practices',
  seo: 'seo',
};
type Scores = Partial<Record<keyof typeof categories, number>>;
/** The lowest scores of a page, of 100. */
export type Audited = { work: string; url: string; minScores: Scores };

/** Lighthouse's simulated phone on a slow network: the median of five runs a page. */
export async function measureLighthouse(pages: readonly Audited[]): Promise<Result[]> {
  const executablePath = findBrowser();
  if (!executablePath)
    return pages.map(({ work, minScores }) => ({
      work: `Lighthouse: ${work}`,
      ours: 'not measured: no browser on this machine',
      target: inWords(minScores, '≥ '),
      isMet: false,
    }));
  const port = await getPort();
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: false,
    args: [`--remote-debugging-port=${port}`],
  });
  try {
    const results: Result[] = [];
    for (const page of pages) results.push(await audit(page, port));
    return results;
  } finally {
    await browser.close();
  }
}

async function audit({ work, url, minScores }: Audited, port: number): Promise<Result> {
  const runs: Scores[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await scoresOf(url, port));
  const scores: Scores = {};
  for (const name of keysOf(categories)) scores[name] = median(runs.map((run) => run[name] ?? 0));
  return {
    work: `Lighthouse: ${work}`,
    ours: inWords(scores),
    target: inWords(minScores, '≥ '),
    isMet: keysOf(minScores).every((name) => (scores[name] ?? 0) >= (minScores[name] ?? 0)),
  };
}

/** Repeats a trace that Chromium did not record, as Lighthouse advises; throws after MAX_TRIES. */
async function scoresOf(url: string, port: number, tries = 1): Promise<Scores> {
  const report = await lighthouse(url, { port, logLevel: 'error', onlyCategories: Object.values(categories) });
  if (!report || report.lhr.runtimeError) {
    if (tries < MAX_TRIES) return scoresOf(url, port, tries + 1);
    throw new Error(report?.lhr.runtimeError?.message ?? `no report of ${url}`);
  }
  const scores: Scores = {};
  for (const name of keysOf(categories))
    scores[name] = Math.round((report.lhr.categories[categories[name]]?.score ?? 0) * 100);
  return scores;
}

function inWords(scores: Scores, sign = ''): string {
  return keysOf(scores)
    .map((name) => `${name} ${sign}${scores[name]}`)
    .join(', ');
}
