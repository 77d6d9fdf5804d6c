import { outOfService } from '@marea/domain/booking/status/disruption';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import type { Location } from '@marea/domain/fleet/location.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import type { Service } from '@marea/domain/fleet/service.schema';
import { services } from '@marea/domain/fleet/service.schema';
import type { Vessel } from '@marea/domain/fleet/vessel.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { companies } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { assertUnchanged } from './freshOffer.ts';
import type { SlotRequest } from './slotRequest.ts';

/**
 * Validates the offer within the transaction that sells a trip until `lastDay`. Returns the capacity. Throws `invalid`,
 * and `company_off` for a sale.
 */
export async function offerNow(app: AppContext, tx: Tx, request: SlotRequest, lastDay: string): Promise<number> {
  const { vessel, bookingDate } = request;
  const offer = await readOffer(app, tx, request);
  if (!offer) throw invalidField('locationId', 'no_longer_sold');
  if (request.isSale && offer.openCompany.length === 0) throw new DomainError('company_off');
  const [sold] = offer.service;
  if (!sold) throw invalidField('serviceId', 'no_longer_sold');
  if (!sold.resources.includes(vessel._id)) throw invalidField('resourceId', 'not_of_service');
  const [sailing] = offer.vessel;
  if (!sailing) throw invalidField('resourceId', 'no_longer_sold');
  if (outOfService(sailing, bookingDate, lastDay)) throw invalidField('resourceId', 'out_of_service');
  assertUnchanged(request, { location: offer, service: sold, vessel: sailing });
  return offer.bookingTimes.spotsPerTimeSlot;
}

type StoredOffer = Pick<Location, 'version' | 'bookingTimes'> & {
  openCompany: { _id: string }[];
  service: Pick<Service, 'version' | 'resources'>[];
  vessel: Pick<Vessel, 'version' | 'active' | 'blackouts' | 'blockout' | 'blockoutDate'>[];
};

/** Location, service and vessel where they are on sale, and the company where it sells: one command, for every sale waits. */
async function readOffer(
  app: AppContext,
  tx: Tx,
  { location, service, vessel }: SlotRequest,
): Promise<StoredOffer | undefined> {
  const partOf = (from: string, _id: string, fields: readonly string[]) => ({
    from,
    pipeline: [
      { $match: { _id, locationId: location._id, active: true } },
      { $project: Object.fromEntries(fields.map((field) => [field, 1])) },
    ],
  });
  const openCompany = {
    from: companies.name,
    pipeline: [{ $match: { _id: location.companyId, active: { $ne: false } } }, { $project: { _id: 1 } }],
  };
  const sailing = ['version', 'active', 'blackouts', 'blockout', 'blockoutDate'];
  const [offer] = await app
    .db(locations)
    .aggregate<StoredOffer>(
      [
        { $match: { _id: location._id, active: true, isDeleted: false } },
        { $project: { version: 1, bookingTimes: 1 } },
        { $lookup: { ...partOf(services.collection, service._id, ['version', 'resources']), as: 'service' } },
        { $lookup: { ...partOf(vessels.collection, vessel._id, sailing), as: 'vessel' } },
        { $lookup: { ...openCompany, as: 'openCompany' } },
      ],
      { session: tx },
    )
    .toArray();
  return offer;
}
