import type { Actor } from '@marea/domain/access/actor';
import type { HoldRecord } from '@marea/domain/booking/hold.schema';
import { dayBounds } from '@marea/domain/core/time/instants';
import type { AppContext } from '../../context.ts';
import { holds } from '../../slots/index.ts';

const unseen = { companyId: 0, locationId: 0, keyHash: 0, extensions: 0 } as const;
type HoldRow = Omit<HoldRecord, keyof typeof unseen>;

/** The slots of a day held now at a location, by start; owners see only their vessels. */
export async function heldOn(
  app: AppContext,
  actor: Actor,
  { _id: locationId, zone }: { _id: string; zone: string },
  date: string,
): Promise<HoldRow[]> {
  const { from, to } = dayBounds(zone, date);
  const filter = {
    locationId,
    start: { $gte: new Date(from), $lt: new Date(to) },
    expiresAt: { $gt: new Date(app.now()) },
    ...(actor.kind === 'owner' ? { resourceId: { $in: [...actor.resources] } } : {}),
  };
  return app
    .db(holds)
    .find<HoldRow>(filter, { projection: unseen, sort: { start: 1 } })
    .toArray();
}
