import { OWNER_ROLE, RESELLER_ROLE } from '@marea/domain/access/permissions';
import type { ExportedEntity } from './exportedEntity.ts';

const personFields = `
  _id locationId version createdAt updatedAt firstName lastName phone email roleId otherRoleIds resources
  services resellers serviceCharge comision category image active role isAdmin otherLocationIds language isInvited
  invitedUntil isDeleted`;

/** The company, its offer, its people and its log. */
export const exportedCompany: readonly ExportedEntity[] = [
  {
    name: 'company',
    collection: 'companies',
    filter: (companyId) => ({ _id: companyId }),
    fields: `
      _id slug name language currency serviceCharge bankFee email phone brandColor image active guestHosts guestHost version`,
  },
  {
    name: 'settings',
    collection: 'settings',
    filter: (companyId) => ({ _id: companyId }),
    fields: `
      _id home.start home.title home.text home.image questions.question questions.answer policies.terms
      policies.reservation policies.cancellation policies.privacy guestPolicy.rescheduleHours
      guestPolicy.changeHours guestPolicy.cancelHours guestPolicy.refunds.hours guestPolicy.refunds.percent
      guestPolicy.moveExcess shareChannels exchangeRate.rate exchangeRate.source exchangeRate.date guestRates.currency
      guestRates.rate guestRates.date
      deposit.percentage deposit.dueDays releaseUnpaidHours creditExpiryMonths reminderHours remindOfPayment remindOfCheckin
      whatsapp embedOrigins waitlistOfferMinutes askForReviews remindsLeads paperSize retention.auditMonths
      retention.messageMonths retention.paperMonths retention.guestMonths
      retention.fileMonths retention.waitlistMonths version updatedAt measuring.gtmId
      measuring.ga4Id measuring.metaPixelId measuring.asksConsent licence.permit licence.insurer licence.validUntil`,
  },
  {
    name: 'locations',
    collection: 'locations',
    fields: `
      _id locationId version createdAt updatedAt slug name address1 address2 country state city cp phone email
      pier arriveMinutes bring latitude longitude zone webDescription gallery.image gallery.alt gallery.focalX
      gallery.focalY gallery.video isEnableGroupSize allowWaitlist allowBooking active ~businessHours
      bookingTimes.maxDuration bookingTimes.minDuration bookingTimes.spotsPerTimeSlot bookingCalendar.startHour
      bookingCalendar.endHour bookingCalendar.view wait_settings.maxDuration wait_settings.minDuration
      wait_settings.spotsPerTimeSlot ~wait_settings.hours wait_settings.use_defaults wait_settings.number_of_employees
      wait_settings.serve_duration wait_settings.capacity.isMaxCapacityActive
      wait_settings.capacity.maxServingCapacityActive wait_settings.capacity.closeWaitlistAtMaxCapacity
      wait_settings.capacity.maxServing quietHours.from quietHours.to reminders.hours
      reminders.byPhone menu.alimentos menu.bebidas menu.proteinas isDeleted`,
  },
  {
    name: 'vessels',
    collection: 'resources',
    fields: `
      _id locationId version createdAt updatedAt name shortName key category description addons price people
      maxPeople extraPeople extraHour dockFee active blackouts.start blackouts.end blackouts.reason blockout
      blockoutDate.start blockoutDate.end blockoutDate.reason gallery.image gallery.alt gallery.focalX
      gallery.focalY gallery.video color isDeleted`,
  },
  {
    name: 'services',
    collection: 'services',
    fields: `
      _id locationId version createdAt updatedAt name displayName key category phone email description
      webDescription itinerario inclusiones notIncluded bring suitability.minimumAge suitability.wheelchair
      suitability.pregnant suitability.pets questions.question questions.answer duration bufferTime price
      prices.resourceId prices.price seats.menores seats.infantes marineParkFee depositPercentage ~hours
      resources forms gallery.image gallery.alt gallery.focalX gallery.focalY gallery.video menu.alimentos
      menu.bebidas menu.proteinas active isDeleted`,
  },
  {
    name: 'add-ons',
    collection: 'addons',
    fields: `
      _id locationId version createdAt updatedAt title category description price image active isDeleted`,
  },
  {
    name: 'categories',
    collection: 'categories',
    fields: `
      _id locationId version createdAt updatedAt name isDeleted`,
  },
  {
    name: 'forms',
    collection: 'forms',
    fields: `
      _id locationId version createdAt updatedAt name fields.id fields.type fields.label fields.name
      fields.placeholder fields.options fields.required services isDeleted`,
  },
  {
    name: 'packages',
    collection: 'packages',
    fields: `
      _id locationId version createdAt updatedAt name serviceId resourceIds productId optionId reference
      availabilityType units cutoffMinutes resellerIds minUnits maxUnits cancellationHours title description
      inclusions faqs.question faqs.answer active isDeleted`,
  },
  {
    name: 'waivers',
    collection: 'waivers',
    fields: `
      _id number text required asksBirthDate createdAt by.userId by.name`,
  },
  {
    name: 'users',
    collection: 'users',
    filter: (companyId) => ({ companyId, role: { $nin: [OWNER_ROLE, RESELLER_ROLE] } }),
    fields: personFields,
  },
  {
    name: 'resellers',
    collection: 'users',
    filter: (companyId) => ({ companyId, role: RESELLER_ROLE }),
    fields: personFields,
  },
  {
    name: 'owners',
    collection: 'users',
    filter: (companyId) => ({ companyId, role: OWNER_ROLE }),
    fields: personFields,
  },
  {
    name: 'roles',
    collection: 'roles',
    fields: `
      _id locationId version createdAt updatedAt name description active modifyCompany modifyCrewAndTip
      resources.path resources.permissions image isDeleted`,
  },
  {
    name: 'message-templates',
    collection: 'messageTemplates',
    fields: `
      _id kind number texts.en.subject texts.en.text texts.en.short texts.es.subject texts.es.text texts.es.short createdAt by.userId by.name`,
  },
  {
    name: 'dishes',
    collection: 'foods',
    fields: `
      _id locationId version createdAt updatedAt name displayName shortName category phone email description
      addons proteins allergens recipeId image active isDeleted`,
  },
  {
    name: 'drinks',
    collection: 'drinks',
    fields: `
      _id locationId version createdAt updatedAt name displayName shortName category phone email description
      addons proteins allergens recipeId image active isAlcoholic barId isDeleted`,
  },
  {
    name: 'proteins',
    collection: 'proteins',
    fields: `
      _id locationId version createdAt updatedAt name displayName description recipeId active isDeleted`,
  },
  {
    name: 'bars',
    collection: 'bars',
    fields: `
      _id locationId version createdAt updatedAt name description isDeleted`,
  },
  {
    name: 'recipes',
    collection: 'recipes',
    fields: `
      _id locationId version createdAt updatedAt name category code rinde ingredients.productId
      ingredients.cantidad isDeleted`,
  },
  {
    name: 'products',
    collection: 'products',
    fields: `
      _id locationId version createdAt updatedAt nombre precio tipo_empaque tipo_unidad contenido inicial final
      caducidad estado_producto tipo_producto active historial.at historial.by.userId historial.by.name
      historial.field historial.from historial.to isDeleted`,
  },
  {
    name: 'supply-counts',
    collection: 'productsOnBookings',
    fields: `
      _id locationId version createdAt updatedAt bookingId codigoProducto inicial entradaInicial final saved
      nombre tipo_unidad bookingDate usersLogs.at usersLogs.by.userId usersLogs.by.name usersLogs.field
      usersLogs.from usersLogs.to isDeleted`,
  },
  {
    name: 'calendar-imports',
    collection: 'calendarImports',
    fields: `
      _id locationId version createdAt updatedAt resourceId name active lastReadAt lastSuccessAt failingSince
      problem blocks conflictCount conflicts.start conflicts.end conflicts.bookingId conflicts.folio isDeleted`,
  },
  {
    name: 'pictures',
    collection: 'images',
    extra: { columns: ['file'], valuesOf: ({ _id }) => ({ file: `pictures/${String(_id)}.webp` }) },
    fields: `
      _id purpose width height createdAt uploadedBy isDeleted`,
  },
  {
    name: 'audit',
    collection: 'audit',
    // Entries about feeds and webhooks contain their addresses, which are secret.
    filter: (companyId) => ({ companyId, entity: { $nin: ['calendarImport', 'webhook'] } }),
    fields: `
      _id locationId at by.userId by.name entity entityId action changes.path changes.from changes.to`,
  },
];
