import { addons } from '@marea/domain/fleet/addon.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { DomainError } from '@marea/domain/kernel/errors';
import type { AppContext } from '../context.ts';
import type { Context } from '../http/context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { freeDays, freeTimes, assertNoTripsAhead } from '../booking/index.ts';
import { listHandlers, companyScope, findRecord, listRecords, removeRecord } from '../records/index.ts';
import {
  locationVisibleTo,
  openLocation,
  toPublicAddon,
  toPublicVessel,
  toPublicService,
  vesselSeenBy,
  worksFor,
} from '../catalogue/index.ts';

export function fleetRoutes(app: AppContext) {
  const ofServices = listHandlers(app, services);
  const ofResources = listHandlers(app, vessels);
  const ofAddons = listHandlers(app, addons);

  return {
    async locationServices({ params }, { actor }) {
      const location = await openLocation(app, params.id, actor);
      const offered = await app
        .db(services)
        .find({ locationId: location._id, active: true, isDeleted: false }, { sort: { name: 1 } })
        .toArray();
      return { data: worksFor(actor, location.companyId) ? offered : offered.map(toPublicService) };
    },
    servicePage: ofServices.page,
    async service({ params }, context) {
      return { data: await findRecord(app, services, signedIn(context), params.id) };
    },
    async serviceDetails({ params }, { actor }) {
      const service = await app.db(services).findOne({ _id: params.id, isDeleted: false });
      const isTheirs = service !== null && worksFor(actor, service.companyId);
      if (!service || (!isTheirs && !service.active)) throw new DomainError('not_found');
      return { data: isTheirs ? service : toPublicService(service) };
    },
    createService: ofServices.create,
    updateService: ofServices.update,
    setServiceMenu: ofServices.update,
    setServiceActive: ofServices.update,
    setServiceResources: ofServices.update,
    async deleteService({ params: { id } }, context) {
      const removal = { alongside: assertNoTrips({ serviceId: id }) };
      return { data: await removeRecord(app, services, signedIn(context), id, removal) };
    },
    async locationResources({ params, query }, { actor }) {
      const location = await openLocation(app, params.id, actor);
      const scope = actor?.kind === 'owner' ? { _id: { $in: [...actor.resources] } } : {};
      const storedVessels = await app
        .db(vessels)
        .find({ locationId: location._id, active: true, isDeleted: false, ...scope }, { sort: { name: 1 } })
        .toArray();
      const offered = query.addons
        ? await app.db(addons).find({ locationId: location._id, active: true, isDeleted: false }).toArray()
        : null;
      const isTheirs = worksFor(actor, location.companyId);
      const data = storedVessels.map((vessel) => ({
        ...(isTheirs ? vesselSeenBy(actor, vessel) : toPublicVessel(vessel)),
        ...(offered ? { addonList: offered.filter(({ _id }) => vessel.addons.includes(_id)).map(toPublicAddon) } : {}),
      }));
      return { data };
    },
    async resourcePage({ query }, context) {
      const actor = signedIn(context);
      const own = actor.kind === 'owner' ? { _id: { $in: [...actor.resources] } } : {};
      const place = query.locationId ? { locationId: query.locationId } : {};
      const found = await listRecords(app, vessels, { ...companyScope(actor), ...place, ...own }, query);
      return { ...found, docs: found.docs.map((vessel) => vesselSeenBy(actor, vessel)) };
    },
    createResource: ofResources.create,
    updateResource: ofResources.update,
    async deleteResource({ params: { id } }, context) {
      const removal = { alongside: assertNoTrips({ resourceId: id }) };
      return { data: await removeRecord(app, vessels, signedIn(context), id, removal) };
    },
    async addons({ params, query }, { actor }) {
      const location = await openLocation(app, params.id, actor);
      const isTheirs = worksFor(actor, location.companyId);
      const scope = { companyId: location.companyId, locationId: location._id };
      const page = await listRecords(app, addons, scope, isTheirs ? query : { ...query, active: '1' });
      return isTheirs ? page : { ...page, docs: page.docs.map(toPublicAddon) };
    },
    createAddon: ofAddons.create,
    updateAddon: ofAddons.update,
    deleteAddon: ofAddons.remove,
    async freeTimes({ params, query }, context) {
      return {
        data: await freeTimes(app, signedIn(context), await visibleOffer(params.id, query.serviceId, context), query),
      };
    },
    async freeDays({ params, query }, context) {
      return {
        data: await freeDays(app, signedIn(context), await visibleOffer(params.id, query.serviceId, context), query),
      };
    },
  } satisfies Partial<Handlers>;

  async function visibleOffer(locationId: string, serviceId: string, context: Context) {
    const location = await locationVisibleTo(app, signedIn(context), locationId);
    return { location, ...(await app.catalogue.offer(location._id, serviceId)) };
  }

  function assertNoTrips(what: { serviceId: string } | { resourceId: string }) {
    return (tx: Parameters<typeof assertNoTripsAhead>[1]) => assertNoTripsAhead(app, tx, what);
  }
}
