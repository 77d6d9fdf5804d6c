import { MAX_PER_PAGE } from '@marea/domain/contract/envelope.schema';
import { MAX_IMAGE_BYTES } from '@marea/domain/images/imagePurposes';
import { MAX_BODY_BYTES, REQUESTS_PER_MINUTE } from '../limits/allowances.ts';

export const about = [
  'Bookings, waitlist and operations of companies that sell boat and yacht trips.',
  'Sign in with `POST /api/user/login` and send its `jwt_token` as `Authorization: Bearer …`, as the bare token, or in a `token` header.',
  'Money is an integer in minor units: 150000 is 1,500.00. Instants are UTC; days and times are the clock of the location.',
  'A single record comes as `{ data }`, a page as `{ docs, limit, offset, total, page }`. An error has a `code`, a `message` in the language of `Accept-Language` (English or Spanish) and, for wrong fields, `errors` with their paths.',
  'Undocumented fields are refused. Where a path names a location or a company, its id and its slug both work; services have no slug and use their id. Another company’s record is answered like one that does not exist. Fields that the caller may not see are null.',
  `Limits: a page has ${MAX_PER_PAGE} records at most; a JSON body has up to ${MAX_BODY_BYTES / 1_024} KB and a picture up to ${MAX_IMAGE_BYTES / 1_048_576} MB (413 beyond); address and headers have 16 KB together (431); one address may send ${REQUESTS_PER_MINUTE} requests a minute unless the operator of the installation sets otherwise. Some operations allow less, as documented there. Beyond the limit the answer is 429, and its \`Retry-After\` says after how many seconds to try again; 503 means that the API is busy; it has the header too.`,
].join('\n\n');

export const ownership = {
  contact: { name: 'The operator of this installation' },
  license: { name: 'Proprietary; all rights reserved', identifier: 'LicenseRef-Proprietary' },
};

export const tagDescriptions: Record<string, string> = {
  addon: 'What is sold with a trip.',
  audit: 'Who changed what, and when.',
  availability: 'Free days and times.',
  booking: 'Trips that are sold, blocked vessels, and slots on hold.',
  company: 'The companies of this installation.',
  coupon: 'Discount codes.',
  customer: 'People who book or wait.',
  dashboard: 'Trips and hours per vessel.',
  expenses: 'What the company spends.',
  form: 'Questions of a service, and guests’ answers.',
  guest: 'The guest app’s own endpoints.',
  image: 'Pictures.',
  live: 'Changes by others, as they happen.',
  location: 'Piers and offices from which trips sail.',
  menu: 'Dishes, drinks, proteins, bars and recipes, and what they cost.',
  message: 'E-mails to guests about their bookings.',
  notification: 'Notifications to people.',
  package: 'What resellers’ systems may sell.',
  payments: 'The ledger of payments, and the accounts they go to.',
  reference: 'Lists of options.',
  report: 'Reports, with the records behind each figure.',
  resource: 'Vessels.',
  review: 'What guests said.',
  role: 'What people may do.',
  search: 'Search over bookings, customers and vessels.',
  service: 'Kinds of trips.',
  session: 'Signing in and out.',
  settings: 'How a company works.',
  stock: 'Products and their counts on trips.',
  user: 'People who sign in.',
  waitlist: 'Parties that wait at a pier, and are served.',
};

export const schemaDescriptions: Record<string, string> = {
  PaymentInputOrPaymentBatchInput: [
    'A payment of one booking needs `visitId`, `type` and either `amount` or `tendered`.',
    'A refund needs `refundOf` and a negative `amount` or `tendered`; other fields default to the payment’s.',
    'A payment of several bookings needs `type`, `data`, `reseller` and `selectedBookings`.',
  ].join(' '),
};

const liveEvents = [
  'Server-sent events, each with an `id`. `pulse` is sent first and then every 15 seconds.',
  '`changes` lists changed records by `kind`, `id`, `version` and `locationId`, never their contents; without an `id`, a record of that kind was added or removed.',
  '`reload`: too much was missed; refetch everything shown.',
  '`end` says why the stream ends: `session` is over; `powers` have changed; `replaced` by newer streams of the same person, at most 12; `leaving`, connect again.',
].join(' ');

export const operationDescriptions: Record<string, string> = { liveChanges: liveEvents };

export const eventExample =
  'id: 8266\nevent: changes\ndata: [{"kind":"booking","id":"65f1c0ffee65f1c0ffee65f1","version":4,"locationId":"65f1c0ffee65f1c0ffee65f2"}]\n\n';

export const parameterDescriptions: Record<string, string> = {
  w: 'The width in pixels; returns the narrowest picture at least this wide.',
  id: 'The id of the record; a location or a company also by its slug.',
  slug: 'The slug or id of the company or location; a service by its id.',
  locationId: 'A location, by its id or, in a path, its slug.',
  companyId: 'A company, for those who see more than one.',
  report: 'A report, by its name. Each has some of the bases, groupings and filters, and refuses the others (422).',
  basis:
    'The date that places a record in the period: `created`, the day of the `trip`, or the day of a `payment`. Defaults to the report’s first.',
  grouping: 'How rows are grouped; `each` has a row per record. Defaults to the report’s first.',
  currency: 'Only this currency.',
  format: 'The format: JSON has a page of rows, a file all of them.',
  sellerId: 'The company’s own seller.',
  resellerId: 'A reseller who sold it.',
  accountId: 'The account that received the money.',
  cancelled: 'Whether cancelled sales are included; they are excluded by default.',
  column: 'The name of the figure’s column, which must be a sum.',
  row: 'The `_id` of the figure’s row; without one, the total of all rows.',
  paper: 'Which paper.',
  sheet: 'What is cooked, or what the bar loads.',
  fileId: 'A file of the booking.',
  tag: 'A tag of the customers, exactly as written.',
  language: 'The language; defaults to the guest’s.',
  paymentId: 'For a receipt, its payment.',
  userId: 'A person.',
  serviceId: 'A service.',
  resourceId: 'A vessel.',
  bookingId: 'A booking.',
  page: 'Which page, from 1.',
  limit: 'The page size, at most 100; 10 by default, 20 for bookings.',
  search: 'Search words; each must match the beginning of a word in the record.',
  value: 'Search words; each must match the beginning of a word in the record.',
  sort: 'The column to sort by; defaults to the first of these. Bilingual texts are sorted in the language of `Accept-Language`.',
  order: 'Ascending or descending; defaults to ascending, or to the list’s own order without `sort`.',
  active:
    '`0` returns all entries, `1` only active ones. By default, lists of what is offered have only active entries, other lists all.',
  list: '`1` returns only names, for pickers.',
  addons: '`1` includes each vessel’s add-ons.',
  day: 'A day on the location’s clock.',
  date: 'A day on the location’s clock.',
  month: 'A month on the location’s clock.',
  from: 'The first day, on the location’s clock.',
  to: 'The last day, on the location’s clock.',
  past: '`1` includes past times, for callers who may enter past trips.',
  hrsExtras: 'Extra hours, in steps of half an hour, at most 24.',
  adultos: 'Adults.',
  menores: 'Minors.',
  infantes: 'Infants.',
  type: 'Kinds as the records spell them and `pattern` lists them, separated by commas.',
  reseller: 'A reseller.',
  category: 'A category, as the records spell it.',
  source: 'A lead source, as the records spell it.',
  currentStatus: 'The customers’ status, as the records spell it.',
  when: '`upcoming` returns trips that are not over, next first; `past` all others, latest first.',
  contactStatus: 'How the last attempt to reach them ended, as `pattern` lists it, separated by commas.',
  entity:
    'A kind of record, as the entries name it: `booking`, `waitlist`, `settings`, `company`, `location`, `service`, `resource`, `coupon`, `user`, `role` and so on.',
  entityId: 'A record.',
  keys: 'Vessels by their key, separated by commas.',
  months: 'Months as YYYY-MM, separated by commas.',
  services: 'Ids of services, separated by commas.',
  resources: 'Ids of vessels, separated by commas.',
  status: 'Statuses as `pattern` lists them, separated by commas.',
  'idempotency-key':
    'A key chosen by the caller for this request. A repeat with the same body changes nothing and returns the current record; a guest gets a new link to it. A repeat with another body is refused.',
  path: 'An address of the guest app, from its first slash on, with its query.',
  color: 'Changes the address with the colour, so that link previews are fetched again.',
  'last-event-id': 'The id of the last event received before the stream broke off; missed events are sent first.',
  attemptId: 'A payment attempt.',
  payout: 'The provider’s id of the payout.',
  'x-guest-link': 'The secret of a guest’s link.',
};
