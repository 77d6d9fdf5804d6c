import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../tests/bookings.ts';
import { bookingRequest, bookTrip, callerOf, inDays } from '../../../tests/bookings.ts';
import type { StoredCompany } from '../../../tests/company.ts';
import { storeCompany, storeUser } from '../../../tests/company.ts';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';
import { openApiDocument } from '../openapi/openapi.ts';
import type { Schema } from '../openapi/schemaTree.ts';
import { operationsOf, sharedName } from '../openapi/schemaTree.ts';

const description = openApiDocument('test');
const { schemas } = description.components;
const four = { firstName: 'Zoe', lastName: 'Ruiz', phone: '+529981234567', email: 'zoe@example.com' };

let api: TestApi;
let fixture: StoredCompany;
let staff: Caller;
beforeAll(async () => {
  api = await startTestApi();
  fixture = await storeCompany(api.db);
  staff = callerOf(api, await api.tokenOf(await storeUser(api.db, fixture.role)));
});
afterAll(() => api.stop());

function bodyOf(operationId: string): { required: boolean | undefined; schema: Schema } {
  const body = operationsOf(description).find((operation) => operation.operationId === operationId)?.requestBody;
  const schema = body?.content?.['application/json']?.schema ?? {};
  return { required: body?.required, schema: schemas[sharedName(schema) ?? ''] ?? schema };
}

/** The required fields that a body lacks by the description, those required by `if` included. */
function missing(schema: Schema, body: unknown, at = ''): string[] {
  const has = (field: string) => typeof body === 'object' && body !== null && field in body;
  const own = (schema.required ?? []).filter((field) => !has(field)).map((field) => at + field);
  const within = Object.entries(schema.properties ?? {})
    .filter(([field, part]) => typeof part === 'object' && has(field))
    .flatMap(([field, part]) => missing(part, Reflect.get(Object(body), field), `${at}${field}.`));
  const part = schema.if && (holds(schema.if, body) ? schema.then : schema.else);
  const choice =
    schema.anyOf && !schema.anyOf.some((each) => holds(each, body)) ? missing(schema.anyOf[0] ?? {}, body) : [];
  return [...new Set([...own, ...within, ...choice, ...(part ? missing(part, body, at) : [])])];
}

function holds(schema: Schema, body: unknown): boolean {
  if (schema.anyOf) return schema.anyOf.some((each) => holds(each, body));
  const consts = Object.entries(schema.properties ?? {}).filter(([, part]) => part.const !== undefined);
  return (
    missing(schema, body).length === 0 &&
    consts.every(([field, { const: value }]) => Reflect.get(Object(body), field) === value)
  );
}

describe('what an entry requires', () => {
  const cases: [string, string, () => object | Promise<object>, string[]][] = [
    ['takePayment', '/api/payment', () => ({}), ['visitId', 'type', 'amount']],
    ['takePayment', '/api/payment', () => ({ visitId: fixture.company._id }), ['type', 'amount']],
    ['takePayment', '/api/payment', () => ({ refundOf: fixture.company._id }), ['amount']],
    ['takePayment', '/api/payment', () => ({ type: 'Cash', data: { amount: 5 } }), ['reseller', 'selectedBookings']],
    [
      'createBooking',
      '/api/booking',
      () => ({ ...bookingRequest(fixture), customer: four }),
      ['customer.category', 'customer.origin', 'customer.source'],
    ],
    ['createBooking', '/api/booking', () => ({ ...bookingRequest(fixture), customer: undefined }), ['customer']],
    ['addParty', '/api/visit', () => ({ locationId: fixture.location._id }), ['customer']],
    ['createCustomer', '/api/customer', () => four, ['origin', 'source', 'category']],
  ];

  it.each(cases)('of %s is described and told at once (%#)', async (operationId, path, createBody, fields) => {
    const json = JSON.parse(JSON.stringify(await createBody()));
    const { status, body } = await staff.post(path, json);
    expect(status).toBe(422);
    expect(body.errors.map((each: { path: string }) => each.path).toSorted()).toEqual(fields.toSorted());
    expect(missing(bodyOf(operationId).schema, json).toSorted()).toEqual(fields.toSorted());
  });

  it('is not asked where it is known already', async () => {
    const { customer, _id } = await bookTrip(staff, fixture, { bookingDate: inDays(20) });
    const { customerId } = customer;
    const bodies: [string, string, object][] = [
      [
        'createBooking',
        '/api/booking',
        { ...bookingRequest(fixture, { bookingDate: inDays(21) }), customer: four, customerId },
      ],
      ['takePayment', '/api/payment', { visitId: _id, type: 'Cash', tendered: { amount: 500, currency: 'usd' } }],
    ];
    for (const [operationId, path, request] of bodies) {
      const json = JSON.parse(JSON.stringify(request));
      expect(missing(bodyOf(operationId).schema, json)).toEqual([]);
      const { status, body } = await staff.post(path, json);
      expect([status, body.errors]).toEqual([201, undefined]);
    }
  });

  it('makes a body required', () => {
    expect(bodyOf('takePayment').required).toBe(true);
  });
});
