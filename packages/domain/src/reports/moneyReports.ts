import { defineReport } from './defineReport.ts';

const needs = { menus: ['/reports'], permission: 'read' } as const;
const companysOwn = { ...needs, notResellers: true } as const;

const money = { kind: 'money', total: 'sum' } as const;
const count = { kind: 'count', total: 'sum' } as const;
const month = { kind: 'month', only: 'groups' } as const;
const bookings = { ...count, only: 'groups' } as const;

/** What was sold, directly and through resellers. */
export const sales = defineReport({
  name: 'sales',
  menu: '/reports',
  needs,
  isMoney: true,
  bases: ['trip', 'created', 'payment'],
  filters: ['resourceId', 'serviceId', 'sellerId', 'resellerId', 'status', 'cancelled'],
  groupings: {
    each: [],
    salesType: ['salesType'],
    soldBy: ['soldBy'],
    vessel: ['vessel'],
    service: ['service'],
    month: ['month'],
  },
  columns: {
    month,
    folio: { kind: 'booking' },
    createdAt: { kind: 'instant' },
    bookingDate: { kind: 'date' },
    hora: { kind: 'time' },
    customer: { kind: 'text' },
    location: { kind: 'text' },
    vessel: { kind: 'text' },
    service: { kind: 'text' },
    salesType: { kind: 'salesType' },
    soldBy: { kind: 'text' },
    status: { kind: 'status' },
    bookings,
    pax: count,
    gross: money,
    discount: money,
    grandTotal: money,
    commission: money,
    net: money,
    paid: money,
    balance: money,
  },
});

/** Payments of the ledger; refunds are negative lines of their own. */
export const collections = defineReport({
  name: 'collections',
  menu: '/reports',
  needs: companysOwn,
  isMoney: true,
  bases: ['payment', 'trip', 'created'],
  filters: ['resourceId', 'serviceId', 'sellerId', 'resellerId', 'type', 'accountId'],
  groupings: {
    each: [],
    day: ['day'],
    month: ['month'],
    method: ['method'],
    account: ['account'],
    takenBy: ['takenBy'],
  },
  columns: {
    day: { kind: 'date', only: 'groups' },
    month,
    paidAt: { kind: 'instant' },
    folio: { kind: 'booking' },
    customer: { kind: 'text' },
    method: { kind: 'method' },
    account: { kind: 'text' },
    takenBy: { kind: 'text' },
    tendered: { kind: 'money', currencyIn: 'tenderedCurrency' },
    exchangeRate: { kind: 'quantity' },
    payments: { ...count, only: 'groups' },
    amount: money,
    bankFee: money,
    settled: money,
  },
});

/** Sold, earned, still to be earned and collected. Sold is earned, deferred and cancelled together. */
export const income = defineReport({
  name: 'income',
  menu: '/reports',
  needs: companysOwn,
  isMoney: true,
  bases: ['trip', 'created'],
  filters: ['resourceId', 'serviceId', 'sellerId', 'resellerId', 'cancelled'],
  groupings: { month: ['month'], day: ['day'], service: ['service'], vessel: ['vessel'] },
  columns: {
    month,
    day: { kind: 'date' },
    service: { kind: 'text' },
    vessel: { kind: 'text' },
    bookings,
    sold: money,
    earned: money,
    deferred: money,
    cancelled: money,
    collected: money,
  },
});

/** Service charges and tips of trips, and whether the tips were paid out. */
export const tips = defineReport({
  name: 'tips',
  menu: '/reports',
  needs: companysOwn,
  isMoney: true,
  bases: ['trip'],
  filters: ['resourceId', 'serviceId'],
  groupings: { each: [], vessel: ['vessel'], month: ['month'] },
  columns: {
    month,
    folio: { kind: 'booking' },
    bookingDate: { kind: 'date' },
    vessel: { kind: 'text' },
    customer: { kind: 'text' },
    crew: { kind: 'text' },
    method: { kind: 'method' },
    paidOut: { kind: 'yesNo' },
    bookings,
    serviceCharge: money,
    tip: money,
    tipPaid: money,
    tipOpen: money,
  },
});
