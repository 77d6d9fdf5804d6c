import type { Actor } from '@marea/domain/access/actor';
import { reaches } from '@marea/domain/access/actor';
import type { ListQuery, RecordOf, ListDefinition } from '@marea/domain/contract/defineList';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import { invalidField } from '@marea/domain/core/errors/errors';
import { orInvalid } from '@marea/domain/core/errors/unknown';
import type { Location } from '@marea/domain/fleet/location.schema';
import { locationVisibleTo, requestedCompany } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { assertMayWriteAt } from '../db/scope.ts';
import type { Context } from '../http/context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { allRecords, listRecords } from './readRecords.ts';
import { createRecord, removeRecord, updateRecord } from './records.ts';

type Body = Record<string, unknown>;
type PathParams = Record<string, string>;
type RequestedScope = { locationId?: string | null | undefined; companyId?: string | undefined };

export function listHandlers<R extends ListDefinition>(app: AppContext, list: R) {
  return {
    ofLocation: async ({ params, query }: { params: PathParams; query: ListQuery }, context: Context) => {
      const actor = signedIn(context);
      return listRecords(app, list, actor, await placeIn(app, actor, params), {
        ...query,
        language: context.language,
      });
    },
    ofLocationUnpaged: async ({ params }: { params: PathParams }, context: Context) => {
      const actor = signedIn(context);
      return { data: await allRecords(app, list, actor, await placeIn(app, actor, params)) };
    },
    ofCompany: async ({ query }: { query: ListQuery }, context: Context) => {
      const scope = query.locationId ? { locationId: { $in: [query.locationId, null] } } : {};
      return listRecords(app, list, signedIn(context), scope, { ...query, language: context.language });
    },
    create: async ({ body }: { body: Body & RequestedScope }, context: Context) => {
      const actor = signedIn(context);
      const scope = await scopeOfNew(app, list, actor, body);
      return { data: await createRecord(app, list, actor, scope, { ...body, ...scope }) };
    },
    update: async (
      { params, body }: { params: { id: string }; body: Body & { version?: number | undefined } },
      context: Context,
    ): Promise<{ data: RecordOf<R> }> => {
      return { data: await updateRecord(app, list, signedIn(context), params.id, body) };
    },
    remove: async ({ params }: { params: { id: string } }, context: Context) => {
      return { data: await removeRecord(app, list, signedIn(context), params.id) };
    },
  };
}

type ListEndpoints = Readonly<Record<string, Pick<Endpoint, 'method' | 'path'>>>;

/** The routes of a plain list: by location if the path names one, otherwise by company; create, change, remove. */
export function listRoutes<Table extends ListEndpoints>(
  app: AppContext,
  list: ListDefinition,
  endpoints: Table,
): Pick<Handlers, keyof Table & keyof Handlers> {
  const of = listHandlers(app, list);
  const handlers = Object.entries(endpoints).map(([name, { method, path }]) => {
    if (method === 'GET') return [name, path.includes('{') ? of.ofLocation : of.ofCompany];
    return [name, { POST: of.create, PUT: of.update, DELETE: of.remove }[method]];
  });
  return Object.fromEntries(handlers) as Pick<Handlers, keyof Table & keyof Handlers>;
}

async function placeIn(app: AppContext, actor: Actor, params: PathParams) {
  const { _id, companyId } = await locationVisibleTo(app, actor, Object.values(params)[0] ?? '');
  return { companyId, locationId: { $in: [_id, null] } };
}

/** The scope of a new record: a location, or the whole company without one. Throws `invalid`. */
export async function scopeOfNew(
  app: AppContext,
  list: ListDefinition,
  actor: Actor,
  scope: RequestedScope,
): Promise<{ companyId: string; locationId: string | null }> {
  const isUsual = Reflect.get(list.defaults(), 'locationId') === null && reaches(actor, null);
  if (scope.locationId === null || (scope.locationId === undefined && isUsual)) {
    assertMayWriteAt(actor, null);
    return { companyId: await requestedCompany(app, actor, scope.companyId), locationId: null };
  }
  const { _id, companyId } = await locationFor(app, actor, scope.locationId);
  if ((scope.companyId ?? companyId) !== companyId) throw invalidField('companyId', 'unknown_company');
  return { companyId, locationId: _id };
}

/** The requested location, or the actor's own. Throws `invalid`. */
export async function locationFor(
  app: AppContext,
  actor: Actor,
  locationId: string | null | undefined,
): Promise<Location> {
  const id = locationId ?? usualLocation(actor);
  if (!id) throw invalidField('locationId', 'required');
  return orInvalid(locationVisibleTo(app, actor, id), 'locationId', 'unknown_location');
}

/** The actor's own location, or the first one that the request reaches. */
function usualLocation(actor: Actor): string | null {
  if (actor.kind === 'superadmin') return null;
  const { locationId, locationIds } = actor;
  return locationId !== null && reaches(actor, locationId) ? locationId : (locationIds?.[0] ?? null);
}
