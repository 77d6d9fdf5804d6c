/** The addresses of the back office that screens link to. */
export const paths = {
  login: '/login',
  selectCompany: '/select_company',
  booking: '/booking',
  calendar: '/calendar',
  expenses: '/gastos',
  supplyCounts: '/settings/productos/counts',
  weeklyPurchases: '/gastos/week',
  ownerBooking: '/user/booking',
  customer: (id: string) => `/customers/${id}`,
  /** A booking, open beside its day. */
  bookingOf: ({ _id, bookingDate }: { _id: string; bookingDate: string }) =>
    `/booking?date=${bookingDate}&booking=${_id}`,
} as const;
