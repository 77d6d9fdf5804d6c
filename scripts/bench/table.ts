import type { Load } from './load.ts';

export type Result = {
  work: string;
  ours: string;
  bare?: string;
  ratio?: number;
  target: string;
  isMet: boolean;
  rounds?: { ours: Load; bare: Load }[];
};

export function printTable(results: readonly Result[]): void {
  console.log('\n| work | ours | against | ratio | target | met |\n|---|---|---|---|---|---|');
  for (const { work, ours, bare, ratio, target, isMet } of results) {
    const cells = [work, ours, bare ?? '', ratio === undefined ? '' : ratio.toFixed(2), target, isMet ? 'yes' : 'NO'];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

/** A load in words: requests a second, median and 99th percentile. */
export function describeLoad({ perSecond, p50, p99 }: Pick<Load, 'perSecond' | 'p50' | 'p99'>): string {
  return `${Math.round(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
}
