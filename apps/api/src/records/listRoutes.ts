import type { ListQuery, RecordOf, ListDefinition } from '@marea/domain/contract/defineList';
import { DomainError, invalidField } from '@marea/domain/kernel/errors';
import type { Actor } from '@marea/domain/access/actor';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { AppContext } from '../context.ts';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { signedIn } from '../http/context.ts';
import { allRecords, companyScope, createRecord, listRecords, removeRecord, updateRecord } from './records.ts';
import { locationVisibleTo } from '../catalogue/index.ts';

type Body = Record<string, unknown>;
type Named = Record<string, string>;

export function listHandlers<R extends ListDefinition>(app: AppContext, list: R) {
  return {
    list: async ({ params, query }: { params: Named; query: ListQuery }, context: Context) => {
      const place = await placeIn(app, signedIn(context), params);
      return listRecords(app, list, place, query);
    },
    all: async ({ params }: { params: Named }, context: Context) => {
      const place = await placeIn(app, signedIn(context), params);
      return { data: await allRecords(app, list, place) };
    },
    page: async ({ query }: { query: ListQuery }, context: Context) => {
      const place = query.locationId ? { locationId: { $in: [query.locationId, null] } } : {};
      return listRecords(app, list, { ...companyScope(signedIn(context)), ...place }, query);
    },
    create: async ({ body }: { body: Body & { locationId?: string | null | undefined } }, context: Context) => {
      const actor = signedIn(context);
      const { _id, companyId } = await locationFor(app, actor, body.locationId);
      const isEverywhere = 'locationId' in list.defaults() && !body.locationId;
      const place = { companyId, locationId: isEverywhere ? null : _id };
      return { data: await createRecord(app, list, actor, place, { ...body, locationId: place.locationId }) };
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

/** The routes of a plain list: by location where the path names one, else by company; create, change, remove. */
export function listRoutes<Table extends ListEndpoints>(
  app: AppContext,
  list: ListDefinition,
  endpoints: Table,
): Pick<Handlers, keyof Table & keyof Handlers> {
  const of = listHandlers(app, list);
  const handlers = Object.entries(endpoints).map(([name, { method, path }]) => {
    if (method === 'GET') return [name, path.includes('{') ? of.list : of.page];
    return [name, { POST: of.create, PUT: of.update, DELETE: of.remove }[method]];
  });
  return Object.fromEntries(handlers) as Pick<Handlers, keyof Table & keyof Handlers>;
}

async function placeIn(app: AppContext, actor: Actor, params: Named) {
  const { _id, companyId } = await locationVisibleTo(app, actor, Object.values(params)[0] ?? '');
  return { companyId, locationId: { $in: [_id, null] } };
}

/** The named location, else the actor's own. Throws `invalid`. */
export async function locationFor(app: AppContext, actor: Actor, wanted: string | null | undefined): Promise<Location> {
  const id = wanted ?? (actor.kind === 'superadmin' ? null : actor.locationId);
  if (!id) throw invalidField('locationId', 'required');
  try {
    return await locationVisibleTo(app, actor, id);
  } catch (error) {
    throw error instanceof DomainError ? invalidField('locationId', 'not_on_offer') : error;
  }
}
