import type { Actor } from '@marea/domain/access/actor';
import { dayBounds } from '@marea/domain/kernel/zone';
import type { AppContext } from '../../context.ts';
import type { HoldRecord } from '../../slots/index.ts';
import { holds } from '../../slots/index.ts';

type Held = Omit<HoldRecord, 'companyId' | 'locationId' | 'keyHash' | 'extensions'>;

/** The slots of a day at a location that are held now, by start; of owners' vessels alone where an owner asks. */
export async function heldOn(
  app: AppContext,
  actor: Actor,
  { _id: locationId, zone }: { _id: string; zone: string },
  date: string,
): Promise<Held[]> {
  const { from, to } = dayBounds(zone, date);
  const found = app.db(holds).find({
    locationId,
    start: { $gte: new Date(from), $lt: new Date(to) },
    expiresAt: { $gt: new Date(app.now()) },
    ...(actor.kind === 'owner' ? { resourceId: { $in: [...actor.resources] } } : {}),
  });
  const records = await found.sort({ start: 1 }).toArray();
  return records.map(({ companyId: _c, locationId: _l, keyHash: _k, extensions: _e, ...held }) => held);
}
