import type { ListQuery } from '@marea/domain/contract/defineList';
import { MAX_SLUG } from '@marea/domain/core/limits';
import { slugFromName } from '@marea/domain/core/text/fileName';
import type { Location } from '@marea/domain/fleet/location.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { assertNoUpcomingTrips, protectUpcomingTrips } from '../booking/index.ts';
import {
  requestedCompany,
  freeSlugLike,
  locationVisibleTo,
  visibleLocation,
  suggestingSlugs,
  toPublicLocation,
  worksAt,
} from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { createRecord, listRecords, removeRecord, updateRecord } from '../crud/index.ts';
import { readableBy } from '../db/scope.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import type { Context } from '../http/context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { createStandardRoles } from '../people/index.ts';
import { assertCapacityHolds } from '../slots/index.ts';

type NewLocation = { companyId?: string | undefined; name: string; slug?: string | undefined } & Record<
  string,
  unknown
>;
type Changes = { version?: number | undefined; confirmed?: boolean | undefined } & Record<string, unknown>;

export function locationRoutes(app: AppContext) {
  return {
    async locationDetails({ params }, { actor }) {
      const location = await visibleLocation(app, params.id, actor);
      return { data: worksAt(actor, location) ? location : toPublicLocation(location) };
    },
    async locationsOfCompany({ query }: { query: ListQuery }, context: Context) {
      return listRecords(app, locations, signedIn(context), {}, query);
    },
    async allLocations({ query }, context) {
      const scope = readableBy(signedIn(context), locations);
      const filter = query.companyId ? { $and: [scope, { companyId: query.companyId }] } : scope;
      return {
        data: await app
          .db(locations)
          .find({ ...filter, isDeleted: false }, { sort: { 'sortKeys.name': 1 } })
          .toArray(),
      };
    },
    async location({ params }, context) {
      return { data: await locationVisibleTo(app, signedIn(context), params.id) };
    },
    createLocation: ({ body }, context) => open(body, context),
    createLocations: ({ body }, context) => open(body, context),
    updateLocation: ({ params, body }, context) => change(params.id, body, context),
    updateLocations: ({ params, body }, context) => change(params.id, body, context),
    setLocationMenu: ({ params, body }, context) => change(params.id, body, context),
    setLocationActive: ({ params, body }, context) => change(params.id, body, context),
    updateBookingSettings: ({ params, body }, context) => change(params.id, body, context),
    deleteLocation: ({ params }, context) => remove(params.id, context),
    deleteLocations: ({ params }, context) => remove(params.id, context),
  } satisfies Partial<Handlers>;

  async function open({ companyId, ...body }: NewLocation, context: Context): Promise<{ data: Location }> {
    const actor = signedIn(context);
    const scope = { companyId: await requestedCompany(app, actor, companyId) };
    const company = await app.catalogue.company(scope.companyId);
    const { phone, email } = company;
    const request = wantedSlug(company, body.slug ?? slugFromName(body.name, 'location'));
    const slug = body.slug ?? (await freeSlugLike(app, request));
    const fields = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const openOne = async (tx: Tx) => {
      const location = await createRecord(app, locations, actor, scope, { phone, email, ...fields, slug }, tx);
      const place = { ...scope, locationId: location._id, language: company.language };
      await createStandardRoles(app, actor, place, tx);
      return location;
    };
    return { data: await suggestingSlugs(app, { slug: request }, () => unitOfWork(app.connection, openOne)) };
  }

  async function change(
    idOrSlug: string,
    { confirmed = false, ...changes }: Changes,
    context: Context,
  ): Promise<{ data: Location }> {
    const actor = signedIn(context);
    const { _id, companyId } = await locationVisibleTo(app, actor, idOrSlug);
    async function alongside(tx: Tx, before: Location, after: Location): Promise<void> {
      await keepCapacity(tx, before, after);
      await protectUpcomingTrips(app, actor, tx, { by: 'location', before, after, confirmed });
    }
    const changed = () => updateRecord(app, locations, actor, _id, changes, { alongside });
    const { slug } = changes;
    if (typeof slug !== 'string') return { data: await changed() };
    const request = wantedSlug(await app.catalogue.company(companyId), slug);
    return { data: await suggestingSlugs(app, { slug: request }, changed) };
  }

  async function keepCapacity(tx: Tx, before: Location, { _id, bookingTimes }: Location): Promise<void> {
    const { spotsPerTimeSlot } = bookingTimes;
    if (spotsPerTimeSlot === before.bookingTimes.spotsPerTimeSlot) return;
    const storedVessels = await app
      .db(vessels)
      .find({ locationId: _id, isDeleted: false }, { projection: { _id: 1 }, session: tx })
      .toArray();
    const resourceIds = storedVessels.map((vessel) => vessel._id);
    await assertCapacityHolds(app, tx, { locationId: _id, resourceIds, spots: spotsPerTimeSlot });
  }

  async function remove(idOrSlug: string, context: Context): Promise<{ data: { _id: string } }> {
    const actor = signedIn(context);
    const { _id } = await locationVisibleTo(app, actor, idOrSlug);
    const alongside = (tx: Tx, location: Location) => assertNoUpcomingTrips(app, tx, 'location', location);
    return { data: await removeRecord(app, locations, actor, _id, { alongside }) };
  }
}

function wantedSlug(company: { slug: string }, slug: string) {
  return { slug, of: 'locations', endings: [company.slug], longest: MAX_SLUG } as const;
}
