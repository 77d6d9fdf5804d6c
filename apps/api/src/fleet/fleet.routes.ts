import type { Actor } from '@marea/domain/access/actor';
import { companyOf } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/kernel/errors';
import { freeDays, freeTimes } from '../booking/availability.service.ts';
import type { House } from '../db/house.ts';
import { pageOf } from '../db/page.ts';
import type { Context } from '../http/context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { findLocation, locationVisibleTo } from './catalogue.service.ts';
import { toAddon, toPublicLocation, toPublicResource, toPublicService, worksFor } from './views.service.ts';

/** Locations, services, vessels and their free times. */
export function fleetRoutes(house: House) {
  const { Location, Service, Resource, Addon } = house.models;
  const { locations, services, resources } = house.native;

  return {
    async locationDetails({ params }, { actor }) {
      const location = await openLocation(params.id, actor);
      return { data: worksFor(actor, location.companyId) ? location : toPublicLocation(location) };
    },
    async locationPage({ query }, context) {
      return pageOf(locations, companyScope(context), query, { name: 1 });
    },
    async allLocations({ query }, context) {
      const scope = companyScope(context);
      const wanted = query.companyId ? { $and: [scope, { companyId: query.companyId }] } : scope;
      return { data: await Location.find(wanted).sort({ name: 1 }).lean() };
    },
    async location({ params }, context) {
      return { data: await locationVisibleTo(house, signedIn(context), params.id) };
    },
    async locationServices({ params }, { actor }) {
      const location = await openLocation(params.id, actor);
      const services = await Service.find({ locationId: location._id, active: true }).sort({ name: 1 }).lean();
      return { data: worksFor(actor, location.companyId) ? services : services.map(toPublicService) };
    },
    async servicePage({ query }, context) {
      return pageOf(services, companyScope(context), query, { name: 1 });
    },
    async service({ params }, context) {
      const service = await Service.findOne({ _id: params.id, ...companyScope(context) }).lean();
      if (!service) throw new DomainError('not_found');
      return { data: service };
    },
    async serviceDetails({ params }, { actor }) {
      const service = await Service.findById(params.id).lean();
      const isTheirs = service !== null && worksFor(actor, service.companyId);
      if (!service || (!isTheirs && !service.active)) throw new DomainError('not_found');
      return { data: isTheirs ? service : toPublicService(service) };
    },
    async locationResources({ params, query }, { actor }) {
      const location = await openLocation(params.id, actor);
      const scope = actor?.kind === 'owner' ? { _id: { $in: [...actor.resources] } } : {};
      const resources = await Resource.find({ locationId: location._id, active: true, ...scope })
        .sort({ name: 1 })
        .lean();
      const addons = query.addons ? await Addon.find({ locationId: location._id, active: true }).lean() : null;
      const isTheirs = worksFor(actor, location.companyId);
      const data = resources.map((resource) => ({
        ...(isTheirs ? resource : toPublicResource(resource)),
        ...(addons ? { addonList: addons.filter(({ _id }) => resource.addons.includes(_id)).map(toAddon) } : {}),
      }));
      return { data };
    },
    async resourcePage({ query }, context) {
      const actor = signedIn(context);
      const own = actor.kind === 'owner' ? { _id: { $in: [...actor.resources] } } : {};
      return pageOf(resources, { ...companyScope(context), ...own }, query, { name: 1 });
    },
    async freeTimes({ params, query }, context) {
      return { data: await freeTimes(house, await visibleOffer(params.id, query.serviceId, context), query) };
    },
    async freeDays({ params, query }, context) {
      return { data: await freeDays(house, await visibleOffer(params.id, query.serviceId, context), query) };
    },
  } satisfies Partial<Handlers>;

  /** A location for anybody; one that is closed is there for its own people alone. */
  async function openLocation(id: string, actor: Actor | null) {
    const location = await findLocation(house, id, ownCompany(actor));
    if (!location.active && !worksFor(actor, location.companyId)) throw new DomainError('not_found');
    return location;
  }

  async function visibleOffer(locationId: string, serviceId: string, context: Context) {
    const location = await locationVisibleTo(house, signedIn(context), locationId);
    return { location, ...(await house.catalogue.offer(location._id, serviceId)) };
  }
}

function ownCompany(actor: Actor | null): string | null {
  return actor ? companyOf(actor) : null;
}

function companyScope(context: Context): { companyId?: string } {
  const companyId = companyOf(signedIn(context));
  return companyId ? { companyId } : {};
}
