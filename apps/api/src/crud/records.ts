import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '@marea/domain/access/actor';
import type { RecordOf, ListDefinition } from '@marea/domain/contract/defineList';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { newId } from '../db/ids.ts';
import { searchFields, toStored } from '../db/pages/listCollection.ts';
import { assertMayChange, assertMayWriteAt } from '../db/scope.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { isDuplicateKey, unitOfWork } from '../db/unitOfWork.ts';
import { lockAllSales } from '../slots/index.ts';
import { withPictureFacts } from './galleries.ts';
import type { AnyRecord } from './readRecords.ts';
import { findRecord, recordsOf } from './readRecords.ts';
import { assertReferences } from './references.ts';

/** Owner of a record; a location has no location. */
type Scope = { companyId: string; locationId?: string | null };
type Values = Record<string, unknown>;

/** A record that the actor may change. Throws `not_found`, and `forbidden` if they may only read it. */
async function findToChange<R extends ListDefinition>(
  app: AppContext,
  list: R,
  actor: Actor,
  id: string,
  tx: Tx,
): Promise<RecordOf<R>> {
  const found = await findRecord(app, list, actor, id, tx);
  assertMayChange(actor, list, found);
  return found;
}

/**
 * Adds an audited record where the actor may add one. Throws `invalid` for taken (`already_taken`), foreign or
 * inconsistent values.
 */
export async function createRecord<R extends ListDefinition>(
  app: AppContext,
  list: R,
  actor: Actor,
  scope: Scope,
  values: Values,
  tx: Tx | null = null,
): Promise<RecordOf<R>> {
  const at = new Date(app.now());
  const entries = await withPictureFacts(
    app,
    fieldsWhere(values, (value) => value !== undefined),
    tx,
  );
  const record: Record<string, unknown> & { _id: string; version: number } = {
    _id: newId(),
    ...scope,
    ...list.defaults(),
    ...list.internalDefaults?.(),
    ...entries,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  assertMayWriteAt(actor, scope.locationId ?? null);
  assertTogether(list, record);
  await assertReferences(app, list, { ...scope, actor, tx }, record);
  const stored: AnyRecord = toStored(list, record);
  await within(app, tx, async (running) => {
    await rejectDuplicates(() => recordsOf(app, list).insertOne(stored, { session: running }));
    await recordAudit(app, running, { actor, scope, entity: list.name, entityId: record._id, after: record });
  });
  invalidateCatalogue(app, list);
  return record as RecordOf<R>;
}

/** Changes the sent fields. Throws `version_conflict`. `derive` adds derived fields; `alongside` writes with it. */
export async function updateRecord<R extends ListDefinition>(
  app: AppContext,
  list: R,
  actor: Actor,
  id: string,
  { version, ...values }: Values & { version?: number | undefined },
  options: {
    tx?: Tx | null;
    derive?: (before: RecordOf<R>, changes: Values) => Values;
    alongside?: (tx: Tx, before: RecordOf<R>, after: RecordOf<R>) => Promise<void>;
    always?: boolean;
  } = {},
): Promise<RecordOf<R>> {
  const after = await within(app, options.tx ?? null, async (tx) => {
    const before = await findToChange(app, list, actor, id, tx);
    if (version !== undefined && version !== before.version) {
      throw new DomainError('version_conflict', { current: before });
    }
    const changes = fieldsWhere(
      await withPictureFacts(app, values, tx),
      (value, field) => value !== undefined && !isDeepStrictEqual(value, Reflect.get(before, field)),
    );
    if (Object.keys(changes).length === 0 && !options.always) return before;
    const record = {
      ...before,
      ...changes,
      ...options.derive?.(before, changes),
      version: before.version + 1,
      updatedAt: new Date(app.now()),
    } as RecordOf<R>;
    assertTogether(list, record);
    const scope = scopeOf(record);
    if ('locationId' in changes) assertMayWriteAt(actor, scope.locationId ?? null);
    await assertReferences(app, list, { ...scope, actor, tx }, changes, before);
    // Writes only changed fields: a newer release may have stored fields that this one lacks.
    const written = fieldsWhere(
      { ...record, ...searchFields(list, record) },
      (value, field) => value !== Reflect.get(before, field),
    );
    const result = await rejectDuplicates(() =>
      recordsOf(app, list).updateOne({ _id: id, version: before.version }, { $set: written }, { session: tx }),
    );
    if (result.matchedCount === 0) throw new DomainError('version_conflict', { current: before });
    await recordAudit(app, tx, { actor, scope, entity: list.name, entityId: id, before, after: record });
    await options.alongside?.(tx, before, record);
    await noteOfferChange(app, list, tx, before, record);
    return record;
  });
  invalidateCatalogue(app, list);
  return after;
}

function fieldsWhere(record: object, isWanted: (value: unknown, field: string) => boolean): Values {
  return Object.fromEntries(Object.entries(record).filter(([field, value]) => isWanted(value, field)));
}

/** Removes a record from its lists; references and audit history stay. */
export async function removeRecord<R extends ListDefinition>(
  app: AppContext,
  list: R,
  actor: Actor,
  id: string,
  options: {
    tx?: Tx | null;
    alongside?: (tx: Tx, before: RecordOf<R>) => Promise<void>;
    afterwards?: (tx: Tx) => Promise<void>;
  } = {},
): Promise<{ _id: string }> {
  await within(app, options.tx ?? null, async (tx) => {
    const before = await findToChange(app, list, actor, id, tx);
    await options.alongside?.(tx, before);
    await recordsOf(app, list).updateOne(
      { _id: id },
      {
        $set: {
          isDeleted: true,
          ...('active' in before ? { active: false } : {}),
          version: before.version + 1,
          updatedAt: new Date(app.now()),
        },
      },
      { session: tx },
    );
    await options.afterwards?.(tx);
    await noteOfferChange(app, list, tx, before, { ...before, version: before.version + 1 });
    await recordAudit(app, tx, { actor, scope: scopeOf(before), entity: list.name, entityId: id, before });
  });
  invalidateCatalogue(app, list);
  return { _id: id };
}

function within<T>(app: AppContext, tx: Tx | null, work: (tx: Tx) => Promise<T>): Promise<T> {
  return tx ? work(tx) : unitOfWork(app.connection, work);
}

function scopeOf(record: object): Scope {
  const { companyId, locationId } = record as Scope;
  return { companyId, locationId };
}

function assertTogether(list: ListDefinition, record: object): void {
  const wrong = list.check?.(record);
  if (wrong) throw invalidField(wrong.path, wrong.message);
}

/** The unique index detects the duplicate; the error names its field. */
async function rejectDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const field = Object.keys(error.keyPattern ?? {}).at(-1) ?? '_id';
    throw invalidField(field.replace('sortKeys.', ''), 'already_taken');
  }
}

const isOffer = ({ collection }: ListDefinition) => ['locations', 'services', 'resources'].includes(collection);

type Versioned = { _id: string; version: number };

/** Orders a change of the offer with selling: a concurrent sale comes before, or sees that its record is outdated. */
async function noteOfferChange(
  app: AppContext,
  list: ListDefinition,
  tx: Tx,
  ...[before, after]: [before: Versioned, after: Versioned]
): Promise<void> {
  if (!isOffer(list) || !app.config.SLOT_CLAIMS) return;
  const versions = { [after._id]: after.version };
  const places = new Set([before, after].map((record) => scopeOf(record).locationId ?? record._id));
  for (const locationId of places) await lockAllSales(app, tx, locationId, { versions });
}

function invalidateCatalogue(app: AppContext, list: ListDefinition): void {
  if (isOffer(list) || list.collection === 'forms') app.catalogue.invalidate();
}
