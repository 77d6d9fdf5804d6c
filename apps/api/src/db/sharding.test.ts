import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import '../app.ts';
// The mailer is made where the API starts.
import '../mail/index.ts';
import { collectionNames } from './collection.ts';

const page = readFileSync(new URL('../../../../docs/sharding.md', import.meta.url), 'utf8');

/** The collections that the first column of the table names. */
function collectionsNamed(): string[] {
  const [, table = ''] = page.split('## A key for each collection');
  const [rows = ''] = table.split('\n## ');
  const firstCells = rows.split('\n').map((line) => line.split('|')[1] ?? '');
  return firstCells.flatMap((cell) => [...cell.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name));
}

describe('the page about growing past one machine', () => {
  it('has a shard key, or the reason for none, for every collection that there is, and for no other', () => {
    expect(collectionsNamed().toSorted()).toEqual(collectionNames().toSorted());
  });
});
