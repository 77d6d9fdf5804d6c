import type { BookingRecord } from '@marea/domain/booking/booking.schema';
import { creditOf } from '@marea/domain/booking/price/salesFigures';
import { inUnits } from '@marea/domain/core/money/money';
import type { ExportedEntity } from './exportedEntity.ts';

/** Guests, bookings and their money. */
export const exportedSales: readonly ExportedEntity[] = [
  {
    name: 'bookings',
    collection: 'bookings',
    fields: `
      _id folio locationId resourceId serviceId resourceName serviceName isBooking isDeleted status type
      customer.customerId customer.firstName customer.lastName customer.phone customer.email hasUser partyId
      bookingDate hora start end until duration zone isShared isMoved language guestLanguage notes color passengers.adultos
      passengers.menores passengers.infantes passengers.hrsExtras addons.id addons.title addons.cantidad
      addons.precio payments._id payments.type payments.status payments.amount payments.bankFee answers.formId
      answers.version answers.name answers.fields.fieldId answers.fields.name answers.fields.label
      answers.fields.type answers.fields.value menu.alimentos.id menu.alimentos.name menu.alimentos.cantidad
      menu.alimentos.protein.id menu.alimentos.protein.name menu.alimentos.notes menu.bebidas.id
      menu.bebidas.name menu.bebidas.cantidad menu.allergies menu.loadBy checkin.listed checkin.signed
      checkin.birthdays checkin.doneAt crew.userId crew.name crew.job tip.amount tip.method tip.paidOut
      coupon._id coupon.name coupon.type coupon.amount reseller._id reseller.name seller._id seller.name
      currency basePrice overprice discount discountReseller commissionAdjustment commissionAdjustmentText
      percentileResellerCommission dockFee isUpdatedDockFee bankFee isUpdatedBankFee bankFeePercentage
      marineParkFee serviceChargePercentage isFreeOfCharge rates.resource.people rates.resource.extraPeople
      rates.resource.extraHour rates.resource.dockFee rates.service.marineParkFee rates.seats.adultos
      rates.seats.menores rates.seats.infantes rates.company.serviceCharge rates.company.bankFee
      rates.reseller.comision rates.reseller.serviceCharge rates.seller.comision price.extraHoursFee
      price.extraPeopleFee price.totalServicio price.total price.discount price.serviceCharge price.addonsTotal
      price.dockFee price.marineParkFee price.bankFee price.grandTotal price.resellerCommission
      price.internalCommission price.paid price.balance price.isCourtesy kept creditUntil importedAt calendarImportId
      consent.at consent.version consent.language consent.sha256 consent.guestPolicy.rescheduleHours
      consent.guestPolicy.changeHours consent.guestPolicy.cancelHours consent.guestPolicy.refunds.hours
      consent.guestPolicy.refunds.percent consent.guestPolicy.moveExcess campaign.source campaign.medium
      campaign.campaign campaign.content campaign.term disruptions.by disruptions.reason disruptions.at dispute
      unreachedSince releaseAt history.at history.by.name history.action history.from history.to history.why version
      createdAt updatedAt`,
  },
  {
    name: 'booking-add-ons',
    collection: 'bookings',
    each: 'addons',
    fields: `
      _id addons.id addons.title addons.cantidad addons.precio`,
  },
  {
    name: 'passengers',
    collection: 'checkins',
    each: 'passengers',
    fields: `
      _id locationId updatedAt passengers.id passengers.name passengers.kind passengers.guardian passengers.birthDate`,
  },
  {
    name: 'signatures',
    collection: 'waiverSignatures',
    fields: `
      _id locationId visitId folio passenger.id passenger.name passenger.kind passenger.guardian signer
      signature waiver language textHash at address`,
  },
  {
    name: 'booking-files',
    collection: 'bookingFiles',
    extra: { columns: ['file'], valuesOf: ({ _id, type }) => ({ file: `files/${String(_id)}.${String(type)}` }) },
    fields: `
      _id name type size by.userId by.name createdAt visitId number`,
  },
  {
    name: 'payments',
    collection: 'payments',
    fields: `
      _id locationId visitId folio batchId type payer status amount currency bankFee tendered.amount
      tendered.currency exchangeRate charged.amount charged.currency refundOf refunded transfer.paymentId
      transfer.visitId transfer.folio transfer.until accountId reseller._id reseller.name provider
      providerObjectId isMadeAtProvider image description takenBy.userId takenBy.name paidAt dueDate createdAt
      updatedAt history.at history.by.name history.from history.to history.why date`,
  },
  {
    name: 'refunds',
    collection: 'payments',
    filter: (companyId) => ({ companyId, refundOf: { $gt: '' } }),
    fields: `
      _id refundOf locationId visitId folio type status amount currency bankFee tendered.amount
      tendered.currency exchangeRate charged.amount charged.currency accountId provider providerObjectId
      description takenBy.name paidAt createdAt`,
  },
  {
    name: 'credits',
    collection: 'bookings',
    extra: {
      columns: ['credit'],
      valuesOf: (record) => {
        const credit = creditOf(record as BookingRecord);
        return credit > 0 ? { credit: inUnits(credit) } : null;
      },
    },
    fields: `
      _id folio customer.customerId customer.firstName customer.lastName status currency price.paid
      price.balance kept creditUntil`,
  },
  {
    name: 'customers',
    collection: 'customers',
    fields: `
      _id locationId version createdAt updatedAt firstName lastName code phone email notes tags origin source
      category currentStatus contactStatus groupSize country state city qroo regiones isDeleted`,
  },
  {
    name: 'customer-channels',
    collection: 'customerChannels',
    fields: `
      _id channel consent.at consent.way consent.by.userId consent.by.name version`,
  },
  {
    name: 'waitlist',
    collection: 'waitlist',
    fields: `
      _id locationId isBooking status customer.customerId customer.firstName customer.lastName customer.phone
      customer.email groupSize notes contactStatus duration serviceId resourceId bookingId offer.serviceId
      offer.resourceId offer.serviceName offer.resourceName offer.bookingDate offer.hora offer.start offer.state
      offer.expiresAt language guestLanguage day joinedAt notifiedAt mailedAt unreachedAt servedAt doneAt history.at
      history.by.name history.from history.to history.why version createdAt updatedAt`,
  },
  {
    name: 'leads',
    collection: 'leads',
    fields: `
      _id serviceId resourceId bookingDate hora passengers.adultos passengers.menores passengers.infantes
      passengers.hrsExtras serviceName resourceName firstName email language guestLanguage currency state reminders locationId
      $worth zone start seenAt leftAt resumedAt bookedAt createdAt`,
  },
  {
    name: 'messages',
    collection: 'messages',
    fields: `
      _id visitId folio kind channel to language subject text state reason by.userId by.name queuedAt settledAt
      locationId customerId`,
  },
  {
    name: 'reviews',
    collection: 'reviews',
    fields: `
      _id locationId version createdAt updatedAt commentTitle comment source username rating date serviceId
      resourceId language answer active isDeleted`,
  },
  {
    name: 'channel-bookings',
    collection: 'octoBookings',
    fields: `
      _id locationId resellerId uuid bookingId productId optionId availabilityId zone serviceId resourceId
      bookingDate hora start end unitItems.uuid unitItems.unitId unitItems.resellerReference
      unitItems.contact.fullName unitItems.contact.firstName unitItems.contact.lastName
      unitItems.contact.emailAddress unitItems.contact.phoneNumber unitItems.contact.locales
      unitItems.contact.postalCode unitItems.contact.country unitItems.contact.notes contact.fullName
      contact.firstName contact.lastName contact.emailAddress contact.phoneNumber contact.locales
      contact.postalCode contact.country contact.notes notes resellerReference cancellationHours currency
      price.retail price.net unitPrices.retail unitPrices.net unitPrices.unitId expiresAt cancelledAt
      cancelReason createdAt updatedAt removedAt`,
  },
];
