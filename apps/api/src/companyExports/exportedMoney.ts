import type { ExportedEntity } from './exportedEntity.ts';

/** Accounts, expenses and payouts. */
export const exportedMoney: readonly ExportedEntity[] = [
  {
    name: 'accounts',
    collection: 'accounts',
    fields: `
      _id locationId version createdAt updatedAt name displayName reference currency paymentMethod country
      active position generateBankFee provider guestMethods authorisesFirst isDeleted`,
  },
  {
    name: 'cash-counts',
    collection: 'cashCounts',
    fields: `
      _id locationId date person.userId person.name currency expected float takenOut counted difference note by.userId by.name
      createdAt`,
  },
  {
    name: 'expenses',
    collection: 'expenses',
    fields: `
      _id locationId version createdAt updatedAt date type channel descripcion amount currency resourceId image
      isDeleted`,
  },
  {
    name: 'coupons',
    collection: 'coupons',
    fields: `
      _id locationId version createdAt updatedAt name type category description amount validFrom validTo
      mostUses image active uses isDeleted`,
  },
  {
    name: 'reseller-payouts',
    collection: 'payouts',
    fields: `
      _id resellerId number amount currency type accountId image description by.userId by.name paidAt createdAt`,
  },
  {
    name: 'crew-payouts',
    collection: 'crewPayouts',
    fields: `
      _id number amount currency type accountId image description by.userId by.name paidAt createdAt userId date
      trips.visitId trips.amount`,
  },
  {
    name: 'owner-agreements',
    collection: 'ownerAgreements',
    fields: `
      _id terms.from terms.kind terms.percent terms.amount terms.bearsExpenses version updatedAt`,
  },
  {
    name: 'owner-periods',
    collection: 'ownerPeriods',
    fields: `
      _id number from to closedAt locationId vesselId lines.kind lines.recordId lines.date lines.currency
      lines.amount lines.trip.folio lines.trip.service lines.trip.price lines.trip.charges lines.trip.commission
      lines.expenseType lines.method lines.description`,
  },
  {
    name: 'owner-payouts',
    collection: 'ownerPayouts',
    fields: `
      _id number amount currency type accountId image description by.userId by.name paidAt createdAt locationId
      vesselId date`,
  },
];
