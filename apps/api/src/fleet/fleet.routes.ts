import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { addons } from '@marea/domain/fleet/addon.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import { services } from '@marea/domain/fleet/service.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { assertNoUpcomingTrips, freeDaysOfMonth, freeTimes, protectUpcomingTrips } from '../booking/index.ts';
import {
  locationVisibleTo,
  visibleLocation,
  toPublicAddon,
  toPublicVessel,
  toPublicService,
  toVesselView,
  worksAt,
} from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { listHandlers, findRecord, listRecords, locationFor, removeRecord, updateRecord } from '../crud/index.ts';
import type { Tx } from '../db/unitOfWork.ts';
import type { Context } from '../http/context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { assertNoOwnerAccount } from '../owners/index.ts';

type Confirmable = { confirmed?: boolean | undefined; version?: number | undefined } & Record<string, unknown>;

export function fleetRoutes(app: AppContext) {
  const ofServices = listHandlers(app, services);
  const ofResources = listHandlers(app, vessels);
  const ofAddons = listHandlers(app, addons);

  return {
    async locationServices({ params }, { actor }) {
      const location = await visibleLocation(app, params.id, actor);
      const offered = await app
        .db(services)
        .find({ locationId: location._id, active: true, isDeleted: false }, { sort: { 'sortKeys.name': 1 } })
        .toArray();
      return { data: worksAt(actor, location) ? offered : offered.map(toPublicService) };
    },
    servicesOfCompany: ofServices.ofCompany,
    async service({ params }, context) {
      return { data: await findRecord(app, services, signedIn(context), params.id) };
    },
    async serviceDetails({ params }, { actor }) {
      const service = await app.db(services).findOne({ _id: params.id, isDeleted: false });
      const isTheirs = service !== null && worksAt(actor, { companyId: service.companyId, _id: service.locationId });
      if (!service || (!isTheirs && !service.active)) throw new DomainError('not_found');
      return { data: isTheirs ? service : toPublicService(service) };
    },
    createService: ofServices.create,
    updateService: changeService,
    setServiceMenu: ofServices.update,
    setServiceActive: changeService,
    setServiceResources: changeService,
    async deleteService({ params: { id } }, context) {
      const alongside = (tx: Tx, service: Service) => assertNoUpcomingTrips(app, tx, 'service', service);
      return { data: await removeRecord(app, services, signedIn(context), id, { alongside }) };
    },
    async locationResources({ params, query }, { actor }) {
      const location = await visibleLocation(app, params.id, actor);
      const scope = actor?.kind === 'owner' ? { _id: { $in: [...actor.resources] } } : {};
      const storedVessels = await app
        .db(vessels)
        .find({ locationId: location._id, active: true, isDeleted: false, ...scope }, { sort: { 'sortKeys.name': 1 } })
        .toArray();
      const offered = query.addons
        ? await app
            .db(addons)
            .find({
              companyId: location.companyId,
              locationId: { $in: [location._id, null] },
              active: true,
              isDeleted: false,
            })
            .toArray()
        : null;
      const isTheirs = worksAt(actor, location);
      const data = storedVessels.map((vessel) => ({
        ...(isTheirs ? toVesselView(actor, vessel) : toPublicVessel(vessel)),
        ...(offered ? { addonList: offered.filter(({ _id }) => vessel.addons.includes(_id)).map(toPublicAddon) } : {}),
      }));
      return { data };
    },
    async resourcesOfCompany({ query }, context) {
      const actor = signedIn(context);
      const own = actor.kind === 'owner' ? { _id: { $in: [...actor.resources] } } : {};
      const scope = query.locationId ? { locationId: query.locationId } : {};
      const page = await listRecords(app, vessels, actor, { ...scope, ...own }, query);
      return { ...page, docs: page.docs.map((vessel) => toVesselView(actor, vessel)) };
    },
    createResource: ofResources.create,
    async updateResource({ params, body: { confirmed = false, ...changes } }, context) {
      const actor = signedIn(context);
      const to = changes.locationId === undefined ? null : await locationFor(app, actor, changes.locationId);
      async function alongside(tx: Tx, before: Vessel, after: Vessel): Promise<void> {
        if (to && to.companyId !== before.companyId) throw invalidField('locationId', 'unknown_location');
        await protectUpcomingTrips(app, actor, tx, { by: 'vessel', before, after, confirmed });
      }
      return { data: await updateRecord(app, vessels, actor, params.id, changes, { alongside }) };
    },
    async deleteResource({ params: { id } }, context) {
      async function alongside(tx: Tx, vessel: Vessel): Promise<void> {
        await assertNoUpcomingTrips(app, tx, 'vessel', vessel);
        await assertNoOwnerAccount(app, tx, vessel);
      }
      return { data: await removeRecord(app, vessels, signedIn(context), id, { alongside }) };
    },
    async addons({ params, query }, { actor, language }) {
      const location = await visibleLocation(app, params.id, actor);
      const isTheirs = worksAt(actor, location);
      const here = { companyId: location.companyId, locationId: { $in: [location._id, null] } };
      const page = await listRecords(app, addons, null, here, {
        ...query,
        ...(isTheirs ? {} : { active: '1' }),
        language,
      });
      return isTheirs ? page : { ...page, docs: page.docs.map(toPublicAddon) };
    },
    addonsOfCompany: ofAddons.ofCompany,
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
        data: await freeDaysOfMonth(
          app,
          signedIn(context),
          await visibleOffer(params.id, query.serviceId, context),
          query,
        ),
      };
    },
  } satisfies Partial<Handlers>;

  async function visibleOffer(locationId: string, serviceId: string, context: Context) {
    const location = await locationVisibleTo(app, signedIn(context), locationId);
    return { location, ...(await app.catalogue.offer(location._id, serviceId)) };
  }

  async function changeService(
    { params, body: { confirmed = false, ...changes } }: { params: { id: string }; body: Confirmable },
    context: Context,
  ): Promise<{ data: Service }> {
    const actor = signedIn(context);
    const alongside = (tx: Tx, before: Service, after: Service) =>
      protectUpcomingTrips(app, actor, tx, { by: 'service', before, after, confirmed });
    return { data: await updateRecord(app, services, actor, params.id, changes, { alongside }) };
  }
}
