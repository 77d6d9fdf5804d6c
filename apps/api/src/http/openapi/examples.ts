import type { ErrorCode } from '@marea/domain/core/errors/errors';
import { docsInPlace } from './fieldDescriptions.ts';
import { parameterDocs } from './parameters.ts';
import type { Description, Owners, Schema } from './schemaTree.ts';
import { mediaTypesOf, operationsOf, ownerOf, ownersOf, sharedName } from './schemaTree.ts';
import { sharedFields } from './sharedFields.ts';

const id = '65f1c0ffee65f1c0ffee65f1';
const slot = { serviceId: id, resourceId: id, bookingDate: '2027-03-14', hora: '09:30' };
const passengers = { adultos: 4, menores: 1, infantes: 0, hrsExtras: 0 };
const customer = { firstName: 'Ana', lastName: 'Reyes', phone: '+529981234567', email: 'ana@example.com' };
const known = { ...customer, category: 'Private', origin: 'Hotel', source: 'Llamada' };
const addons = [{ id, cantidad: 2 }];
const thisMonth = { start: '2027-03-01', end: '2027-03-31' };

/** Bodies in which one field excludes another, or most are left out; the schemas give all other examples. */
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
  joinGroup: {
    name: 'Luis Paz',
    kind: 'adult',
    guardian: '',
    birthDate: null,
    signature: { waiver: 3, language: 'es', signature: { name: 'Luis Paz' } },
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

const JSON_MEDIA = 'application/json';

/** Gives each parameter, body and answer an example; the same ones each time. */
export function addExamples(description: Description): void {
  for (const operation of operationsOf(description)) {
    const owners = ownersOf(operation);
    for (const parameter of operation.parameters ?? []) {
      parameter.example = exampleOf(parameter.schema, description, ['parameter', ...owners], parameter.name);
    }
    for (const media of mediaTypesOf(operation.requestBody)) {
      if (media.schema)
        media.example = exampleBodies[operation.operationId] ?? exampleOf(media.schema, description, owners);
    }
    for (const answer of Object.values(operation.responses)) {
      const json = answer.content?.[JSON_MEDIA];
      if (json?.schema) json.example = exampleOf(json.schema, description, owners);
    }
  }
}

/** The placeholder for a text without an example. */
export const STAND_IN = 'text';

/** An example of a schema: a known value for the field, or the schema's own, or the first allowed one. */
export function exampleOf(schema: Schema, description: Description, owners: Owners, field = ''): unknown {
  const known = knownExamples(schema, owners, field).find((value) => fits(value, schema, description));
  if (known !== undefined) return known;
  if (schema.examples?.length) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const into = (part: Schema, its = owners, called = field) => exampleOf(part, description, its, called);
  const shared = sharedName(schema);
  if (shared) {
    const target = description.components.schemas[shared];
    if (!target) throw new Error(`${shared} is not among the shared schemas`);
    return into(target, target.properties ? [ownerOf(shared)] : owners, '');
  }
  const alternative = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].find(({ type }) => type !== 'null');
  if (alternative) return into(alternative);
  if (schema.properties) {
    const its = field === '' ? owners : [field, ...owners];
    return Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, into(part, its, name)]));
  }
  const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== 'null') : schema.type;
  switch (type) {
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () => into(schema.items ?? {}));
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'object':
      return {};
    case 'string':
      return STAND_IN;
    case undefined:
    default:
      return null;
  }
}

/** Examples of a field, the most specific first: by owner, by schema, by name. */
function knownExamples({ example }: Schema, owners: Owners, field: string): unknown[] {
  if (field === '') return [];
  const ofParameter = owners[0] === 'parameter' ? parameterDocs[field]?.example : undefined;
  const known = [docsInPlace(owners, field)?.example, ofParameter, example, sharedFields[field]?.example];
  return known.filter((value) => value !== undefined);
}

/** Whether a value has a schema's type: fields of the same name may be a text or a list. */
function fits(value: unknown, schema: Schema, description: Description): boolean {
  const shared = sharedName(schema);
  const target = shared ? description.components.schemas[shared] : undefined;
  if (target) return fits(value, target, description);
  const alternatives = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  if (alternatives.length > 0) return alternatives.some((part) => fits(value, part, description));
  if ('const' in schema) return value === schema.const;
  if (schema.enum) return schema.enum.includes(value);
  const types = schema.type === undefined ? [] : [schema.type].flat();
  return types.length === 0 || types.includes(kindOf(value)) || (types.includes('integer') && Number.isInteger(value));
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const at = '2027-03-14T15:30:00.000Z';

export const errorExamples: Partial<Record<ErrorCode, Record<string, unknown>>> = {
  slot_taken: { nearest: [{ bookingDate: '2027-03-14', hora: '10:30', start: at, end: '2027-03-14T19:30:00.000Z' }] },
  imported_block: { name: 'Airbnb' },
  vessels_taken: {
    taken: [
      {
        resourceId: id,
        resourceName: 'Azimut 39',
        bookingId: id,
        folio: 'MAR-7K3M9Q',
        bookingDate: '2027-03-14',
        hora: '10:30',
      },
    ],
    total: 1,
  },
  link_expired: { company: 'marea' },
  waitlist_closed: { reason: 'full' },
  waited_another_day: { day: '2027-03-13' },
  serving_full: { maxServing: 4 },
  already_seated: { bookingId: id },
  crew_taken: { userId: id, name: 'Iker' },
  transition_not_allowed: { from: 'refund', to: 'created' },
  version_conflict: { current: { _id: id, version: 4 } },
  in_use: { trips: [{ _id: id, folio: 'MAR-7K3M9Q', bookingDate: '2027-03-14' }], total: 1 },
  too_early: { status: 'completo', at, localTime: '14/03/2027 10:30' },
  price_changed: { grandTotal: 190_000 },
  refund_changed: { refund: 95_000 },
  not_online: { refusal: 'too_late' },
  booking_closed: { status: 'cancel' },
  checkin_incomplete: { missing: ['waiver'] },
  credit_too_large: { left: 50_000 },
  refund_too_large: { left: 50_000 },
  too_many_requests: { retryAfter: 30 },
};
