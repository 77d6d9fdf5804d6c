import { defineReport } from './defineReport.ts';

const needs = { menus: ['/reports'], permission: 'read' } as const;
const companysOwn = { ...needs, notResellers: true } as const;
const money = { kind: 'money', total: 'sum' } as const;
const month = { kind: 'month', only: 'groups' } as const;
const bookings = { kind: 'count', total: 'sum', only: 'groups' } as const;

/** Resellers' running accounts: closing is opening plus earned, less reversed, collected by them and paid out. */
export const resellerCommission = defineReport({
  name: 'reseller-commission',
  menu: '/reports',
  needs,
  isMoney: true,
  isOfAllPlaces: true,
  period: 'month',
  bases: ['trip'],
  filters: ['resellerId'],
  groupings: { reseller: ['reseller'], each: [] },
  chart: ['earned', 'closing'],
  columns: {
    at: { kind: 'instant', only: 'each' },
    reseller: { kind: 'text' },
    folio: { kind: 'booking' },
    opening: money,
    earned: money,
    reversed: money,
    collected: money,
    paidOut: money,
    closing: money,
  },
});

export const internalCommission = defineReport({
  name: 'internal-commission',
  menu: '/reports',
  needs: companysOwn,
  isMoney: true,
  period: 'month',
  bases: ['trip'],
  filters: ['resourceId', 'serviceId', 'sellerId'],
  groupings: { seller: ['seller'], each: [], month: ['month'] },
  chart: ['commission'],
  columns: {
    month,
    folio: { kind: 'booking' },
    bookingDate: { kind: 'date' },
    vessel: { kind: 'text' },
    customer: { kind: 'text' },
    seller: { kind: 'text' },
    percent: { kind: 'percent' },
    bookings,
    base: money,
    commission: money,
    earned: money,
    deferred: money,
  },
});

/** Trips of vessels by their owners' agreements: shares, commissions, charges and margin sum to the price. */
export const ownerStatementReport = defineReport({
  name: 'owner-statement',
  menu: '/reports',
  needs: companysOwn,
  isMoney: true,
  period: 'month',
  bases: ['trip'],
  filters: ['resourceId', 'serviceId'],
  groupings: { vessel: ['vessel'], each: [], month: ['vessel', 'month'] },
  chart: ['ownerShare', 'margin'],
  columns: {
    month,
    bookingDate: { kind: 'date' },
    folio: { kind: 'booking' },
    vessel: { kind: 'text' },
    service: { kind: 'text' },
    bookings,
    hours: { kind: 'hours', total: 'sum' },
    grandTotal: money,
    charges: money,
    commission: money,
    ownerShare: money,
    margin: money,
  },
});
