import { tripStatuses } from '@marea/domain/booking/price/salesFigures';
import { dayBounds } from '@marea/domain/core/time/instants';
import { daysOfMonth, lastDayOf, weekdayOf, weekdays } from '@marea/domain/core/time/zone';
import type { Dashboard } from '@marea/domain/dashboard/dashboard.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import { openHoursOf, tripHours } from '@marea/domain/fleet/tripHours';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { bookings } from '../booking/index.ts';
import type { AppContext } from '../context.ts';
import { figures, groupedOncePerDeparture } from '../db/salesFigures.ts';

const BEST = 5;

type MonthSums = {
  hours: { _id: { resourceId: string; weekday: number }; hours: number }[];
  services: { _id: string; name: { en: string; es: string }; trips: number }[];
  staff: { _id: string; name: string; bookings: number; hours: number }[];
};

/** A location's month: how busy its vessels are by weekday, its bestsellers and its sellers. */
export async function monthAtLocation(
  app: AppContext,
  location: Location,
  month: string,
): Promise<Pick<Dashboard, 'occupancy' | 'bestSellers' | 'staff'>> {
  const { _id: locationId, companyId, zone } = location;
  const days = daysOfMonth(month);
  const [first, last] = [dayBounds(zone, `${month}-01`), dayBounds(zone, lastDayOf(month))];
  const start = { $gte: new Date(first.from), $lt: new Date(last.to) };
  const trips = { companyId, locationId, isDeleted: false, status: { $in: [...tripStatuses] }, start };
  const [fleet, { hours, services, staff }] = await Promise.all([
    app
      .db(vessels)
      .find({ locationId, isDeleted: false, active: true }, { sort: { 'sortKeys.name': 1 }, projection: { name: 1 } })
      .toArray(),
    soldBy(app, trips, zone),
  ]);
  const soldHours = new Map(hours.map(({ _id, hours: sum }) => [`${_id.resourceId} ${_id.weekday}`, sum]));
  return {
    occupancy: {
      openHours: openHoursByWeekday(location, days),
      vessels: fleet.map(({ _id, name }) => ({
        resourceId: _id,
        name,
        hours: weekdays.map((_, i) => soldHours.get(`${_id} ${i + 1}`) ?? 0),
      })),
    },
    bestSellers: services.map(({ _id, ...service }) => ({ serviceId: _id, ...service })),
    staff: staff.map(({ _id, ...person }) => ({ userId: _id, ...person })),
  };
}

async function soldBy(app: AppContext, trips: Record<string, unknown>, zone: string): Promise<MonthSums> {
  // 1 is Monday; the clock is that of the location.
  const weekday = { $isoDayOfWeek: { date: '$start', timezone: zone } };
  const seller = { _id: '$seller._id', name: { $last: '$seller.name' } };
  const [found] = await app
    .db(bookings)
    .aggregate<MonthSums>([
      { $match: trips },
      {
        $facet: {
          hours: groupedOncePerDeparture({ _id: { resourceId: '$resourceId', weekday } }),
          services: [
            ...groupedOncePerDeparture({ _id: '$serviceId', labels: { name: '$serviceName' } }),
            { $sort: { trips: -1, _id: 1 } },
            { $limit: BEST },
            { $unset: 'hours' },
          ],
          staff: [
            { $match: { seller: { $ne: null } } },
            { $group: { ...seller, bookings: { $sum: 1 }, hours: figures.hours } },
            { $sort: { bookings: -1, name: 1 } },
          ],
        },
      },
    ])
    .toArray();
  return found ?? { hours: [], services: [], staff: [] };
}

function openHoursByWeekday(location: Location, days: readonly string[]): number[] {
  const hours = tripHours(location);
  return weekdays.map((weekday) => {
    return openHoursOf(hours[weekday]) * days.filter((day) => weekdayOf(day) === weekday).length;
  });
}
