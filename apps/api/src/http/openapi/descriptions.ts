import { MAX_PER_PAGE } from '@marea/domain/contract/envelope.schema';
import { MAX_IMAGE_BYTES } from '@marea/domain/images/imageSizes';
import { MAX_BODY_BYTES, REQUESTS_PER_MINUTE } from '../allowances.ts';

export const about = [
  'Bookings, waitlist and operations of companies that sell boat and yacht trips.',
  'Sign in with `POST /api/user/login` and send its `jwt_token` as `Authorization: Bearer …`, as the bare token, or in a `token` header.',
  'Money is an integer in minor units: 150000 is 1,500.00. Instants are UTC; days and times are the clock of the location.',
  'A single record comes as `{ data }`, a page as `{ docs, limit, offset, total, page }`. An error has a `code`, a `message` in the language of `Accept-Language` (English or Spanish) and, for wrong fields, `errors` with their paths.',
  'Fields that are not described are refused. Where a path names a location or a company, its id and its slug do alike; services, which have no slug, go by their id. Another company’s record answers like one that does not exist. What the caller may not see of a record is null.',
  `Limits: a page has ${MAX_PER_PAGE} records at the most; a body of JSON has ${MAX_BODY_BYTES / 1_024} KB and a picture ${MAX_IMAGE_BYTES / 1_048_576} MB (413 beyond); address and headers have 16 KB together (431); one address may send ${REQUESTS_PER_MINUTE} requests a minute unless the operator of the installation sets otherwise. Some operations allow less, as they say. Beyond it the answer is 429, and its \`Retry-After\` says after how many seconds to try again; 503 means that the API is busy, and says so too.`,
].join('\n\n');

export const ownership = {
  contact: { name: 'The operator of this installation' },
  license: { name: 'Proprietary; all rights reserved', identifier: 'LicenseRef-Proprietary' },
};

export const tagDescriptions: Record<string, string> = {
  addon: 'What is sold beside a trip.',
  audit: 'Who changed what, and when.',
  availability: 'Free days and times.',
  booking: 'Trips that are sold, blocked vessels, and slots on hold.',
  company: 'The companies of this installation.',
  coupon: 'Discounts by a code.',
  customer: 'People who book or wait.',
  dashboard: 'Trips and hours per vessel.',
  expenses: 'What the company spends.',
  form: 'Questions of a service, and guests’ answers.',
  guest: 'The guest app’s own way in.',
  image: 'Pictures.',
  live: 'What others change, as it happens.',
  location: 'Piers and offices from which trips sail.',
  menu: 'Dishes, drinks, proteins, bars and recipes, and what they cost.',
  message: 'Mails to guests about their bookings.',
  notification: 'What people are told.',
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
    'A refund needs `refundOf` and a negative `amount` or `tendered`; the rest is the payment’s unless it is given.',
    'A payment of several bookings needs `type`, `data`, `reseller` and `selectedBookings`.',
  ].join(' '),
};

const liveEvents = [
  'Server-sent events, each with an `id`. `pulse` comes first and then every 15 seconds.',
  '`changes` lists notices: `kind` of record, `id`, `version` and `locationId`, never contents; without an `id`, some record of the kind came or went.',
  '`reload`: too much was missed, everything shown has to be asked again.',
  '`end` says why the stream ends: `session` is over; `powers` have changed; `replaced` by newer streams of the same person, 12 at the most; `leaving`, connect again.',
].join(' ');

export const operationDescriptions: Record<string, string> = { liveChanges: liveEvents };

export const eventExample =
  'id: 8266\nevent: changes\ndata: [{"kind":"booking","id":"65f1c0ffee65f1c0ffee65f1","version":4,"locationId":"65f1c0ffee65f1c0ffee65f2"}]\n\n';

export const parameterDescriptions: Record<string, string> = {
  w: 'Pixels across: the narrowest that is at least so wide.',
  id: 'The record that the path names, by its id; a location or a company also by its slug.',
  slug: 'The company or location that the path names, by its slug or its id; a service by its id.',
  locationId: 'A location, by its id or, in a path, its slug.',
  companyId: 'A company, for those who see more than one.',
  report: 'A report, by its name. Each has some of the bases, groupings and filters, and refuses the others (422).',
  basis:
    'By which date records lie in the period: when they were `created`, the day of the `trip`, that of a `payment`. Unless said, the first that the report knows.',
  grouping:
    'By what rows are gathered; `each` has a row for each record. Unless said, the first that the report knows.',
  currency: 'A currency alone.',
  format: 'In which form: JSON has a page of the rows, a file all of them.',
  sellerId: 'Who sold it, of the company’s own people.',
  resellerId: 'A reseller who sold it.',
  accountId: 'An account to which money went.',
  cancelled: 'How sales that do not stand count: not at all unless said; `include` counts them beside the others.',
  column: 'The column of the figure, by its name; one that is a sum.',
  row: 'The row of the figure, by its `_id`; without one the figure is the total of all.',
  paper: 'Which paper.',
  sheet: 'What is cooked, or what the bar loads.',
  fileId: 'A file of the booking.',
  tag: 'A tag that the customers have, as it is written.',
  language: 'The language; the guest’s, where it is left out.',
  paymentId: 'Of a receipt: the one payment that it is about.',
  userId: 'A person.',
  serviceId: 'A service.',
  resourceId: 'A vessel.',
  bookingId: 'A booking.',
  page: 'Which page, from 1.',
  limit: 'How many a page, 100 at the most; 10 unless said, of bookings 20.',
  search: 'Words, each of which must begin a word of what is found.',
  value: 'Words, each of which must begin a word of what is found.',
  sort: 'The column by which the list is sorted: unless said the first of these. Texts in two languages are sorted in that of `Accept-Language`.',
  order: 'Upwards or downwards; without `sort` the list’s own, otherwise upwards.',
  active:
    '`0` asks for all entries, `1` for active ones only. Unless said, lists of what is offered have active ones, others all.',
  list: '`1` asks for names alone, for a choice.',
  addons: '`1` asks for each vessel’s add-ons with it.',
  day: 'A day on the location’s clock.',
  date: 'A day on the location’s clock.',
  month: 'A month on the location’s clock.',
  from: 'The first day, on the location’s clock.',
  to: 'The last day, on the location’s clock.',
  past: '`1` offers what has left already, to those who may enter it.',
  hrsExtras: 'Extra hours, in halves, 24 at the most.',
  adultos: 'Adults.',
  menores: 'Minors.',
  infantes: 'Infants.',
  type: 'Kinds as the records spell them and `pattern` lists them, separated by commas.',
  reseller: 'A reseller.',
  category: 'A category, as the records spell it.',
  source: 'A lead source, as the records spell it.',
  currentStatus: 'How customers stand with the company, as the records spell it.',
  when: '`upcoming` asks for trips that are not over, next first; `past` for all others, latest first.',
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
    'A word of the caller’s own for this request. Sent again with the same body it does nothing twice and answers with the record as it is by then; a guest gets another link to it. With another body it is refused.',
  path: 'An address of the guest app, from its first slash on, with its query.',
  color: 'Changes the address with the colour, so that link previews are fetched again.',
  'last-event-id': 'The id of the last event of a stream that broke off: what was missed comes first.',
  attemptId: 'An attempt to pay.',
  payout: 'A payout, by the id that its provider gave it.',
  'x-guest-link': 'The secret of a guest’s link.',
};
