const id = '65f1c0ffee65f1c0ffee65f1';
const slot = { serviceId: id, resourceId: id, bookingDate: '2027-03-14', hora: '09:30' };
const passengers = { adultos: 4, menores: 1, infantes: 0, hrsExtras: 0 };
const customer = { firstName: 'Ana', lastName: 'Reyes', phone: '+529981234567', email: 'ana@example.com' };
const known = { ...customer, category: 'Private', origin: 'Hotel', source: 'Llamada' };
const addons = [{ id, cantidad: 2 }];
const thisMonth = { start: '2027-03-01', end: '2027-03-31' };

/** Bodies in which one field excludes another, or most are left out; the others are made from their schemas. */
export const exampleBodies: Readonly<Record<string, object>> = {
  createBooking: { locationId: id, ...slot, passengers, customer: known, addons, coupon: 'VERANO15', language: 'es' },
  quoteBooking: { locationId: id, ...slot, passengers, addons, coupon: 'VERANO15' },
  updateBooking: { passengers, notes: 'Celebrates a birthday.', version: 3 },
  setBookingStatus: { status: 'checkedin' },
  bookingList: { filter: { ...thisMonth, resources: [id] } },
  bookingTotals: { filter: thisMonth },
  locationBookings: { filter: thisMonth, page: 1, limit: 20 },
  takePayment: { visitId: id, type: 'Cash', amount: 100_000, status: 'succeeded' },
  changePayment: { status: 'succeeded', paidAt: '2027-03-14T15:30:00.000Z' },
  paymentList: { filter: { from: '2027-03-01', to: '2027-03-31', status: ['succeeded'] } },
  paymentSeries: { filter: { period: 'month', date: '2027-03-14', by: 'day' } },
  sendMessage: {
    bookings: [id],
    texts: { es: { subject: 'El clima para tu paseo', text: 'Hay viento del norte: te confirmamos mañana.' } },
  },
  signWaiver: {
    passengerId: id,
    name: 'Ana Reyes',
    guardian: '',
    waiver: 3,
    language: 'es',
    signature: { path: 'M40 120L80 40L120 130L160 60L220 110' },
  },
  changeAgreement: {
    terms: [{ from: '2027-01-01', kind: 'percentage', percent: 60, amount: 0, bearsExpenses: true }],
    version: 1,
  },
  payCrew: { amount: 45_000, currency: 'usd', type: 'Cash', description: 'Tips of the week' },
  payOwner: { amount: 250_000, currency: 'usd', type: 'Bank transfer', description: 'Trips of March' },
  payReseller: { amount: 50_000, currency: 'usd', type: 'Bank transfer', description: 'Commissions of March' },
  addParty: { locationId: id, customer, groupSize: 5, language: 'es' },
  updateParty: { status: 'notified', version: 1 },
  acceptOffer: { key: '3f9a0c5e7b1d42868e2f60a9c4d7158b3f9a0c5e7b1d4286' },
  foodCost: { alimentos: [{ id, cantidad: 10, proteinaId: id }], bebidas: [{ id, cantidad: 20 }] },
  updateSettings: { settings: { reminderHours: [24], whatsapp: '+529981234567' }, version: 3 },
};
