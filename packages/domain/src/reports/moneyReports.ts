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
  period: 'month',
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
  chart: ['grandTotal', 'paid'],
  columns: {
    month,
    folio: { kind: 'booking' },
    createdAt: { kind: 'instant', isDetail: true },
    bookingDate: { kind: 'date' },
    hora: { kind: 'time', isDetail: true },
    customer: { kind: 'text' },
    location: { kind: 'text', isDetail: true },
    vessel: { kind: 'text' },
    service: { kind: 'text' },
    salesType: { kind: 'salesType', isDetail: true },
    soldBy: { kind: 'text' },
    status: { kind: 'status' },
    bookings,
    pax: count,
    gross: { ...money, isDetail: true },
    discount: { ...money, isDetail: true },
    grandTotal: money,
    commission: money,
    net: { ...money, isDetail: true },
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
  period: 'month',
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
  chart: ['amount'],
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
    exchangeRate: { kind: 'quantity', isDetail: true },
    payments: { ...count, only: 'groups' },
    amount: money,
    bankFee: money,
    settled: money,
  },
});

/** What trips still owe, by when it is due: when a payment was promised for, else at departure. */
export const owed = defineReport({
  name: 'owed',
  menu: '/reports',
  needs,
  isMoney: true,
  period: 'month',
  bases: ['trip', 'created'],
  filters: ['resourceId', 'serviceId', 'sellerId', 'resellerId'],
  groupings: { each: [], dueDate: ['dueDate'], soldBy: ['soldBy'] },
  chart: ['owed'],
  columns: {
    dueDate: { kind: 'date' },
    folio: { kind: 'booking' },
    bookingDate: { kind: 'date' },
    customer: { kind: 'text' },
    vessel: { kind: 'text' },
    soldBy: { kind: 'text' },
    bookings,
    grandTotal: money,
    paid: money,
    owed: money,
  },
});

/** Sold, earned, still to be earned and collected. Sold is earned, deferred and cancelled together. */
export const income = defineReport({
  name: 'income',
  menu: '/reports',
  needs: companysOwn,
  isMoney: true,
  period: 'month',
  bases: ['trip', 'created'],
  filters: ['resourceId', 'serviceId', 'sellerId', 'resellerId', 'cancelled'],
  groupings: {
    month: ['month'],
    day: ['day'],
    service: ['service'],
    vessel: ['vessel'],
    monthService: ['month', 'service'],
    monthVessel: ['month', 'vessel'],
    serviceVessel: ['service', 'vessel'],
    monthServiceVessel: ['month', 'service', 'vessel'],
  },
  chart: ['sold', 'earned', 'collected'],
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

/** What is left of trips when everything is paid: commissions, fees, food and drink, and their share of the expenses. */
export const profit = defineReport({
  name: 'profit',
  menu: '/reports',
  needs: companysOwn,
  isMoney: true,
  period: 'month',
  bases: ['trip'],
  filters: ['resourceId', 'serviceId', 'sellerId', 'resellerId'],
  groupings: { vessel: ['vessel'], month: ['month'], service: ['service'], each: [] },
  chart: ['grandTotal', 'margin'],
  columns: {
    month,
    folio: { kind: 'booking' },
    bookingDate: { kind: 'date' },
    vessel: { kind: 'text' },
    service: { kind: 'text' },
    customer: { kind: 'text' },
    bookings,
    grandTotal: money,
    commission: money,
    bankFee: money,
    dockFee: money,
    marineParkFee: money,
    foodCost: money,
    expenses: money,
    margin: money,
    marginShare: { kind: 'percent', total: { part: 'margin', of: 'grandTotal' } },
  },
});

/** Resellers' running accounts: closing is opening and earned, less what was reversed, collected by them and paid out. */
export const resellerCommission = defineReport({
  name: 'reseller-commission',
  menu: '/reports',
  needs,
  isMoney: true,
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

/** Commissions of the company's own sellers. */
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

/** What each account took in, gave back and paid in fees, by day. */
export const bank = defineReport({
  name: 'bank',
  menu: '/reports',
  needs: companysOwn,
  isMoney: true,
  period: 'month',
  bases: ['payment'],
  filters: ['type', 'accountId'],
  groupings: { account: ['account'], accountDay: ['account', 'day'], month: ['account', 'month'] },
  chart: ['net'],
  columns: {
    account: { kind: 'text' },
    day: { kind: 'date', only: 'groups' },
    month,
    payments: { ...count, only: 'groups' },
    received: money,
    refunds: money,
    bankFee: money,
    net: money,
  },
});

/** Trips of vessels by what was agreed on with their owners: shares, commissions, charges and margin are the price. */
export const ownerStatement = defineReport({
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
