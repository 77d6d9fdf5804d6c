import { defineReport } from './defineReport.ts';

const needs = { menus: ['/reportes'], permission: 'read', notResellers: true } as const;
const count = { kind: 'count', total: 'sum' } as const;
const hours = { kind: 'hours', total: 'sum' } as const;

/** What vessels sailed and whom they carried; missed trips carry nobody. */
export const hoursAndPassengers = defineReport({
  name: 'hours-and-passengers',
  menu: '/reportes',
  needs,
  isMoney: false,
  bases: ['trip'],
  filters: ['resourceId', 'serviceId'],
  groupings: { vessel: ['vessel'], service: ['service'], month: ['month'], day: ['bookingDate'] },
  columns: {
    month: { kind: 'month', only: 'groups' },
    bookingDate: { kind: 'date' },
    vessel: { kind: 'text' },
    service: { kind: 'text' },
    trips: count,
    plannedHours: hours,
    extraHours: hours,
    hours,
    adults: count,
    minors: count,
    infants: count,
    pax: count,
    places: count,
    load: { kind: 'percent', total: { part: 'pax', of: 'places' } },
  },
});
