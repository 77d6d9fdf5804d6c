/** The addresses of the back office that screens link to. */
export const paths = {
  login: '/login',
  forgot: '/forgot',
  reset: '/reset',
  firstStart: '/first-start',
  companies: '/companies',
  jobs: '/jobs',
  setup: '/setup',
  setupStep: (step: string) => `/setup/${step}`,
  selectCompany: '/select_company',
  booking: '/booking',
  calendar: '/calendar',
  expenses: '/gastos',
  supplyCounts: '/settings/productos/counts',
  weeklyPurchases: '/gastos/week',
  ownerBooking: '/user/booking',
  ownTips: '/tips',
  profile: '/profile',
  ownerProfile: '/user/profile',
  customer: (id: string) => `/customers/${id}`,
  /** Guests who left a trip unbooked. */
  leads: '/customers/leads',
  /** A vessel, opened in the list of vessels. */
  vessel: ({ _id, name }: { _id: string; name: string }) =>
    `/resources?${new URLSearchParams({ search: name, open: _id }).toString()}`,
  /** A reseller, opened in the list of resellers. */
  reseller: ({ _id, name }: { _id: string; name: string }) =>
    `/resellers?${new URLSearchParams({ search: name, open: _id }).toString()}`,
  /** The balances due of a reseller's bookings, to be paid together. */
  resellerPayments: (id: string) => `/payments_module?reseller=${id}`,
  /** The bookings found by a name: a guest, a vessel or a reseller. */
  bookingsOf: (name: string) => `/booking?${new URLSearchParams({ type: 'all', search: name }).toString()}`,
  /** The trips of a day with a balance due. */
  owedOn: (date: string) =>
    `/booking?${new URLSearchParams({ type: 'all', from: date, to: date, owes: '1' }).toString()}`,
  /** The unpaid places that are released unless their guests pay, soonest first. */
  unpaidPlaces: '/booking?type=all&unpaid=1',
  /** The payments found by a name: a guest or a reseller. */
  paymentsOf: (name: string) => `/payments?${new URLSearchParams({ search: name }).toString()}`,
  /** The sales report of a vessel or reseller. */
  salesOf: (filter: 'resourceId' | 'resellerId', id: string) => `/reports/sales?${filter}=${id}`,
  /** A payment of a booking, opened in the list, with its receipt and history. */
  payment: ({ _id, folio }: { _id: string; folio: string }) =>
    `/payments?${new URLSearchParams({ search: folio, open: _id }).toString()}`,
  /** The payments of trips with an open dispute. */
  disputes: '/payments?disputed=open',
  /** The payouts of providers against the ledger. */
  reconciliation: '/payments/reconciliation',
  /** The form for a new booking on a day, at a time if one is given. */
  newBookingAt: ({ date, hora }: { date: string; hora?: string | null }) =>
    `/booking?${new URLSearchParams({ date, new: hora ?? '1' }).toString()}`,
  /** The same form, to block a vessel. */
  newBlockAt: ({ date, hora }: { date: string; hora?: string | null }) =>
    `/booking?${new URLSearchParams({ date, new: hora ?? '1', as: 'blackout' }).toString()}`,
  /** The sheet of a day's departures, for the dock. */
  daySheet: (date: string) => `/booking?view=sheet&date=${date}`,
  /** The form for a new party on the waitlist. */
  newParty: '/waitlist?open=new',
  /** The signed waivers of a booking, to be printed. */
  waivers: (bookingId: string) => `/booking/${bookingId}/waivers`,
  /** A booking whose day is not known. */
  bookingById: (id: string) => `/booking?booking=${id}`,
  /** A booking, open beside its day. */
  bookingOf: ({ _id, bookingDate }: { _id: string; bookingDate: string }) =>
    `/booking?date=${bookingDate}&booking=${_id}`,
} as const;
