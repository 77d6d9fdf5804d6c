import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

const FEATURE = /^src\/features\/([^/]+)\//;
/** Loaded with every page. */
const SHARED = new Set(['app', 'ui']);
const TRANSLATION_CALL = /useTranslation\(([^)]*)\)/g;

/** Finds uses of another feature's wording, which may not be loaded. Null when there is none. */
export async function findForeignNamespaces(app: string): Promise<string | null> {
  const faults: string[] = [];
  for await (const file of glob('src/features/*/**/*.{ts,tsx}', { cwd: app })) {
    const feature = FEATURE.exec(file.replaceAll(path.sep, '/'))?.[1];
    const source = await readFile(path.join(app, file), 'utf8');
    for (const [, namespaces = ''] of source.matchAll(TRANSLATION_CALL)) {
      for (const [, namespace] of namespaces.matchAll(/'([^']+)'/g)) {
        if (namespace !== feature && !SHARED.has(namespace ?? ''))
          faults.push(`${file} uses the wording of ${namespace}`);
      }
    }
  }
  return faults.length > 0 ? faults.join('\n') : null;
}
