export const bookingList = {
  nobody: 'Blocked',
  exportName: 'bookings',
  columns: {
    name: 'Name',
    folio: 'Folio',
    resource: 'Resource',
    service: 'Service',
    bookingDate: 'Booking date',
    pax: 'Pax',
    total: 'Total',
    balance: 'Balance',
    createdAt: 'Created at',
    status: 'Status',
  },
};
