import { toReadCheckins } from '../checkin/checkin.endpoints.ts';
import { defineReport } from './defineReport.ts';

const needs = { menus: ['/reportes'], permission: 'read', notResellers: true } as const;
const count = { kind: 'count', total: 'sum' } as const;
const quantity = { kind: 'quantity', total: 'inGroups' } as const;
const hours = { kind: 'hours', total: 'sum' } as const;

export const hoursAndPassengers = defineReport({
  name: 'hours-and-passengers',
  menu: '/reportes',
  needs,
  isMoney: false,
  period: 'month',
  bases: ['trip'],
  filters: ['resourceId', 'serviceId'],
  groupings: { vessel: ['vessel'], service: ['service'], month: ['month'], day: ['bookingDate'] },
  chart: ['hours'],
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

/** Products used by trips according to counts, compared with the recipes of the chosen drinks. */
export const drinksReport = defineReport({
  name: 'drinks',
  menu: '/reportes',
  needs,
  isMoney: false,
  period: 'month',
  bases: ['trip'],
  filters: [],
  groupings: { product: ['product', 'unit'], each: [] },
  chart: [],
  columns: {
    product: { kind: 'text' },
    unit: { kind: 'text' },
    bookingDate: { kind: 'date' },
    vessel: { kind: 'text' },
    folio: { kind: 'booking' },
    trips: { ...count, total: 'inGroups', only: 'groups' },
    initial: quantity,
    loaded: quantity,
    final: quantity,
    used: quantity,
    expected: quantity,
    difference: quantity,
    pax: { ...count, total: 'inGroups' },
    perPassenger: { kind: 'quantity', total: { part: 'used', of: 'pax' } },
  },
});

export const kitchen = defineReport({
  name: 'kitchen',
  menu: '/reportes',
  needs,
  isMoney: false,
  period: 'day',
  bases: ['trip'],
  filters: ['resourceId', 'serviceId'],
  groupings: { each: [], dish: ['dish', 'protein'], ingredient: ['ingredient', 'unit'] },
  chart: [],
  columns: {
    bookingDate: { kind: 'date' },
    loadBy: { kind: 'time' },
    hora: { kind: 'time' },
    vessel: { kind: 'text' },
    folio: { kind: 'booking' },
    dish: { kind: 'text', only: ['each', 'dish'] },
    protein: { kind: 'text', only: ['each', 'dish'] },
    ingredient: { kind: 'text', only: ['ingredient'] },
    unit: { kind: 'text', only: ['ingredient'] },
    portions: { ...count, only: ['each', 'dish'] },
    quantity: { ...quantity, only: ['ingredient'] },
    notes: { kind: 'text' },
    allergies: { kind: 'text' },
  },
});

export const boarding = defineReport({
  name: 'boarding',
  menu: '/reportes',
  needs,
  isMoney: false,
  period: 'day',
  bases: ['trip'],
  filters: ['resourceId', 'serviceId', 'status'],
  groupings: { each: [], departure: ['bookingDate', 'hora', 'vessel'] },
  chart: [],
  columns: {
    bookingDate: { kind: 'date' },
    hora: { kind: 'time' },
    vessel: { kind: 'text' },
    folio: { kind: 'booking' },
    customer: { kind: 'text' },
    passengers: { kind: 'text', needs: toReadCheckins },
    status: { kind: 'status' },
    crew: { kind: 'text' },
    notes: { kind: 'text' },
    limit: { kind: 'count' },
    pax: count,
    aboard: count,
    balance: { kind: 'money', total: 'sum' },
  },
});
