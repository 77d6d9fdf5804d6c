import { bookingStatuses } from '@marea/domain/booking/status/booking.status';
import type { Contract } from '@marea/domain/contract';
import { contract } from '@marea/domain/contract';
import { addDays, wallClock } from '@marea/domain/core/time/zone';
import type { KnownRecords, MeasuredRead, Who } from './known.ts';
import { reportReads } from './reportReads.ts';

type Name = keyof Contract;

const everybody: readonly Who[] = ['admin', 'manager', 'owner', 'reseller', 'superadmin'];
/** Beginnings of a name that many have, of one that hardly anybody has, and of two words together. */
const searches = ['car', 'zzyzx', 'ana lop'];

/** Lists that grow with each booking: every column of theirs matters. */
const growing: ReadonlySet<Name> = new Set(['customers', 'expenses', 'reviews']);

/** Every endpoint that reads, asked as its screens ask it. */
export function readsOf(known: KnownRecords): MeasuredRead[] {
  return [...listsOf(known), ...bookingReads(known), ...moneyReads(known), ...peopleReads(known), ...guestReads(known)];
}

/** Plain lists say by themselves how they may be asked: by each column, in search of words, of all entries. */
function listsOf({ location }: KnownRecords): MeasuredRead[] {
  return (Object.keys(contract) as Name[]).flatMap((name): MeasuredRead[] => {
    const { method, query, needs } = contract[name];
    if (method !== 'GET' || !('sort' in query.shape)) return [];
    const asked: Record<string, string>[] = [
      {},
      { page: '3', limit: '100', active: '0', locationId: location._id },
      ...searches.map((search) => ({ search })),
    ];
    const columns = query.shape.sort.unwrap().options;
    for (const sort of growing.has(name) ? columns : columns.slice(0, 2)) asked.push({ sort });
    asked.push({ sort: 'createdAt', order: 'desc', search: 'car' });
    return [
      ...asked.map((one) => ({ name, query: one })),
      { name, as: 'superadmin' },
      ...(needs?.notResellers ? [] : [{ name, as: 'reseller' } as const]),
    ];
  });
}

function bookingReads({ company, location, service, trip, customer }: KnownRecords): MeasuredRead[] {
  const today = wallClock(location.zone, Date.now()).date;
  const month = today.slice(0, 7);
  const filters: object[] = [
    { month: Number(today.slice(5, 7)) },
    { start: today, end: addDays(today, 7) },
    { month: Number(today.slice(5, 7)), resources: [trip.resourceId] },
    { month: Number(today.slice(5, 7)), services: [trip.serviceId], status: ['created'] },
    {},
    { status: ['cancel'] },
    { unpaidPlaces: true, status: [...bookingStatuses] },
    { unpaidPlaces: true, locationId: location._id },
    { page: 40, limit: 100 },
    { resources: [trip.resourceId] },
    { services: [trip.serviceId] },
    { locationId: location._id },
    { locationId: location._id, sort: 'createdAt' },
    ...searches.map((search) => ({ search })),
    ...searches.map((search) => ({ search, locationId: location._id })),
    { search: trip.folio },
  ];
  const columns = ['bookingDate', 'createdAt', 'name', 'resource', 'service', 'status'];
  const sorted = columns.map((sort) => ({ sort, order: 'asc' }));
  const slots = { serviceId: service._id, resourceId: service.resources[0] ?? '' };
  return [
    ...[...filters, ...sorted].map((body): MeasuredRead => ({ name: 'locationBookings', body })),
    ...sorted.map((body): MeasuredRead => ({ name: 'bookingList', params: { slug: company.slug }, body })),
    ...everybody.flatMap((as): MeasuredRead[] => [
      ...filters.map((body): MeasuredRead => ({ name: 'bookingList', as, params: { slug: company.slug }, body })),
      { name: 'locationBookings', as, body: {} },
      { name: 'departures', as, query: { date: today } },
      ...filters
        .slice(0, 5)
        .map((body): MeasuredRead => ({ name: 'bookingTotals', as, params: { slug: company.slug }, body })),
      {
        name: 'bookingRange',
        as,
        body: { filter: { startDate: today, endDate: addDays(today, 30), resourceId: trip.resourceId } },
      },
      { name: 'booking', as: 'admin', params: { id: trip._id } },
      { name: 'chart', as, params: { userId: 'self' } },
      { name: 'filteredChart', as, params: { userId: 'self' }, body: { months: [month], services: [service._id] } },
      { name: 'notifications', as },
      { name: 'unreadNotifications', as },
      { name: 'notificationChoices', as },
      ...[...searches, 'mraia', trip.folio].map((value): MeasuredRead => ({
        name: 'findAnything',
        as,
        query: { value, locationId: location._id },
      })),
    ]),
    { name: 'bookingPaper', params: { id: trip._id, paper: 'manifest' } },
    { name: 'dashboard', params: { id: location._id } },
    { name: 'setup', params: { id: location._id } },
    { name: 'customerBookings', params: { id: trip.customer.customerId ?? customer._id } },
    { name: 'customerBookings', params: { id: trip.customer.customerId ?? customer._id }, query: { when: 'upcoming' } },
    { name: 'customerTotals', params: { id: trip.customer.customerId ?? customer._id } },
    { name: 'customerCredits', params: { id: trip.customer.customerId ?? customer._id } },
    { name: 'customerBookings', as: 'reseller', params: { id: trip.customer.customerId ?? customer._id } },
    { name: 'commissions', params: { id: trip._id } },
    { name: 'formAnswers', params: { id: trip._id } },
    { name: 'bookingCheckin', params: { id: trip._id } },
    { name: 'customerTags' },
    { name: 'customers', query: { tag: 'VIP' } },
    { name: 'bookingFiles', params: { id: trip._id } },
    { name: 'bookingFile', params: { id: trip._id, fileId: trip._id } },
    { name: 'bookingMessages', params: { id: trip._id } },
    { name: 'customerMessages', params: { id: trip.customer.customerId ?? customer._id } },
    { name: 'customerChannel', params: { id: trip.customer.customerId ?? customer._id } },
    { name: 'messageAccount' },
    { name: 'sandboxInbox' },
    { name: 'walletAccount' },
    { name: 'messageRecipients', body: { bookings: [trip._id] } },
    { name: 'foodCost', body: { bookingId: trip._id } },
    { name: 'supplyCounts', query: { bookingId: trip._id } },
    { name: 'supplyCounts', query: { from: today, to: addDays(today, 7) } },
    { name: 'freeTimes', query: { ...slots, date: addDays(today, 9) } },
    { name: 'usualDetails' },
    { name: 'locationHolds', query: { date: addDays(today, 9) } },
    { name: 'freeDays', query: { ...slots, month } },
    { name: 'served' },
    { name: 'served', query: { day: addDays(today, -30) } },
    { name: 'waitlist' },
    { name: 'calendarImports', params: { id: trip.resourceId } },
    { name: 'webhookDeliveries', params: { id: trip._id } },
    { name: 'waitlist', as: 'nobody' },
  ];
}

function moneyReads(known: KnownRecords): MeasuredRead[] {
  const { company, location, trip, payment, offer, reseller, sailor, admin } = known;
  const today = wallClock(location.zone, Date.now()).date;
  const filters: object[] = [
    {},
    { from: addDays(today, -30), to: today },
    { status: ['pending'] },
    { type: [payment.type], sort: 'amount' },
    { payer: ['Operador'] },
    { sort: 'createdAt', page: 30 },
    { accountId: payment.accountId ?? location._id },
    { reseller: reseller._id },
    ...searches.map((search) => ({ search })),
  ];
  return [
    ...(['admin', 'manager', 'reseller', 'superadmin'] as const).flatMap((as): MeasuredRead[] => [
      ...filters.map((body): MeasuredRead => ({ name: 'paymentList', as, params: { id: location._id }, body })),
      { name: 'payments', as },
      { name: 'payments', as, params: { id: payment.visitId } },
      { name: 'paymentSeries', as, params: { id: company.slug }, body: { period: 'month' } },
      { name: 'paymentSeries', as, params: { id: company.slug }, body: { services: [trip.serviceId] } },
    ]),
    ...(['admin', 'reseller', 'superadmin'] as const).map((as): MeasuredRead => ({
      name: 'resellerAccount',
      as,
      params: { id: reseller._id },
    })),
    ...(['admin', 'superadmin'] as const).map((as): MeasuredRead => ({
      name: 'ownerStatement',
      as,
      params: { id: trip.resourceId },
    })),
    { name: 'ownStatement', as: 'owner', params: { id: trip.resourceId } },
    ...(['admin', 'superadmin'] as const).map((as): MeasuredRead => ({
      name: 'crewAccount',
      as,
      params: { id: sailor._id },
    })),
    { name: 'ownTips' },
    { name: 'agreement', params: { id: trip.resourceId } },
    ...reportReads(known),
    { name: 'savedReports' },
    { name: 'calendarFeeds' },
    { name: 'apiKeys' },
    { name: 'importKinds' },
    { name: 'importSample', params: { kind: 'customers' } },
    { name: 'dataImports' },
    { name: 'dataImports', as: 'superadmin' },
    { name: 'dataImport', params: { id: trip._id } },
    { name: 'importFindings', params: { id: trip._id } },
    { name: 'importFindingsFile', params: { id: trip._id } },
    { name: 'companyExports' },
    { name: 'companyExportFile', params: { id: trip._id } },
    { name: 'leads', params: { id: location._id } },
    ...known.feedKeys.map((key): MeasuredRead => ({ name: 'calendarFeed', as: 'nobody', params: { key } })),
    { name: 'reportExports' },
    { name: 'reportExportFile', params: { id: trip._id } },
    { name: 'daySheet', params: { id: location._id, sheet: 'kitchen' }, query: { date: today } },
    { name: 'payouts' },
    { name: 'payouts', as: 'superadmin' },
    { name: 'payouts', as: 'reseller', query: { from: addDays(today, -30), to: today } },
    { name: 'octoKeys', params: { id: reseller._id } },
    { name: 'octoProduct', params: { id: offer._id }, query: { resellerId: reseller._id } },
    { name: 'payouts', query: { reseller: reseller._id } },
    { name: 'paymentTotals', params: { id: location._id }, body: { from: addDays(today, -30), to: today } },
    { name: 'openBookings', params: { id: location._id }, query: { reseller: reseller._id } },
    { name: 'authorisedPayments', params: { id: location._id } },
    { name: 'authorisedPayments', params: { id: location._id }, query: { bookingId: trip._id } },
    { name: 'heldPayments', params: { id: trip._id } },
    { name: 'bookingCredits', params: { id: trip._id } },
    { name: 'openAttempts', params: { id: trip._id } },
    { name: 'unplacedRefunds', params: { id: trip._id } },
    { name: 'providerState' },
    { name: 'providerPayouts' },
    { name: 'reconcileProviderPayout', params: { payout: 'sbx_po_2026-11-20_usd' } },
    { name: 'cashCount', query: { date: today } },
    { name: 'cashCounts', query: { from: addDays(today, -30), to: today } },
    { name: 'cashCounts' },
    { name: 'paymentBatches' },
    { name: 'paymentBatches', query: { reseller: reseller._id, from: addDays(today, -30), to: today } },
    { name: 'expenses', query: { from: addDays(today, -30), to: today } },
    { name: 'expenseTotals', query: { from: addDays(today, -30), to: today } },
    { name: 'expenses', query: { type: 'Google' } },
    { name: 'expenses', query: { type: 'Google,Facebook' } },
    { name: 'expenses', query: { resourceId: trip.resourceId } },
    { name: 'audit' },
    { name: 'audit', as: 'superadmin' },
    { name: 'audit', query: { entity: 'booking' } },
    { name: 'audit', query: { entity: 'coupon' } },
    { name: 'audit', query: { entityId: trip._id } },
    { name: 'audit', query: { userId: admin._id } },
    { name: 'audit', query: { from: addDays(today, -30), to: today } },
    { name: 'settings' },
    { name: 'waiver' },
  ];
}

function peopleReads({ company, location, service, customer, receipt }: KnownRecords): MeasuredRead[] {
  const named = [...searches, customer.phone.slice(-4)].flatMap((value) =>
    (['customerSearch', 'userSearch'] as const).flatMap((name): MeasuredRead[] => [
      { name, query: { value } },
      { name, query: { value, locationId: location._id } },
    ]),
  );
  return [
    ...named,
    { name: 'customerSearch', as: 'reseller', query: { value: 'car' } },
    { name: 'customerSearch', as: 'manager', query: { value: 'car' } },
    { name: 'userSearch', as: 'manager', query: { value: 'car' } },
    { name: 'customers', as: 'reseller' },
    { name: 'customers', query: { contactStatus: 'No respondio' } },
    { name: 'customerDetails', params: { id: customer._id } },
    { name: 'personData', params: { id: customer._id } },
    { name: 'personDataFile', params: { id: customer._id } },
    { name: 'categories' },
    ...everybody.flatMap((as): MeasuredRead[] => [
      { name: 'session', as },
      { name: 'companies', as },
      { name: 'allLocations', as },
      { name: 'location', as },
      { name: 'locationsOfCompany', as },
      { name: 'resourcesOfCompany', as },
    ]),
    { name: 'administeredCompanies', as: 'superadmin' },
    { name: 'checkGuestHosts', as: 'superadmin' },
    { name: 'messageTemplates' },
    { name: 'jobs', as: 'superadmin' },
    { name: 'jobRuns', as: 'superadmin', params: { name: 'ledgerCheck' } },
    { name: 'systemHealth', as: 'superadmin' },
    { name: 'companyDetails', params: { id: company.slug } },
    { name: 'locationDetails' },
    { name: 'locationDetails', as: 'nobody', params: { id: location.slug } },
    { name: 'locationDetails', params: { id: location.slug } },
    { name: 'locationServices' },
    { name: 'locationResources', query: { addons: '1' } },
    { name: 'service', params: { id: service._id } },
    { name: 'serviceDetails', params: { id: service._id } },
    { name: 'image', as: 'nobody', params: { id: company._id } },
    { name: 'image', as: 'manager', params: { id: receipt } },
    { name: 'imageVariant', as: 'nobody', params: { id: company._id, variant: '320.webp' } },
  ];
}

function guestReads({ company, location, service, trip }: KnownRecords): MeasuredRead[] {
  const today = wallClock(location.zone, Date.now()).date;
  const slots = { serviceId: service._id, resourceId: service.resources[0] ?? '' };
  const here = { as: 'nobody', params: { slug: company.slug, locationId: location._id } } as const;
  return [
    { name: 'guestCompany', ...here },
    { name: 'guestServices', ...here },
    { name: 'guestReviews', ...here },
    { name: 'guestReviews', ...here, query: { serviceId: service._id, order: 'worst' } },
    { name: 'guestResources', ...here, query: { serviceId: service._id } },
    { name: 'guestAddons', ...here, query: { resourceId: slots.resourceId } },
    { name: 'guestForms', ...here, query: { serviceId: service._id } },
    { name: 'guestMenu', ...here, query: { serviceId: service._id } },
    { name: 'guestDays', ...here, query: { ...slots, month: today.slice(0, 7) } },
    { name: 'guestDayOffers', ...here, query: { date: addDays(today, 9) } },
    { name: 'guestTimes', ...here, query: { ...slots, date: addDays(today, 9) } },
    { name: 'guestSettings', ...here },
    { name: 'guestPage', as: 'nobody', query: { path: `/${company.slug}/${location.slug}/welcome` } },
    { name: 'guestHome', as: 'nobody' },
    { name: 'guestHosts', as: 'nobody' },
    { name: 'guestSitemap', as: 'nobody' },
    { name: 'guestCard', ...here },
    { name: 'reference' },
    { name: 'guestReference', ...here },
    { name: 'guestBooking', ...here, params: { id: trip._id } },
    { name: 'guestOptions', ...here, params: { id: trip._id } },
    { name: 'guestCredits', ...here, params: { id: trip._id } },
    { name: 'guestMoveDays', ...here, params: { id: trip._id }, query: { month: today.slice(0, 7) } },
    { name: 'guestMoveTimes', ...here, params: { id: trip._id }, query: { date: addDays(today, 9) } },
    { name: 'guestCheckin', ...here, params: { id: trip._id } },
    { name: 'groupCheckin', ...here, as: 'nobody', params: { id: trip._id } },
    { name: 'guestPaper', ...here, params: { id: trip._id, paper: 'receipt' } },
    { name: 'guestWallets', ...here, params: { id: trip._id } },
    { name: 'applePass', as: 'nobody', params: { token: 'no-token' } },
    { name: 'guestPayment', ...here, params: { id: trip._id } },
    { name: 'guestParty', ...here, params: { id: trip._id } },
    { name: 'reviews', as: 'nobody' },
    { name: 'addons', as: 'nobody' },
  ];
}
