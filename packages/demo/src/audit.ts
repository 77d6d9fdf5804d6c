import type { AuditRecord } from '@marea/api/audit/index';
import type { AuditedKind } from '@marea/domain/audit/changes';
import { changesBetween } from '@marea/domain/audit/changes';
import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { DAY_MS } from '@marea/domain/core/time/zone';
import type { User } from '@marea/domain/people/user.schema';
import type { DemoCompany } from './fleet.ts';
import type { Random } from './random.ts';

const KEPT_DAYS = 21;

type Set = {
  entity: AuditedKind;
  record: { _id: string; locationId?: string | null };
  before: object | null;
  after: object;
  /** Days before now. */
  ago: number;
};

/** An office's log: changes of bookings in the last three weeks, and an administrator's settings. */
export function drawAudit(
  random: Random,
  { company, coupons, locations }: DemoCompany,
  { users, visits, now }: { users: readonly User[]; visits: readonly BookingRecord[]; now: number },
): AuditRecord[] {
  const of = { companyId: company._id };
  const admin = users.find(({ companyId, email }) => companyId === company._id && email.startsWith('admin@'));
  const who = { userId: admin?._id ?? null, name: [admin?.firstName, admin?.lastName].filter(Boolean).join(' ') };
  const statuses = visits
    .filter(({ companyId }) => companyId === company._id)
    .flatMap(({ _id, locationId, history }) =>
      history
        .filter(({ action, at }) => action === 'status' && at.getTime() > now - KEPT_DAYS * DAY_MS)
        .map(({ at, by, from, to }): AuditRecord => {
          const changes = [{ path: 'status', from, to }];
          return {
            _id: random.id(),
            ...of,
            locationId,
            at,
            by,
            entity: 'booking',
            entityId: _id,
            action: 'updated',
            changes,
          };
        }),
    );
  const sets = locations
    .flatMap((place): (Set | null)[] => {
      const [vessel, service] = [place.vessels[0], place.services[0]];
      const wait = place.location.wait_settings;
      return [
        vessel
          ? {
              entity: 'resource',
              record: vessel,
              before: { price: vessel.price * 0.9 },
              after: { price: vessel.price },
              ago: 2,
            }
          : null,
        service
          ? { entity: 'service', record: service, before: { bufferTime: 15 }, after: { bufferTime: 30 }, ago: 5 }
          : null,
        {
          entity: 'location',
          record: { _id: place.location._id, locationId: place.location._id },
          before: { wait_settings: { ...wait, serve_duration: wait.serve_duration - 5 } },
          after: { wait_settings: wait },
          ago: 9,
        },
      ];
    })
    .filter((one) => one !== null);
  const offers = coupons.slice(0, 2).map((coupon, nth): Set => {
    const { name, type, amount, category } = coupon;
    return { entity: 'coupon', record: coupon, before: null, after: { name, type, amount, category }, ago: 12 + nth };
  });
  const settled = [...sets, ...offers].map(({ entity, record, before, after, ago }): AuditRecord => ({
    _id: random.id(),
    ...of,
    locationId: record.locationId ?? null,
    at: new Date(now - ago * DAY_MS - random.below(8 * 60) * 60_000),
    by: who,
    entity,
    entityId: record._id,
    action: before ? 'updated' : 'created',
    changes: changesBetween(before, after),
  }));
  return [...statuses, ...settled];
}
