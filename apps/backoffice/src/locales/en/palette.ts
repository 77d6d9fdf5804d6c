export default {
  label: 'Find anything',
  placeholder: 'Booking, customer, vessel, page …',
  recent: 'Recent',
  actions: 'Actions',
  newBooking: 'New booking',
  bookings: 'Bookings',
  customers: 'Customers',
  vessels: 'Vessels',
  pages: 'Pages',
  nothing: 'Nothing found. Try a folio, a phone or part of a name.',
  begin: 'Type a folio, a name, a phone or what you want to do, such as ‘new booking Friday 9:00’.',
  failed: 'The search could not be asked. Try again in a moment.',
};
