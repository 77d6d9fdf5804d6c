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

/** The handlers of a plain list, one for each of its endpoints. */
export function listHandlers<R extends ListDefinition>(app: AppContext, list: R) {
  return {
    /** A page of a location's list; records of every location are in each. */
    list: async ({ params, query }: { params: Named; query: ListQuery }, context: Context) => {
      const place = await placeIn(app, signedIn(context), params);
      return listRecords(app, list, place, query);
    },
    /** A location's list without pages. */
    all: async ({ params }: { params: Named }, context: Context) => {
      const place = await placeIn(app, signedIn(context), params);
      return { data: await allRecords(app, list, place) };
    },
    /** A page of the company's list, or of what it has at one location. */
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

/**
 * The routes of a plain list, one for each of its endpoints: the list of a location where the path names one, that of the
 * company where it does not, and what creates, changes and removes a record.
 */
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

/** What a location's list shows: its own records, and those of every location of its company. */
async function placeIn(app: AppContext, actor: Actor, params: Named) {
  const { _id, companyId } = await locationVisibleTo(app, actor, Object.values(params)[0] ?? '');
  return { companyId, locationId: { $in: [_id, null] } };
}

/** The location for which something new is made: the one named, else the actor's own. Throws `invalid`. */
export async function locationFor(app: AppContext, actor: Actor, wanted: string | null | undefined): Promise<Location> {
  const id = wanted ?? (actor.kind === 'superadmin' ? null : actor.locationId);
  if (!id) throw invalidField('locationId', 'required');
  try {
    return await locationVisibleTo(app, actor, id);
  } catch (error) {
    throw error instanceof DomainError ? invalidField('locationId', 'not_on_offer') : error;
  }
}
