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

/** Collects results and prints each as a table row as soon as it is measured. */
export class Table {
  readonly results: Result[] = [];
  readonly #quiet: () => Promise<void>;

  /** `quiet` is awaited before each measurement, until work left by earlier ones is done. */
  constructor(quiet: () => Promise<void>) {
    this.#quiet = quiet;
  }

  /** Measures and adds a row. A failed measurement is a row that says so; the next ones still run. */
  async add(work: string, measure: () => Promise<Result | readonly Result[]>): Promise<void> {
    let measured: Result | readonly Result[];
    try {
      await this.#quiet();
      measured = await measure();
    } catch (error) {
      const [ours = ''] = String(error).split('\n');
      measured = { work, ours: `FAILED: ${ours}`, target: '', isMet: false };
      process.exitCode = 1;
    }
    for (const result of [measured].flat()) {
      if (this.results.length === 0)
        console.log('\n| work | ours | against | ratio | target | met |\n|---|---|---|---|---|---|');
      this.results.push(result);
      const { ours, bare = '', ratio, target } = result;
      const cells = [result.work, ours, bare, ratio?.toFixed(2) ?? '', target, metCell(result)];
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
}

/** Whether a result meets its target: '—' without one, except where nothing could be measured. */
export function metCell({ target, isMet }: Pick<Result, 'target' | 'isMet'>): string {
  if (!isMet) return 'NO';
  return target === '' ? '—' : 'yes';
}

/** A load in words: requests a second, median and 99th percentile. */
export function describeLoad({ perSecond, p50, p99 }: Pick<Load, 'perSecond' | 'p50' | 'p99'>): string {
  return `${Math.round(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
}
