/** The addresses of the back office that screens link to. */
export const paths = {
  login: '/login',
  selectCompany: '/select_company',
  booking: '/booking',
  calendar: '/calendar',
  ownerBooking: '/user/booking',
} as const;
