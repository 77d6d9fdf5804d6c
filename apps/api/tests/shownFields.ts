/**
 * Every field that each reader sees, reviewed by hand: a new one is seen by nobody until a view and this list name
    it.
 * A text in both languages is one field.
 */
export const shownFields: Readonly<Record<string, string>> = {
  'guest: company': `
    _id slug name language currency email phone brandColor image guestHost active`,
  'guest: location': `
    _id companyId slug name address1 address2 country state city cp phone email pier arriveMinutes bring
    latitude longitude zone webDescription gallery.image gallery.alt gallery.focalX gallery.focalY gallery.video
    gallery.width gallery.height gallery.placeholder isEnableGroupSize allowWaitlist allowBooking active
    businessHours.mon.isOpen businessHours.mon.from businessHours.mon.to businessHours.tue.isOpen
    businessHours.tue.from businessHours.tue.to businessHours.wed.isOpen businessHours.wed.from
    businessHours.wed.to businessHours.thu.isOpen businessHours.thu.from businessHours.thu.to
    businessHours.fri.isOpen businessHours.fri.from businessHours.fri.to businessHours.sat.isOpen
    businessHours.sat.from businessHours.sat.to businessHours.sun.isOpen businessHours.sun.from
    businessHours.sun.to bookingTimes.maxDuration bookingTimes.minDuration bookingTimes.spotsPerTimeSlot
    bookingCalendar.startHour bookingCalendar.endHour bookingCalendar.view menu.alimentos menu.bebidas
    menu.proteinas`,
  'guest: service': `
    _id locationId name displayName key category description webDescription itinerario inclusiones notIncluded
    bring suitability.minimumAge suitability.wheelchair suitability.pregnant suitability.pets questions.question
    questions.answer duration
    bufferTime price prices.resourceId prices.price seats.menores seats.infantes marineParkFee depositPercentage
    hours.mon.isOpen
    hours.mon.from hours.mon.to hours.tue.isOpen hours.tue.from hours.tue.to hours.wed.isOpen hours.wed.from
    hours.wed.to hours.thu.isOpen hours.thu.from hours.thu.to hours.fri.isOpen hours.fri.from hours.fri.to
    hours.sat.isOpen hours.sat.from hours.sat.to hours.sun.isOpen hours.sun.from hours.sun.to resources forms
    gallery.image gallery.alt gallery.focalX gallery.focalY gallery.video gallery.width gallery.height
    gallery.placeholder menu.alimentos menu.bebidas menu.proteinas active`,
  'guest: vessel': `
    _id locationId name shortName key category description addons price people maxPeople extraPeople extraHour
    dockFee active gallery.image gallery.alt gallery.focalX gallery.focalY gallery.video gallery.width
    gallery.height gallery.placeholder color`,
  'guest: add-on': `
    _id locationId title category description price image active`,
  'guest: review': `
    _id locationId commentTitle comment source username rating date serviceId resourceId language answer`,
  'guest: price': `
    extraHoursFee extraPeopleFee totalServicio total discount serviceCharge addonsTotal dockFee marineParkFee
    bankFee grandTotal paid balance isCourtesy`,
  'guest: quote': `
    currency basePrice serviceChargePercentage passengers.adultos passengers.menores passengers.infantes
    passengers.hrsExtras addons.id addons.title addons.cantidad addons.precio coupon.name coupon.type
    coupon.amount rates.resource.people rates.resource.extraPeople rates.resource.extraHour
    rates.resource.dockFee rates.service.marineParkFee rates.seats.adultos rates.seats.menores rates.seats.infantes
    rates.company.serviceCharge rates.company.bankFee
    price.extraHoursFee price.extraPeopleFee price.totalServicio price.total price.discount price.serviceCharge
    price.addonsTotal price.dockFee price.marineParkFee price.bankFee price.grandTotal price.paid price.balance
    price.isCourtesy due.kind due.now due.later due.by`,
  'link holder: booking': `
    _id folio locationId resourceId resourceName serviceName status customer.customerId customer.firstName
    customer.lastName customer.phone customer.email bookingDate hora start end duration zone language guestLanguage
    passengers.adultos passengers.menores passengers.infantes passengers.hrsExtras addons.id addons.title
    addons.cantidad addons.precio answers.formId answers.version answers.name answers.fields.fieldId
    answers.fields.name answers.fields.label answers.fields.type answers.fields.value menu.alimentos.id
    menu.alimentos.name menu.alimentos.cantidad menu.alimentos.protein.id menu.alimentos.protein.name
    menu.alimentos.notes menu.bebidas.id menu.bebidas.name menu.bebidas.cantidad menu.allergies menu.loadBy
    currency basePrice createdAt serviceId keptUntil releasedAt couponName checkinDoneAt due.kind due.now due.later due.by
    rates.resource.people rates.resource.extraPeople rates.resource.extraHour rates.resource.dockFee
    rates.service.marineParkFee rates.seats.adultos rates.seats.menores rates.seats.infantes
    rates.company.serviceCharge rates.company.bankFee serviceChargePercentage
    price.extraHoursFee price.extraPeopleFee price.totalServicio price.total price.discount price.serviceCharge
    price.addonsTotal price.dockFee price.marineParkFee price.bankFee price.grandTotal price.paid price.balance
    price.isCourtesy company.slug company.name company.phone company.email location.slug location.name
    location.pier location.address1 location.city location.arriveMinutes location.bring location.latitude
    location.longitude`,
  'link holder: check-in': `
    booking._id booking.folio booking.status booking.serviceName booking.resourceName booking.bookingDate
    booking.start booking.end booking.zone booking.passengers.adultos booking.passengers.menores
    booking.passengers.infantes booking.passengers.hrsExtras booking.company.slug booking.company.name
    booking.company.phone booking.company.email booking.location.slug booking.location.name
    booking.location.pier booking.location.address1 booking.location.city booking.location.arriveMinutes
    booking.location.bring booking.location.latitude booking.location.longitude booking.guest
    booking.payment.due.kind booking.payment.due.now booking.payment.due.later booking.payment.due.by
    booking.payment.currency passengers.id passengers.name passengers.kind passengers.guardian
    passengers.birthDate passengers.signedAt waiver.number waiver.text waiver.required waiver.asksBirthDate
    asksBirthDate forms._id forms.name forms.fields.id forms.fields.type forms.fields.label forms.fields.name
    forms.fields.placeholder forms.fields.options forms.fields.required forms.version stopsBoarding opensAt
    isCheckedIn opensBooking doneAt`,
  'owner: booking': `
    _id folio companyId locationId resourceId serviceId resourceName serviceName isBooking isDeleted status type
    customer.firstName customer.lastName hasUser partyId bookingDate hora start end until duration zone isShared
    isMoved
    language guestLanguage color passengers.adultos passengers.menores passengers.infantes passengers.hrsExtras addons.id
    addons.title addons.cantidad addons.precio payments._id payments.type payments.status payments.amount
    payments.bankFee menu.alimentos.id menu.alimentos.name menu.alimentos.cantidad menu.alimentos.protein.id
    menu.alimentos.protein.name menu.alimentos.notes menu.bebidas.id menu.bebidas.name menu.bebidas.cantidad
    menu.loadBy checkin.listed checkin.signed checkin.doneAt crew.userId crew.name crew.job coupon._id
    coupon.name coupon.type coupon.amount currency basePrice overprice discount discountReseller dockFee
    isUpdatedDockFee bankFee isUpdatedBankFee bankFeePercentage marineParkFee serviceChargePercentage
    isFreeOfCharge rates.resource.people rates.resource.extraPeople rates.resource.extraHour
    rates.resource.dockFee rates.service.marineParkFee rates.seats.adultos rates.seats.menores rates.seats.infantes
    rates.company.serviceCharge rates.company.bankFee
    price.extraHoursFee price.extraPeopleFee price.totalServicio price.total price.discount price.serviceCharge
    price.addonsTotal price.dockFee price.marineParkFee price.bankFee price.grandTotal price.paid price.balance
    price.isCourtesy kept creditUntil calendarImportId owed credit version createdAt updatedAt stopsBoarding`,
  'owner: row': `
    _id folio status resourceId serviceId resourceName serviceName bookingDate hora start end until isShared currency
    color createdAt firstName lastName pax grandTotal balance isCourtesy stopsBoarding marks`,
  'owner: vessel': `
    _id companyId locationId name shortName key category description addons price people maxPeople extraPeople
    extraHour dockFee active blockout gallery.image gallery.alt gallery.focalX gallery.focalY gallery.video
    gallery.width gallery.height gallery.placeholder color version createdAt updatedAt blackouts.start
    blackouts.end
    blackouts.reason blockoutDate.start blockoutDate.end blockoutDate.reason`,
  'reseller: booking': `
    _id folio companyId locationId resourceId serviceId resourceName serviceName isBooking isDeleted status type
    customer.customerId customer.firstName customer.lastName customer.phone customer.email hasUser partyId
    bookingDate hora start end until duration zone isShared isMoved language guestLanguage notes color passengers.adultos
    passengers.menores passengers.infantes passengers.hrsExtras addons.id addons.title addons.cantidad
    addons.precio payments._id payments.type payments.status payments.amount payments.bankFee answers.formId
    answers.version answers.name answers.fields.fieldId answers.fields.name answers.fields.label
    answers.fields.type answers.fields.value menu.alimentos.id menu.alimentos.name menu.alimentos.cantidad
    menu.alimentos.protein.id menu.alimentos.protein.name menu.alimentos.notes menu.bebidas.id menu.bebidas.name
    menu.bebidas.cantidad menu.allergies menu.loadBy checkin.listed checkin.signed checkin.birthdays
    checkin.doneAt coupon._id coupon.name coupon.type coupon.amount reseller._id reseller.name currency
    basePrice overprice discount discountReseller commissionAdjustment commissionAdjustmentText
    percentileResellerCommission dockFee isUpdatedDockFee bankFee isUpdatedBankFee bankFeePercentage
    marineParkFee serviceChargePercentage isFreeOfCharge rates.resource.people rates.resource.extraPeople
    rates.resource.extraHour rates.resource.dockFee rates.service.marineParkFee rates.seats.adultos
    rates.seats.menores rates.seats.infantes rates.company.serviceCharge
    rates.company.bankFee rates.reseller.comision rates.reseller.serviceCharge price.extraHoursFee
    price.extraPeopleFee price.totalServicio price.total price.discount price.serviceCharge price.addonsTotal
    price.dockFee price.marineParkFee price.bankFee price.grandTotal price.resellerCommission price.paid
    price.balance price.isCourtesy kept creditUntil calendarImportId consent.at consent.version consent.language
    consent.sha256
    consent.guestPolicy.rescheduleHours consent.guestPolicy.changeHours consent.guestPolicy.cancelHours
    consent.guestPolicy.refunds.hours consent.guestPolicy.refunds.percent consent.guestPolicy.moveExcess owed
    credit disruptions.by disruptions.reason disruptions.at history.at history.by.userId history.by.name
    history.action history.from history.to history.why version createdAt updatedAt stopsBoarding`,
  'reseller: row': `
    _id folio status resourceId serviceId resourceName serviceName bookingDate hora start end until isShared currency
    color createdAt firstName lastName pax grandTotal balance isCourtesy stopsBoarding sellerName marks`,
  'reseller: vessel': `
    _id companyId locationId name shortName key category description addons price people maxPeople extraPeople
    extraHour dockFee active blockout gallery.image gallery.alt gallery.focalX gallery.focalY gallery.video
    gallery.width gallery.height gallery.placeholder color version createdAt updatedAt blackouts.start
    blackouts.end
    blockoutDate.start blockoutDate.end`,
  'reseller: payment': `
    _id companyId locationId visitId folio customer.firstName customer.lastName batchId type payer status amount
    currency bankFee tendered.amount tendered.currency exchangeRate charged.amount charged.currency refundOf
    refunded reseller._id reseller.name provider isMadeAtProvider paidAt dueDate createdAt updatedAt dispute
    isBounce`,
  'crew: booking': `
    _id folio companyId locationId resourceId serviceId resourceName serviceName isBooking isDeleted status type
    customer.firstName customer.lastName hasUser partyId bookingDate hora start end until duration zone isShared
    isMoved
    language guestLanguage notes color passengers.adultos passengers.menores passengers.infantes passengers.hrsExtras
    addons.id addons.title addons.cantidad answers.formId answers.version answers.name answers.fields.fieldId
    answers.fields.name answers.fields.label answers.fields.type answers.fields.value menu.alimentos.id
    menu.alimentos.name menu.alimentos.cantidad menu.alimentos.protein.id menu.alimentos.protein.name
    menu.alimentos.notes menu.bebidas.id menu.bebidas.name menu.bebidas.cantidad menu.allergies menu.loadBy
    checkin.listed checkin.signed checkin.birthdays checkin.doneAt crew.userId crew.name crew.job coupon._id
    coupon.name coupon.type reseller._id reseller.name seller._id seller.name currency isUpdatedDockFee
    isUpdatedBankFee isFreeOfCharge price.isCourtesy creditUntil calendarImportId consent.at consent.version
    consent.language
    consent.sha256 consent.guestPolicy.rescheduleHours consent.guestPolicy.changeHours
    consent.guestPolicy.cancelHours consent.guestPolicy.refunds.hours consent.guestPolicy.refunds.percent
    consent.guestPolicy.moveExcess disruptions.by disruptions.reason disruptions.at unreachedSince releaseAt history.at
    history.by.userId
    history.by.name history.action history.from history.to history.why version createdAt updatedAt stopsBoarding`,
  'crew: row': `
    _id folio status resourceId serviceId resourceName serviceName bookingDate hora start end until isShared currency
    color releaseAt createdAt firstName lastName pax isCourtesy stopsBoarding sellerName marks`,
  'crew: vessel': `
    _id companyId locationId name shortName key category description addons price people maxPeople extraPeople
    extraHour dockFee active blockout gallery.image gallery.alt gallery.focalX gallery.focalY gallery.video
    gallery.width gallery.height gallery.placeholder color version createdAt updatedAt blackouts.start
    blackouts.end
    blackouts.reason blockoutDate.start blockoutDate.end blockoutDate.reason`,
  'staff without prices: booking': `
    _id folio companyId locationId resourceId serviceId resourceName serviceName isBooking isDeleted status type
    customer.customerId customer.firstName customer.lastName customer.phone customer.email hasUser partyId
    bookingDate hora start end until duration zone isShared isMoved language guestLanguage notes color passengers.adultos
    passengers.menores passengers.infantes passengers.hrsExtras addons.id addons.title addons.cantidad
    answers.formId answers.version answers.name answers.fields.fieldId answers.fields.name answers.fields.label
    answers.fields.type answers.fields.value menu.alimentos.id menu.alimentos.name menu.alimentos.cantidad
    menu.alimentos.protein.id menu.alimentos.protein.name menu.alimentos.notes menu.bebidas.id menu.bebidas.name
    menu.bebidas.cantidad menu.allergies menu.loadBy checkin.listed checkin.signed checkin.birthdays
    checkin.doneAt crew.userId crew.name crew.job coupon._id coupon.name coupon.type reseller._id reseller.name
    seller._id seller.name currency isUpdatedDockFee isUpdatedBankFee isFreeOfCharge price.isCourtesy
    creditUntil calendarImportId consent.at consent.version consent.language consent.sha256
    consent.guestPolicy.rescheduleHours
    consent.guestPolicy.changeHours consent.guestPolicy.cancelHours consent.guestPolicy.refunds.hours
    consent.guestPolicy.refunds.percent consent.guestPolicy.moveExcess disruptions.by disruptions.reason
    disruptions.at unreachedSince releaseAt history.at history.by.userId history.by.name history.action history.from history.to
    history.why version createdAt updatedAt stopsBoarding`,
};
