import { outOfService } from '@marea/domain/booking/status/disruption';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import type { Location } from '@marea/domain/fleet/location.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { companies } from '../../catalogue/index.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';
import type { NotedOffer } from '../../slots/index.ts';
import { lockSale, noteOffer } from '../../slots/index.ts';
import { assertUnchanged } from './freshOffer.ts';
import type { SlotRequest } from './slotRequest.ts';

type Sale = { resourceId: string; start: Date; lastDay: string };

/**
 * Validates the offer within the transaction that sells a trip until `lastDay`, and keeps it until that commits. The sales
 * lock stores the versions of the offer; if it has none, or others than the cache, the records decide. Throws
 * `invalid`, and `company_off` for a sale.
 */
export async function keepOffer(app: AppContext, tx: Tx, request: SlotRequest, sale: Sale): Promise<void> {
  const { location, service, vessel, bookingDate } = request;
  const cached = [location, service, vessel];
  const noted = await lockSale(app, tx, location._id, { ...sale, ids: cached.map(({ _id }) => _id) });
  const isNoted = noted.isOpen !== undefined && cached.every(({ _id, version }) => noted.versions?.[_id] === version);
  const { isOpen, versions = {} } = isNoted ? noted : await noteStoredOffer(app, tx, location, sale);
  const isOnSale = ({ _id, active }: { _id: string; active: boolean }) => active && versions[_id] !== undefined;

  if (!isOnSale(location)) throw invalidField('locationId', 'no_longer_sold');
  if (request.isSale && !isOpen) throw new DomainError('company_off');
  if (!isOnSale(service)) throw invalidField('serviceId', 'no_longer_sold');
  if (!isOnSale(vessel)) throw invalidField('resourceId', 'no_longer_sold');
  assertUnchanged(
    cached,
    cached.map(({ _id }) => versions[_id]),
  );
  if (!service.resources.includes(vessel._id)) throw invalidField('resourceId', 'not_of_service');
  if (outOfService(vessel, bookingDate, sale.lastDay)) throw invalidField('resourceId', 'out_of_service');
}

/** Reads a location's whole offer and stores its versions in the lock, so that most sales need not read it. */
async function noteStoredOffer(
  app: AppContext,
  tx: Tx,
  { _id: locationId, companyId }: Pick<Location, '_id' | 'companyId'>,
  sale: Sale,
): Promise<NotedOffer> {
  const onSale = { locationId, active: true };
  const versionAlone = { session: tx, projection: { version: 1 } } as const;
  const isOpen = await app.db(companies).exists({ _id: companyId, active: { $ne: false } }, { session: tx });
  const here = { _id: locationId, active: true, isDeleted: false };
  const records = [
    ...(await app.db(locations).find(here, versionAlone).toArray()),
    ...(await app.db(services).find(onSale, versionAlone).toArray()),
    ...(await app.db(vessels).find(onSale, versionAlone).toArray()),
  ];
  const offer = { isOpen, versions: Object.fromEntries(records.map(({ _id, version }) => [_id, version])) };
  await noteOffer(app, tx, locationId, { ...sale, offer });
  return offer;
}
