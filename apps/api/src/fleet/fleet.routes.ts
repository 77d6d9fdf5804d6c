import { addons } from '@marea/domain/fleet/addon.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { DomainError } from '@marea/domain/kernel/errors';
import { freeDays, freeTimes } from '../booking/availability.service.ts';
import { assertNoTripsAhead } from '../booking/upcoming.service.ts';
import type { House } from '../db/house.ts';
import type { Context } from '../http/context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { crudHandlers } from '../records/crudHandlers.service.ts';
import { companyScope, findRecord, listRecords, removeRecord } from '../records/records.service.ts';
import { locationVisibleTo } from './catalogue.service.ts';
import {
  openLocation,
  toPublicAddon,
  toPublicVessel,
  toPublicService,
  vesselSeenBy,
  worksFor,
} from './views.service.ts';

/** Services, vessels, their add-ons and their free times. */
export function fleetRoutes(house: House) {
  const { Service, Vessel, Addon } = house.models;
  const ofServices = crudHandlers(house, services);
  const ofResources = crudHandlers(house, vessels);
  const ofAddons = crudHandlers(house, addons);

  return {
    async locationServices({ params }, { actor }) {
      const location = await openLocation(house, params.id, actor);
      const offered = await Service.find({ locationId: location._id, active: true, isDeleted: false })
        .sort({ name: 1 })
        .lean();
      return { data: worksFor(actor, location.companyId) ? offered : offered.map(toPublicService) };
    },
    servicePage: ofServices.page,
    async service({ params }, context) {
      return { data: await findRecord(house, services, signedIn(context), params.id) };
    },
    async serviceDetails({ params }, { actor }) {
      const service = await Service.findOne({ _id: params.id, isDeleted: false }).lean();
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
      return { data: await removeRecord(house, services, signedIn(context), id, removal) };
    },
    async locationResources({ params, query }, { actor }) {
      const location = await openLocation(house, params.id, actor);
      const scope = actor?.kind === 'owner' ? { _id: { $in: [...actor.resources] } } : {};
      const vessels = await Vessel.find({ locationId: location._id, active: true, isDeleted: false, ...scope })
        .sort({ name: 1 })
        .lean();
      const offered = query.addons
        ? await Addon.find({ locationId: location._id, active: true, isDeleted: false }).lean()
        : null;
      const isTheirs = worksFor(actor, location.companyId);
      const data = vessels.map((vessel) => ({
        ...(isTheirs ? vesselSeenBy(actor, vessel) : toPublicVessel(vessel)),
        ...(offered ? { addonList: offered.filter(({ _id }) => vessel.addons.includes(_id)).map(toPublicAddon) } : {}),
      }));
      return { data };
    },
    async resourcePage({ query }, context) {
      const actor = signedIn(context);
      const own = actor.kind === 'owner' ? { _id: { $in: [...actor.resources] } } : {};
      const place = query.locationId ? { locationId: query.locationId } : {};
      const found = await listRecords(house, vessels, { ...companyScope(actor), ...place, ...own }, query);
      return { ...found, docs: found.docs.map((vessel) => vesselSeenBy(actor, vessel)) };
    },
    createResource: ofResources.create,
    updateResource: ofResources.update,
    async deleteResource({ params: { id } }, context) {
      const removal = { alongside: assertNoTrips({ resourceId: id }) };
      return { data: await removeRecord(house, vessels, signedIn(context), id, removal) };
    },
    async addons({ params, query }, { actor }) {
      const location = await openLocation(house, params.id, actor);
      const isTheirs = worksFor(actor, location.companyId);
      const scope = { companyId: location.companyId, locationId: location._id };
      const page = await listRecords(house, addons, scope, isTheirs ? query : { ...query, active: '1' });
      return isTheirs ? page : { ...page, docs: page.docs.map(toPublicAddon) };
    },
    createAddon: ofAddons.create,
    updateAddon: ofAddons.update,
    deleteAddon: ofAddons.remove,
    async freeTimes({ params, query }, context) {
      return { data: await freeTimes(house, await visibleOffer(params.id, query.serviceId, context), query) };
    },
    async freeDays({ params, query }, context) {
      return { data: await freeDays(house, await visibleOffer(params.id, query.serviceId, context), query) };
    },
  } satisfies Partial<Handlers>;

  async function visibleOffer(locationId: string, serviceId: string, context: Context) {
    const location = await locationVisibleTo(house, signedIn(context), locationId);
    return { location, ...(await house.catalogue.offer(location._id, serviceId)) };
  }

  function assertNoTrips(what: { serviceId: string } | { resourceId: string }) {
    return (tx: Parameters<typeof assertNoTripsAhead>[1]) => assertNoTripsAhead(house, tx, what);
  }
}
