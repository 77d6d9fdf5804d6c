import type { FieldDocs } from './sharedFields.ts';

/** Descriptions of path, query and header parameters, by name. */
export const parameterDocs: Readonly<Record<string, FieldDocs>> = {
  w: { description: 'The width in pixels; returns the narrowest picture at least this wide.', example: 768 },
  id: { description: 'The id of the record; a location or a company also by its slug.' },
  slug: { description: 'The slug or id of the company or location; a service by its id.', example: 'cancun' },
  locationId: { description: 'The id of a location; in a path, also its slug.' },
  companyId: { description: 'The id of a company, for callers who see more than one.' },
  report: {
    description:
      'The name of a report. Each has some of the bases, groupings and filters, and refuses the others (422).',
  },
  basis: {
    description:
      'The date that places a record in the period: `created`, the day of the `trip`, or the day of a `payment`. Defaults to the report’s first.',
  },
  grouping: {
    description: 'The grouping of the rows; `each` has a row per record. Defaults to the report’s first.',
    example: 'month',
  },
  currency: { description: 'The currency of the rows to include.' },
  format: { description: 'The format; a file has all rows.' },
  sellerId: { description: 'The id of the company’s own seller.' },
  resellerId: { description: 'The id of the reseller who sold it.' },
  accountId: { description: 'The id of the account that received the money.' },
  cancelled: {
    description: 'Whether cancelled, refunded and lost sales are excluded, as by default, included, or shown alone.',
  },
  column: { description: 'The name of the figure’s column, which must be a sum.', example: 'paid' },
  row: { description: 'The `_id` of the figure’s row; without one, the total of all rows.', example: '2027-03|usd' },
  kind: { description: 'The kind of imported records.' },
  paper: { description: 'The kind of paper.' },
  sheet: { description: 'The sheet: dishes for the kitchen, or drinks for the bar.' },
  fileId: { description: 'The id of a file of the booking.' },
  tag: { description: 'A tag of the customers, exactly as written.', example: 'VIP' },
  language: {
    description: 'The language; by default the guest’s for papers of a booking, otherwise that of the request.',
  },
  paymentId: { description: 'The id of a payment, for its receipt alone.' },
  userId: { description: 'The id of a person.' },
  serviceId: { description: 'The id of a service.' },
  resourceId: { description: 'The id of a vessel.' },
  bookingId: { description: 'The id of a booking.' },
  page: { description: 'The number of the page, from 1.', example: 1 },
  limit: { description: 'The page size, at most 100; 10 by default, 20 for bookings.', example: 10 },
  search: { description: 'Search words; each must match the beginning of a word in the record.', example: 'ana' },
  value: { description: 'Search words; each must match the beginning of a word in the record.', example: 'ana' },
  sort: {
    description:
      'The column to sort by; defaults to the first of these. Bilingual texts are sorted in the language of `Accept-Language`.',
  },
  order: { description: 'Ascending or descending; defaults to ascending, or to the list’s own order without `sort`.' },
  active: {
    description:
      '`0` returns all entries, `1` only active ones. By default, lists of what is offered have only active entries, other lists all.',
    example: '1',
  },
  list: { description: '`1` returns only names, for pickers.', example: '1' },
  addons: { description: '`1` includes each vessel’s add-ons.', example: '1' },
  day: { description: 'A day on the location’s clock.' },
  date: { description: 'A day on the location’s clock.' },
  month: { description: 'A month on the location’s clock, YYYY-MM.' },
  from: { description: 'The first day, on the location’s clock.' },
  to: { description: 'The last day, on the location’s clock.' },
  past: { description: '`1` includes past times, for callers who may enter past trips.' },
  hrsExtras: { description: 'Extra hours, in steps of half an hour, at most 24.' },
  adultos: { description: 'The number of adults (Spanish for “adults”).', example: 4 },
  menores: { description: 'The number of minors (Spanish for “minors”).' },
  infantes: { description: 'The number of infants (Spanish for “infants”).', example: 0 },
  type: {
    description: 'Payment methods as the records spell them and `pattern` lists them, separated by commas.',
    example: 'Cash,card',
  },
  reseller: { description: 'The id of a reseller.' },
  category: { description: 'A category, as the records spell it.' },
  source: { description: 'A lead source, as the records spell it.' },
  currentStatus: { description: 'The customers’ status, as the records spell it.', example: 'Active' },
  when: { description: '`upcoming` returns trips that are not over, next first; `past` all others, latest first.' },
  contactStatus: {
    description: 'Outcomes of the last attempt to reach them, as `pattern` lists them, separated by commas.',
    example: 'No respondio',
  },
  entity: {
    description:
      'A kind of record, as the entries name it: `booking`, `waitlist`, `settings`, `company`, `location`, `service`, `resource`, `coupon`, `user`, `role` and so on.',
    example: 'coupon',
  },
  entityId: { description: 'The id of a record.' },
  keys: { description: 'Vessels by their key, separated by commas.', example: 'luna,sol' },
  months: { description: 'Months as YYYY-MM, separated by commas.', example: '2027-03,2027-04' },
  services: { description: 'Ids of services, separated by commas.', example: '65f1c0ffee65f1c0ffee65f1' },
  resources: { description: 'Ids of vessels, separated by commas.', example: '65f1c0ffee65f1c0ffee65f1' },
  status: { description: 'Statuses as `pattern` lists them, separated by commas.', example: 'cancel,No show' },
  'idempotency-key': {
    description:
      'A key chosen by the caller for this request. A repeat with the same body changes nothing and returns the current record; a guest gets a new link to it. A repeat with another body is refused.',
    example: '4b1c9f0e-booking-1',
  },
  path: {
    description: 'An address of the guest app, from its first slash on, with its query.',
    example: '/marea/cancun/welcome?lang=en',
  },
  color: {
    description: 'Changes the address with the colour, so that link previews are fetched again.',
    example: '0b7a83',
  },
  'last-event-id': {
    description: 'The id of the last event received before the stream broke off; missed events are sent first.',
    example: '826920F3A1000000012B0429296E1404',
  },
  attemptId: { description: 'The id of a payment attempt.' },
  payout: { description: 'The provider’s id of the payout.', example: 'po_1QbR3wLkdIwHu7ix' },
  'x-guest-link': { description: 'The secret of a guest’s link.', example: 'c2VjcmV0LW9mLWEtZ3Vlc3Q' },
};
