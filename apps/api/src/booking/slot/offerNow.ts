import { locations } from '@marea/domain/fleet/location.schema';
import { outOfService } from '@marea/domain/fleet/outOfService';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { invalidField } from '@marea/domain/kernel/errors';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { assertUnchanged } from './freshOffer.ts';
import type { SlotRequest } from './slot.ts';

/**
 * What must hold of the offer when a trip is sold, read in its transaction, since the process may remember an older
 * one: by any other version hours, length, people and price may be others too. Returns the capacity. Throws `invalid`.
 */
export async function offerNow(app: AppContext, tx: Tx, request: SlotRequest): Promise<number> {
  const { location, service, vessel, bookingDate } = request;
  const options = { session: tx };
  const open = await app
    .db(locations)
    .findOne(
      { _id: location._id, active: true, isDeleted: false },
      { ...options, projection: { version: 1, 'bookingTimes.spotsPerTimeSlot': 1 } },
    );
  if (!open) throw invalidField('locationId', 'no_longer_sold');
  const offered = { locationId: location._id, active: true };
  const sold = await app
    .db(services)
    .findOne({ _id: service._id, ...offered }, { ...options, projection: { version: 1, resources: 1 } });
  if (!sold) throw invalidField('serviceId', 'no_longer_sold');
  if (!sold.resources.includes(vessel._id)) throw invalidField('resourceId', 'not_of_service');
  const sailing = await app
    .db(vessels)
    .findOne(
      { _id: vessel._id, ...offered },
      { ...options, projection: { version: 1, active: 1, blackouts: 1, blockout: 1, blockoutDate: 1 } },
    );
  if (!sailing) throw invalidField('resourceId', 'no_longer_sold');
  if (outOfService(sailing, bookingDate)) throw invalidField('resourceId', 'out_of_service');
  assertUnchanged(request, { location: open, service: sold, vessel: sailing });
  return open.bookingTimes.spotsPerTimeSlot;
}
