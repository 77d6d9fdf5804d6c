import type { LiveKind, Notice } from '@marea/domain/live/notice';
import type { mongo } from 'mongoose';
import { collectionOf, fieldsOf } from './liveRecord.ts';
import type { LiveRecord, LiveRecords } from './liveRecord.ts';

export type Change = {
  /** Orders changes identically in every process. */
  token: string;
  companyId: string;
  /** The locations of the record; null means the whole company. */
  locationIds: readonly string[] | null;
  vesselId: string | null;
  resellerId: string | null;
  readBy: Exclude<LiveRecord['readBy'], (record: never) => unknown>;
  /** Somebody else may have read it before. */
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

/** Pipeline stages that reduce an event to what selects its listeners, without its contents. */
export function pipelineOf(records: LiveRecords): mongo.Document[] {
  const all = Object.values(records);
  const kept = [...new Set(all.flatMap(fieldsOf))];
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
        ...Object.fromEntries(kept.map((path) => [`record.${path}`, `$fullDocument.${path}`])),
      },
    },
  ];
}

/** The change in an event; null if it concerns no listener. */
export function changeOf(kind: LiveKind, definition: LiveRecord, raw: Raw): Change | null {
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
  const sold = reseller === 'all' ? undefined : reseller?.path;
  return ['locationId', vessel, sold].flatMap((path) => path?.split('.')[0] ?? []);
}

function locationsOf({ of }: LiveRecord, id: string, record: NonNullable<Raw['record']>): readonly string[] | null {
  if ('belongsTo' in of && of.belongsTo === 'itself') return [id];
  const { locationId } = record;
  if (typeof locationId !== 'string') return null;
  const also: unknown = 'alsoReadAt' in of && of.alsoReadAt ? record[of.alsoReadAt] : [];
  return [locationId, ...(Array.isArray(also) ? also.filter((one) => typeof one === 'string') : [])];
}

function textAt(record: object, path: string | undefined): string | null {
  const found = path?.split('.').reduce<unknown>((value, step) => {
    return typeof value === 'object' && value !== null ? Reflect.get(value, step) : null;
  }, record);
  return typeof found === 'string' ? found : null;
}
