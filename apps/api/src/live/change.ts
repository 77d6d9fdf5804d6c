import type { Actor } from '@marea/domain/access/actor';
import { companyOf, reaches } from '@marea/domain/access/actor';
import { confinedTo, mayCall } from '@marea/domain/access/mayCall';
import type { LiveKind, Notice } from '@marea/domain/live/notice';
import type { mongo } from 'mongoose';
import type { AppContext } from '../context.ts';
import { collectionOf, liveFieldsOf } from './liveRecord.ts';
import type { LiveRecord, LiveRecords } from './liveRecord.ts';

export type RecordChange = {
  /** Orders changes identically in every process. */
  token: string;
  companyId: string;
  /** The locations of the record; null means the whole company. */
  locationIds: readonly string[] | null;
  vesselId: string | null;
  resellerId: string | null;
  readBy: Exclude<LiveRecord['readBy'], (record: never) => unknown>;
  /** Whether other people may have been able to read it before. */
  hasMoved: boolean;
  record: LiveRecord;
  notice: Notice;
};

export type Raw = {
  _id: { _data: string };
  collection: string;
  id: string;
  record?: Readonly<Record<string, unknown>>;
  /** Names of the fields of an update; null for a new or replaced record. */
  updated: readonly string[] | null;
};

/** Pipeline stages that reduce an event to the fields that select its listeners, without its contents. */
export function pipelineOf(records: LiveRecords): mongo.Document[] {
  const all = Object.values(records);
  const paths = [...new Set(all.flatMap(liveFieldsOf))];
  return [
    {
      $match: {
        'ns.coll': { $in: all.map(collectionOf) },
        operationType: { $in: ['insert', 'update', 'replace', 'delete'] },
      },
    },
    {
      $project: {
        collection: '$ns.coll',
        id: '$documentKey._id',
        updated: { $map: { input: { $objectToArray: '$updateDescription.updatedFields' }, in: '$$this.k' } },
        ...Object.fromEntries(paths.map((path) => [`record.${path}`, `$fullDocument.${path}`])),
      },
    },
  ];
}

/** The change in an event; null if it concerns no listener. */
export function changeOf(kind: LiveKind, definition: LiveRecord, raw: Raw): RecordChange | null {
  const { record = {}, updated, id } = raw;
  const isOwn = definition.isOfCompany === true;
  const companyId = isOwn ? id : record['companyId'];
  if (typeof companyId !== 'string') return null;
  if (definition.onlyVersions && updated && !updated.includes('version')) return null;
  const { version } = record;
  const locationIds = isOwn ? null : locationsOf(definition, id, record);
  return {
    token: raw._id._data,
    companyId,
    locationIds,
    vesselId: textAt(record, definition.vessel),
    resellerId: definition.reseller === 'all' ? null : textAt(record, definition.reseller?.path),
    readBy: typeof definition.readBy === 'function' ? definition.readBy(record) : definition.readBy,
    hasMoved: updated?.some((name) => movers(definition).includes(name.split('.')[0] ?? '')) ?? false,
    record: definition,
    notice: { kind, id, version: typeof version === 'number' ? version : null, locationId: locationIds?.[0] ?? null },
  };
}

function movers({ vessel, reseller }: LiveRecord): string[] {
  const resellerPath = reseller === 'all' ? undefined : reseller?.path;
  return ['locationId', vessel, resellerPath].flatMap((path) => path?.split('.')[0] ?? []);
}

function locationsOf({ of }: LiveRecord, id: string, record: NonNullable<Raw['record']>): readonly string[] | null {
  if ('belongsTo' in of && of.belongsTo === 'itself') return [id];
  const { locationId } = record;
  if (typeof locationId !== 'string') return null;
  const also: unknown = 'alsoReadAt' in of && of.alsoReadAt ? record[of.alsoReadAt] : [];
  return [locationId, ...(Array.isArray(also) ? also.filter((one) => typeof one === 'string') : [])];
}

function textAt(record: object, path: string | undefined): string | null {
  const leaf = path?.split('.').reduce<unknown>((value, step) => {
    return typeof value === 'object' && value !== null ? Reflect.get(value, step) : null;
  }, record);
  return typeof leaf === 'string' ? leaf : null;
}

/** How long the database waits for changes before an empty answer, which advances the position. */
const MAX_AWAIT_MS = 1_000;

type Feed = {
  /** The token up to which everything has been delivered. */
  position: () => string;
  close: () => Promise<void>;
};

/** Follows the database's changes once it resolves; calls `onLost` when it cannot continue. */
export async function followChanges(
  app: AppContext,
  pipeline: mongo.Document[],
  on: { change: (raw: Raw) => void; lost: (error: unknown) => void },
): Promise<Feed> {
  const stream = app.connection
    .getClient()
    .db(app.connection.name)
    .watch<Raw, Raw>(pipeline, { fullDocument: 'updateLookup', maxAwaitTimeMS: MAX_AWAIT_MS });
  const closing = new AbortController();
  const first = await stream.tryNext();
  let position = tokenOf(stream.resumeToken);
  if (first) on.change(first);
  void follow();
  return {
    position: () => position,
    async close() {
      closing.abort();
      await stream.close();
    },
  };

  async function follow(): Promise<void> {
    try {
      while (!closing.signal.aborted) {
        const change = await stream.tryNext();
        if (change) on.change(change);
        position = tokenOf(stream.resumeToken);
        if (stream.closed) throw new Error('the change stream ended');
      }
    } catch (error) {
      if (closing.signal.aborted) return;
      await stream.close().catch(() => null);
      on.lost(error);
    }
  }
}

/** The driver's tokens are hexadecimal strings in the order of the changes. */
function tokenOf(token: unknown): string {
  const text: unknown = typeof token === 'object' && token !== null ? Reflect.get(token, '_data') : null;
  return typeof text === 'string' ? text : '';
}

/** The number of changes that can be replayed after a broken connection. */
const MAX_KEPT = 5_000;

/** The latest changes in a process, since the token `floor` of the database's stream. */
export function latestChanges(floor: string) {
  const recent: RecordChange[] = [];
  return {
    /** The token of the last change sent; before the first, the token where the process began. */
    token: (): string => recent.at(-1)?.token ?? floor,
    add(changes: readonly RecordChange[]): void {
      recent.push(...changes);
      const dropped = recent.splice(0, Math.max(0, recent.length - MAX_KEPT)).at(-1);
      if (dropped) floor = dropped.token;
    },
    /** The changes after a token; null if they are no longer cached. */
    since: (token: string): RecordChange[] | null =>
      token < floor ? null : recent.filter((change) => change.token > token),
  };
}

/** The notice for a listener: the change if they may read the record; only its kind if they may have read it before. */
export function noticeFor(actor: Actor, change: RecordChange): Notice | null {
  const companyId = companyOf(actor);
  if (companyId !== null && companyId !== change.companyId) return null;
  if (!mayCall(actor, change.readBy)) return null;
  if (isTheirs(actor, change)) return change.notice;
  return change.hasMoved && readsKind(actor, change)
    ? { kind: change.notice.kind, id: null, version: null, locationId: null }
    : null;
}

function isTheirs(actor: Actor, change: RecordChange): boolean {
  const { locationIds, vesselId, resellerId, record } = change;
  if (actor.kind === 'owner' && !(vesselId !== null && actor.resources.includes(vesselId))) return false;
  if (actor.kind === 'reseller' && record.reseller !== 'all' && resellerId !== actor.userId) return false;
  const here = confinedTo(actor, change.readBy);
  return locationIds === null || locationIds.some((at) => reaches(here, at));
}

function readsKind(actor: Actor, { record }: RecordChange): boolean {
  if (actor.kind === 'owner') return record.vessel !== undefined;
  return actor.kind !== 'reseller' || record.reseller !== undefined;
}
