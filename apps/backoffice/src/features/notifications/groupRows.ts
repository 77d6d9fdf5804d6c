import type { Wire } from '@marea/domain/contract/endpoint';
import type { Notification } from '@marea/domain/notifications/notifications.schema';

type Row = Wire<Notification>;

/** Frequent kinds. Each of the others needs an action, so it gets a row of its own. */
export const groupedKinds = [
  'booking_made',
  'booking_cancelled',
  'place_released',
  'booking_moved',
  'booking_changed',
  'payment_taken',
  'waitlist_joined',
] as const satisfies readonly Row['kind'][];
export type GroupedKind = (typeof groupedKinds)[number];

const MIN_GROUP = 3;

export type RowGroup = { kind: GroupedKind; rows: readonly Row[] };

/**
 * A day's rows in order; three or more of a kind, all read or all unread, become one group at the position of the
 * newest.
 */
export function groupRows(rows: readonly Row[]): (Row | RowGroup)[] {
  const groups = Map.groupBy(rows, keyOf);
  return rows.flatMap((row): (Row | RowGroup)[] => {
    const alike = groups.get(keyOf(row)) ?? [];
    if (!isGrouped(row.kind) || alike.length < MIN_GROUP) return [row];
    return alike[0] === row ? [{ kind: row.kind, rows: alike }] : [];
  });
}

function keyOf({ kind, isRead }: Row): string {
  return `${kind} ${isRead}`;
}

function isGrouped(kind: Row['kind']): kind is GroupedKind {
  return groupedKinds.some((one) => one === kind);
}
