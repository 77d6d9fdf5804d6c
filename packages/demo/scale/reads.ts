import { bookingStatuses } from '@marea/domain/booking/status/booking.status';
import type { Contract } from '@marea/domain/contract';
import { contract } from '@marea/domain/contract';
import { addDays, wallClock } from '@marea/domain/core/time/zone';
import type { KnownRecords, MeasuredRead, Who } from './known.ts';
import { searches } from './known.ts';
import { moneyReads } from './moneyReads.ts';

type Name = keyof Contract;

const everybody: readonly Who[] = ['admin', 'manager', 'owner', 'reseller', 'superadmin'];

/** Lists that grow with each booking: every column of theirs matters. */
const growing: ReadonlySet<Name> = new Set(['customers', 'expenses', 'reviews']);

/** Every reading endpoint, with the requests that its screens make. */
export function readsOf(known: KnownRecords): MeasuredRead[] {
  return [...listsOf(known), ...bookingReads(known), ...moneyReads(known), ...peopleReads(known), ...guestReads(known)];
}

/** Requests of a plain list, from its declaration: sorted by each column, searched, and unfiltered. */
function listsOf({ location }: KnownRecords): MeasuredRead[] {
  return (Object.keys(contract) as Name[]).flatMap((name): MeasuredRead[] => {
    const { method, query, needs } = contract[name];
    if (method !== 'GET' || !('sort' in query.shape)) return [];
    const queries: Record<string, string>[] = [
      {},
      { page: '3', limit: '100', active: '0', locationId: location._id },
      ...searches.map((search) => ({ search })),
    ];
    const columns = query.shape.sort.unwrap().options;
    for (const sort of growing.has(name) ? columns : columns.slice(0, 2)) queries.push({ sort });
    queries.push({ sort: 'createdAt', order: 'desc', search: 'car' });
    return [
      ...queries.map((one) => ({ name, query: one })),
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

function peopleReads({ company, location, service, customer, receipt }: KnownRecords): MeasuredRead[] {
  const searchReads = [...searches, customer.phone.slice(-4)].flatMap((value) =>
    (['customerSearch', 'userSearch'] as const).flatMap((name): MeasuredRead[] => [
      { name, query: { value } },
      { name, query: { value, locationId: location._id } },
    ]),
  );
  return [
    ...searchReads,
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
