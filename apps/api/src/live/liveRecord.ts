import type { ListDefinition } from '@marea/domain/contract/defineList';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import type { LiveKind } from '@marea/domain/live/notice';
import type { CollectionDefinition } from '../db/collection.ts';

type Reader = Pick<Endpoint, 'access' | 'needs'>;
type StoredRecord = Readonly<Record<string, unknown>>;

/** The collection of a kind of record, and the people to notify of changes: only those who may read the record. */
export type LiveRecord = {
  of: Pick<CollectionDefinition, 'name'> | Pick<ListDefinition, 'collection' | 'belongsTo' | 'alsoReadAt'>;
  /** The endpoint whose callers may read them; for some kinds it depends on the record. */
  readBy: Reader | ((record: StoredRecord) => Reader);
  isOfCompany?: true;
  /** The path of the vessel whose owner may read the record; without it owners are not notified. */
  vessel?: string;
  /** The path of the reseller who may read it, or `all`; without it resellers are not notified. */
  reseller?: { path: string } | 'all';
  /** Records are deleted for good; the location of a deleted one is cached for a while. */
  isRemoved?: true;
  /** Only writes of new versions are announced. */
  onlyVersions?: true;
};

export type LiveRecords = { readonly [Kind in LiveKind]: LiveRecord };

export function collectionOf({ of }: LiveRecord): string {
  return 'collection' in of ? of.collection : of.name;
}

/** The fields of a changed record that select its listeners. */
export function liveFieldsOf({ of, vessel, reseller }: LiveRecord): string[] {
  const alsoAt = 'alsoReadAt' in of && of.alsoReadAt ? [of.alsoReadAt] : [];
  const resellerPaths = reseller && reseller !== 'all' ? [reseller.path] : [];
  return ['companyId', 'locationId', 'version', 'kind', ...alsoAt, ...(vessel ? [vessel] : []), ...resellerPaths];
}
