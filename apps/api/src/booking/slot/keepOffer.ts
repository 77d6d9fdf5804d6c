import { outOfService } from '@marea/domain/booking/status/disruption';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { companies } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import { lockSale, noteOffer } from '../../slots/index.ts';
import { assertUnchanged } from './freshOffer.ts';
import type { SlotRequest } from './slotRequest.ts';

type Sale = { resourceId: string; start: Date; lastDay: string };

/**
 * Validates the offer within the transaction that sells a trip until `lastDay`, and keeps it until that commits. The sales
 * lock notes the versions of the offer; where it notes none or others than the cached ones, the records decide. Throws
 * `invalid`, and `company_off` for a sale.
 */
export async function keepOffer(app: AppContext, tx: Tx, request: SlotRequest, sale: Sale): Promise<void> {
  const { location, service, vessel } = request;
  const records = [location, service, vessel];
  const { isOpen, versions } = await lockSale(app, tx, location._id, { ...sale, ids: records.map(({ _id }) => _id) });
  const isNoted = isOpen !== undefined && records.every(({ _id, version }) => versions?.[_id] === version);
  if (!isNoted) return readOffer(app, tx, request, sale);
  if (request.isSale && !isOpen) throw new DomainError('company_off');
  if (!location.active) throw invalidField('locationId', 'no_longer_sold');
  if (!service.active) throw invalidField('serviceId', 'no_longer_sold');
  if (!vessel.active) throw invalidField('resourceId', 'no_longer_sold');
  assertSails(request, sale);
}

/** The same by the stored records; notes all of the location's, so that few sales have to read them. */
async function readOffer(app: AppContext, tx: Tx, request: SlotRequest, sale: Sale): Promise<void> {
  const { companyId, _id: locationId } = request.location;
  const onSale = { locationId, active: true };
  const location = await app
    .db(locations)
    .findOne({ _id: locationId, active: true, isDeleted: false }, { session: tx });
  if (!location) throw invalidField('locationId', 'no_longer_sold');
  const isOpen = await app.db(companies).exists({ _id: companyId, active: { $ne: false } }, { session: tx });
  if (request.isSale && !isOpen) throw new DomainError('company_off');
  const offered = await app.db(services).find(onSale, { session: tx }).toArray();
  const fleet = await app.db(vessels).find(onSale, { session: tx }).toArray();
  const service = offered.find(({ _id }) => _id === request.service._id);
  if (!service) throw invalidField('serviceId', 'no_longer_sold');
  const vessel = fleet.find(({ _id }) => _id === request.vessel._id);
  if (!vessel) throw invalidField('resourceId', 'no_longer_sold');
  assertSails({ service, vessel, bookingDate: request.bookingDate }, sale);
  const stored = [location, service, vessel].map(({ version }) => version);
  assertUnchanged([request.location, request.service, request.vessel], stored);
  const versions = Object.fromEntries([location, ...offered, ...fleet].map(({ _id, version }) => [_id, version]));
  await noteOffer(app, tx, locationId, { ...sale, offer: { isOpen, versions } });
}

function assertSails(
  { service, vessel, bookingDate }: Pick<SlotRequest, 'service' | 'vessel' | 'bookingDate'>,
  { lastDay }: Sale,
): void {
  if (!service.resources.includes(vessel._id)) throw invalidField('resourceId', 'not_of_service');
  if (outOfService(vessel, bookingDate, lastDay)) throw invalidField('resourceId', 'out_of_service');
}
