import type { AuditChange } from '@marea/domain/audit/audit.schema';
import { changesOfPerson } from '@marea/domain/audit/changes';
import type { DataKind } from '@marea/domain/customers/personData.endpoints';
import type { ExportedEntity } from '../companyExports/index.ts';
import { exportedEntities } from '../companyExports/index.ts';

/** A person's own data for their export, without the company's earnings and remarks about other people. */
const own: Partial<Record<DataKind, ExportedEntity>> = {
  bookings: {
    name: 'bookings',
    collection: 'bookings',
    fields: `
      _id folio locationId resourceName serviceName status customer.customerId customer.firstName customer.lastName
      customer.phone customer.email bookingDate hora start end duration zone language guestLanguage notes passengers.adultos
      passengers.menores passengers.infantes passengers.hrsExtras addons.title addons.cantidad addons.precio
      answers.name answers.fields.label answers.fields.value menu.alimentos.name menu.alimentos.cantidad
      menu.alimentos.notes menu.bebidas.name menu.bebidas.cantidad menu.allergies checkin.birthdays currency
      price.grandTotal price.paid price.balance consent.at consent.version consent.language campaign.source
      campaign.medium campaign.campaign campaign.content campaign.term createdAt updatedAt isDeleted`,
  },
  payments: {
    name: 'payments',
    collection: 'payments',
    fields:
      '_id visitId folio type status amount currency bankFee tendered.amount tendered.currency refundOf paidAt createdAt',
  },
  // Companions are other people: the file has only their names.
  passengers: {
    name: 'passengers',
    collection: 'checkins',
    each: 'passengers',
    fields: '_id updatedAt passengers.name passengers.kind',
  },
  signatures: {
    name: 'signatures',
    collection: 'waiverSignatures',
    fields: '_id visitId folio passenger.name passenger.kind signer waiver language at',
  },
  'channel-bookings': {
    name: 'channel-bookings',
    collection: 'octoBookings',
    fields: `
      _id uuid bookingId zone bookingDate hora start end contact.fullName contact.firstName contact.lastName
      contact.emailAddress contact.phoneNumber contact.locales contact.postalCode contact.country contact.notes notes
      resellerReference currency price.retail unitPrices.retail unitPrices.unitId expiresAt cancelledAt cancelReason
      createdAt updatedAt`,
  },
  'guest-links': {
    name: 'guest-links',
    collection: 'guestLinks',
    fields: '_id visitId purpose expiresAt email isMailed',
  },
  audit: {
    name: 'audit',
    collection: 'audit',
    extra: {
      columns: ['changes'],
      valuesOf: ({ changes }) => ({ changes: changesOfPerson(changes as AuditChange[]) }),
    },
    fields: '_id at entity entityId action',
  },
};

/** The table of a kind in the archive of a person. */
export function entityOf(kind: DataKind): ExportedEntity {
  const entity = own[kind] ?? exportedEntities.find(({ name }) => name === kind);
  if (!entity) throw new Error(`no table of ${kind}`);
  return entity;
}
