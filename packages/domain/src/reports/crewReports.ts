import { defineReport } from './defineReport.ts';

const companysOwn = { menus: ['/reports'], permission: 'read', notResellers: true } as const;
const money = { kind: 'money', total: 'sum' } as const;
const count = { kind: 'count', total: 'sum' } as const;
const month = { kind: 'month', only: 'groups' } as const;
const bookings = { ...count, only: 'groups' } as const;

export const tips = defineReport({
  name: 'tips',
  menu: '/reports',
  needs: companysOwn,
  isMoney: true,
  period: 'month',
  bases: ['trip'],
  filters: ['resourceId', 'serviceId'],
  groupings: { each: [], vessel: ['vessel'], month: ['month'] },
  chart: ['serviceCharge', 'tip'],
  columns: {
    month,
    folio: { kind: 'booking' },
    bookingDate: { kind: 'date' },
    vessel: { kind: 'text' },
    customer: { kind: 'text' },
    crew: { kind: 'text' },
    method: { kind: 'method' },
    handedOut: { kind: 'yesNo' },
    bookings,
    serviceCharge: money,
    tip: money,
    tipPaid: money,
    tipOpen: money,
  },
});

export const tipsPerPerson = defineReport({
  name: 'tips-per-person',
  menu: '/reports',
  needs: companysOwn,
  isMoney: true,
  period: 'month',
  bases: ['trip'],
  filters: ['resourceId', 'serviceId'],
  groupings: { person: ['person'], each: [] },
  chart: ['tip', 'serviceCharge'],
  columns: {
    person: { kind: 'text' },
    job: { kind: 'job' },
    folio: { kind: 'booking' },
    bookingDate: { kind: 'date' },
    vessel: { kind: 'text' },
    share: { kind: 'percent' },
    trips: { ...count, only: 'groups' },
    serviceCharge: money,
    tip: money,
    tipOpen: money,
  },
});

export const serviceChargePerPerson = defineReport({
  name: 'service-charge-per-person',
  menu: '/reports',
  needs: companysOwn,
  isMoney: true,
  period: 'month',
  bases: ['trip', 'created'],
  filters: ['resourceId', 'serviceId'],
  groupings: { each: [], vessel: ['vessel'], month: ['month'] },
  chart: ['serviceCharge'],
  columns: {
    month,
    folio: { kind: 'booking' },
    bookingDate: { kind: 'date' },
    vessel: { kind: 'text' },
    customer: { kind: 'text' },
    bookings,
    pax: count,
    aboardCrew: count,
    serviceCharge: money,
    perPassenger: { kind: 'money' },
    perCrew: { kind: 'money' },
  },
});
