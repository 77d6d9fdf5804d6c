import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type FeatureGraph = Map<string, Map<string, string>>;

const IMPORT = /^(?:import|export)\s+(?!type\b)[^;']*?from\s+'(\.[^']+)'/gm;

/** Run-time imports between the API's features (folders of `source`), without types and tests. */
export function featureGraph(source: string): FeatureGraph {
  const graph: FeatureGraph = new Map();
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts') || entry.name.endsWith('.test.ts')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const feature = featureOf(source, file);
    if (!feature) continue;
    const imported = graph.get(feature) ?? new Map<string, string>();
    graph.set(feature, imported);
    for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const other = featureOf(source, path.resolve(path.dirname(file), specifier));
      if (other && other !== feature) imported.set(other, path.relative(source, file));
    }
  }
  return graph;
}

function featureOf(source: string, file: string): string | null {
  const [first, ...rest] = path.relative(source, file).split(path.sep);
  return first && first !== '..' && rest.length > 0 ? first : null;
}

/** Each cycle, as `booking → guests → booking`. */
export function featureCircles(graph: FeatureGraph): string[] {
  return [...graph.keys()].flatMap((start) => {
    const way = wayBack(graph, start);
    return way ? [way.join(' → ')] : [];
  });
}

function wayBack(graph: FeatureGraph, start: string): string[] | null {
  const ways = [[start]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of graph.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (next === start) return [...way, next];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}
