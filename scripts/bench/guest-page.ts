import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Result } from './table.ts';

const MOST_KB = 180;

/**
 * Script and style that the guest's welcome page loads before it can show anything: what
 * index.html names. The browser story counts the requests that are really made.
 */
export async function measureGuestPage(dist: string): Promise<Result[]> {
  const html = await readFile(path.join(dist, 'index.html'), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file as string);
  let bytes = 0;
  for (const file of new Set(files)) bytes += gzipSync(await readFile(path.join(dist, file)), { level: 9 }).length;
  const kilobytes = bytes / 1024;
  return [
    {
      work: `script and style named by the guest's page (${new Set(files).size} files), gzip`,
      ours: `${kilobytes.toFixed(1)} KB`,
      target: `≤ ${MOST_KB} KB`,
      isMet: files.length > 0 && kilobytes <= MOST_KB,
    },
  ];
}
