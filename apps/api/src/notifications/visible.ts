import type { Actor } from '@marea/domain/access/actor';
import { companyOf } from '@marea/domain/access/actor';
import { locationsWhere } from '@marea/domain/access/mayCall';
import { notificationNeeds } from '@marea/domain/notifications/notificationNeeds';
import { notificationKinds } from '@marea/domain/notifications/notifications.schema';

/** The filter of readable notifications: staff by location, owners by vessel, resellers by sale; and personal ones. */
export function visibleTo(actor: Actor) {
  const companyId = companyOf(actor);
  const shared = {
    userId: null,
    ...(actor.kind === 'owner' ? { resourceId: { $in: [...actor.resources] } } : {}),
    ...(actor.kind === 'reseller' ? { resellerId: actor.userId } : {}),
    ...kindsReadBy(actor),
  };
  const here = companyId ? { companyId } : {};
  // No kind is only for owners, and the index of their vessels serves one condition.
  return actor.kind === 'owner' ? { ...here, ...shared } : { ...here, $or: [shared, { userId: actor.userId }] };
}

/**
 * The filter of the kinds that the actor reads: one condition for the kinds of the same locations, none for all kinds
 * everywhere.
 */
function kindsReadBy(actor: Actor) {
  const kinds = Map.groupBy(notificationKinds, (kind) => {
    const at = locationsWhere(actor, notificationNeeds[kind]);
    return at && at.toSorted().join();
  });
  if (kinds.size === 1 && kinds.has(null)) return {};
  const each = [...kinds].map(([at, alike]) => ({
    kind: { $in: alike },
    ...(at === null ? {} : { locationId: { $in: at.split(',').filter(Boolean) } }),
  }));
  return { $or: each };
}
