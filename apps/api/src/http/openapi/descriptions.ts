import { MAX_PER_PAGE } from '@marea/domain/contract/envelope.schema';
import { MAX_IMAGE_BYTES } from '@marea/domain/core/limits';
import { MAX_BODY_BYTES, REQUESTS_PER_MINUTE } from '../limits/allowances.ts';

export const about = [
  'Bookings, waitlist and operations of companies that sell boat and yacht trips.',
  'Sign in with `POST /api/user/login` and send its `jwt_token` as `Authorization: Bearer …`, as the bare token, or in a `token` header.',
  'Money is an integer in minor units: 150000 is 1,500.00. Instants are UTC; days and times are the clock of the location.',
  'A single record comes as `{ data }`, a page as `{ docs, limit, offset, total, page }`. An error has a `code`, a `message` in the language of `Accept-Language` (English or Spanish; texts for guests also in French and Portuguese) and, for wrong fields, `errors` with their paths.',
  'Undocumented fields are refused. Where a path names a location or a company, its id and its slug both work; services have no slug and use their id. Another company’s record is answered like one that does not exist. Fields that the caller may not see are null.',
  `Limits: a page has ${MAX_PER_PAGE} records at most; a JSON body has up to ${MAX_BODY_BYTES / 1_024} KB and a picture up to ${MAX_IMAGE_BYTES / 1_048_576} MB (413 beyond); address and headers have 16 KB together (431); one address may send ${REQUESTS_PER_MINUTE} requests a minute unless the operator of the installation sets otherwise. Some operations allow less, as documented there. Beyond the limit the answer is 429, and its \`Retry-After\` says after how many seconds to try again; 503 means that the API is busy, and has the same header.`,
].join('\n\n');

export const apiKeyDescription =
  'A company’s API key has those grants of its role that its maker has too, and acts in the maker’s name: its bookings are the maker’s, and history and audit name the key. It may send 600 requests a minute; `RateLimit` has the number left.';

export const ownership = {
  contact: { name: 'The operator of this installation' },
  license: { name: 'Proprietary; all rights reserved', identifier: 'LicenseRef-Proprietary' },
};

export const tagDescriptions: Record<string, string> = {
  addon: 'Extras that are sold with a trip.',
  apiKey: 'Keys by which a company’s own systems use this API.',
  audit: 'The changes of records, with their authors and times.',
  availability: 'Free days and times.',
  booking: 'Trips that are sold, blocked vessels, and slots on hold.',
  company: 'The companies of this installation.',
  coupon: 'Discount codes.',
  customer: 'People who book or wait.',
  dashboard: 'Today at a location, its month, and trips and hours per vessel.',
  event: 'Events sent to a company’s own systems, as Standard Webhooks has it.',
  expenses: 'The expenses of a company.',
  form: 'Questions of a service, and guests’ answers.',
  guest: 'The guest app’s own endpoints.',
  image: 'Pictures.',
  import: 'Records brought from a former system as files.',
  job: 'Background jobs.',
  live: 'Changes by others, as they happen.',
  location: 'Piers and offices from which trips sail.',
  menu: 'Dishes, drinks, proteins, bars and recipes, and what they cost.',
  message: 'Messages to guests about their bookings.',
  notification: 'Notifications to people.',
  package: 'Packages that resellers’ systems may sell.',
  payments: 'The ledger of payments, and the accounts they go to.',
  reference: 'Lists of options.',
  report: 'Reports, with the records behind each figure.',
  resource: 'Vessels.',
  review: 'Reviews by guests.',
  role: 'Roles and their permissions.',
  search: 'Search over bookings, customers and vessels.',
  service: 'Kinds of trips.',
  session: 'Signing in and out.',
  settings: 'The settings of a company.',
  stock: 'Products and their counts on trips.',
  user: 'People who sign in.',
  waitlist: 'Parties that wait at a pier, and are served.',
  wallet: 'Passes for the wallet of a phone.',
  webhooks: 'Where a company’s own systems get events.',
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
