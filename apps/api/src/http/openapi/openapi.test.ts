import { contract } from '@marea/domain/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../../tests/testApi.ts';
import { startTestApi } from '../../../tests/testApi.ts';
import { openApiDocument } from './openapi.ts';
import type { Schema } from './schemaTree.ts';
import { sharedName, visitSchemas } from './schemaTree.ts';

type Parameter = { in: string; name: string; description?: string; schema: { maxLength?: number; pattern?: string } };
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, { $ref?: string; headers?: object }>;
};
type Document = {
  openapi: string;
  info: { description: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; responses: Record<string, { description: string }> };
};

let api: TestApi;
let document: Document;
beforeAll(async () => {
  api = await startTestApi();
  document = (await api.request().get('/api/openapi.json')).body;
});
afterAll(() => api.stop());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ spelled: `${method.toUpperCase()} ${path}`, operation })),
  );
const eventTags = () => Object.values(document.webhooks).flatMap(({ post }) => post?.tags ?? []);
const operation = (path: string, method: string) => {
  const found = document.paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
};
const answer = (path: string, method: string, status: string) => {
  const name = operation(path, method).responses[status]?.$ref?.split('/').at(-1) ?? '';
  return document.components.responses[name]?.description ?? '';
};

describe('the description in OpenAPI', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result).toMatchObject({ valid: true });
    expect(document.openapi).toBe('3.1.0');
  });

  it('comes packed where the caller unpacks, and plain elsewhere', async () => {
    const get = (encoding: string) => api.request().get('/api/openapi.json').set('Accept-Encoding', encoding);
    const [packed, plain] = [await get('gzip'), await get('identity')];
    expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['gzip', undefined]);
    expect(packed.body).toEqual(plain.body);
    expect(Number(packed.headers['content-length'])).toBeLessThan(Number(plain.headers['content-length']) / 5);
  });

  it('would not be valid with a mistake in it', async () => {
    const broken: { paths: Record<string, unknown> } = openApiDocument('test');
    broken.paths['/api/coupon'] = { post: { responses: { 200: { content: 'none' } } } };
    expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
  });

  it('has each endpoint of the contract, and nothing else', () => {
    const described = operations().map(({ spelled, operation }) => `${spelled} ${operation.operationId}`);
    const declared = Object.entries(contract).map(
      ([name, { method, base, path }]) => `${method} ${base}${path} ${name}`,
    );
    expect(described.toSorted()).toEqual(declared.toSorted());
  });

  it('leads nowhere that does not exist', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
    const lost = [...new Set(references)].filter((path) => {
      const found = path.split('/').reduce<unknown>((at, step) => Object(at)[decodeURIComponent(step)], document);
      return found === undefined;
    });
    expect(lost).toEqual([]);
  });

  it('says of each operation, parameter and tag what it is', () => {
    const silent = operations().flatMap(({ spelled, operation }) => [
      ...(operation.summary && operation.description ? [] : [spelled]),
      ...(operation.parameters ?? [])
        .filter(({ description }) => !description)
        .map(({ name }) => `${name} of ${spelled}`),
    ]);
    expect(silent).toEqual([]);
    expect(document.tags.filter(({ description }) => description === '').map(({ name }) => name)).toEqual([]);
    expect(new Set([...operations().flatMap(({ operation }) => operation.tags), ...eventTags()])).toEqual(
      new Set(document.tags.map(({ name }) => name)),
    );
  });

  it('gives the events a tag without paths, since a generator makes one file of a tag', () => {
    const tagsOfPaths = new Set(operations().flatMap(({ operation }) => operation.tags));

    expect(eventTags().filter((tag) => tagsOfPaths.has(tag))).toEqual([]);
  });

  it('tells who may call, how a session is sent and with which errors a call may end', () => {
    expect(operation('/api/coupon', 'post').security).toEqual([{ session: [] }, { token: [] }, { apiKey: [] }]);
    expect(operation('/api/apiKey', 'post').security).toEqual([{ session: [] }, { token: [] }]);
    expect(operation('/wizard/{slug}', 'get').security).toEqual([{}, { session: [] }, { token: [] }]);
    expect(operation('/api/coupon', 'post').description).toContain('`create` on `/coupons`');
    expect(answer('/api/booking', 'post', '409')).toMatch(/`slot_taken`: .+\n\n`hold_expired`: /);
    expect(answer('/wizard/{slug}', 'get', '401')).toBe('');
    expect(answer('/api/coupon', 'post', '401')).toContain('`token_expired`');
    expect(answer('/api/coupon', 'post', '413')).toContain('`body_too_large`');
  });

  it('allows no parameter that makes an address longer than a server reads', () => {
    const longest = operations().flatMap(({ spelled, operation }) =>
      (operation.parameters ?? []).map(({ name, schema }) => ({ of: `${name} of ${spelled}`, at: schema.maxLength })),
    );
    // A letter of an address takes up to nine bytes of the 16 KB.
    expect(longest.filter(({ at = 0 }) => at * 9 > 15_000)).toEqual([]);
    expect(longest).toContainEqual({ of: 'keys of GET /api/charts/user/{userId}', at: 1_250 });
  });

  it('names alternatives in the one way of which generators make a client that compiles', () => {
    expect(JSON.stringify(document)).not.toContain('"oneOf"');
  });
  it('requires a body only if an empty one is not valid', () => {
    expect(operation('/api/coupon', 'post').requestBody?.required).toBe(true);
    expect(operation('/api/visit/booking/{slug}/list', 'post').requestBody?.required).toBe(false);
  });

  it('names the headers that a caller sends and gets', () => {
    const { parameters = [], responses } = operation('/api/booking', 'post');
    expect(parameters.map(({ in: fixture, name }) => `${fixture} ${name}`)).toEqual(['header idempotency-key']);
    expect(Object.keys(responses['201']?.headers ?? {})).toEqual(['X-Request-Id']);
    const busy = document.components.responses[responses['503']?.$ref?.split('/').at(-1) ?? ''];
    expect(Object.keys(Object(busy).headers)).toEqual(['X-Request-Id', 'Retry-After']);
  });

  it('sums up each operation in words of its own', () => {
    const summaries = operations().map(({ operation }) => operation.summary);
    expect(summaries.filter((summary, i) => summaries.indexOf(summary) !== i)).toEqual([]);
    expect(summaries.filter((summary) => !/^[A-Z]/.test(summary) || summary.endsWith('.'))).toEqual([]);
    expect(operation('/api/location/{id}/addons', 'get').summary).toMatch(/^The add-ons of a location/);
    expect(operation('/api/addon', 'post').summary).toBe('Add an add-on');
  });

  it('bounds every integer, and tells the limits of requests', () => {
    expect(JSON.stringify(document)).not.toContain(String(Number.MAX_SAFE_INTEGER));
    const { description } = document.info;
    for (const limit of ['100 records', '256 KB', '8 MB', '1200 requests a minute', '`Retry-After`']) {
      expect(description).toContain(limit);
    }
    expect(operation('/api/user/forgot', 'post').description).toContain('At most 3 in 60 minutes for one account');
    expect(operation('/api/user/login', 'post').description).toContain(
      'After 5 wrong passwords from one address on one account the next attempt has to wait 1 s',
    );
    expect(operation('/wizard/{slug}/{locationId}/hold', 'post').description).toContain(
      'At most 30 in 15 minutes from one address',
    );
  });

  it('has nothing that a generated client cannot have: one name for two fields, or references in a form', () => {
    const identifier = (field: string) =>
      field.replace(/^_+/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const faults: string[] = [];
    visitSchemas(openApiDocument('test'), ({ properties = {}, required = [], $ref, ...rest }, owners) => {
      const names = Object.keys(properties).map(identifier);
      if (new Set(names).size < names.length) faults.push(`${owners[0]} has two fields of one name`);
      if (required.some((field) => !(field in properties))) faults.push(`${owners[0]} requires what it does not have`);
      const narrows = Object.keys(rest).some((key) => key !== 'description' && key !== 'examples');
      if ($ref && narrows) faults.push(`${owners[0]} narrows a reference`);
    });
    expect(faults).toEqual([]);
    const form = document.paths['/api/image']?.['post']?.requestBody?.content['multipart/form-data'];
    expect(JSON.stringify(form?.schema)).not.toContain('$ref');
  });

  it('describes one object or another as one, of which generated clients do not miss a part', () => {
    const description = openApiDocument('test');
    const { schemas } = description.components;
    const isObject = (part: Schema) => 'properties' in (schemas[sharedName(part) ?? ''] ?? part);
    const split: string[] = [];
    visitSchemas(description, ({ anyOf = [] }, owners) => {
      if (anyOf.filter(isObject).length > 1) split.push(owners.join('.'));
    });
    expect(split).toEqual([]);
    const entry = schemas['PaymentInputOrPaymentBatchInput'];
    expect(Object.keys(entry?.properties ?? {})).toEqual(expect.arrayContaining(['visitId', 'refundOf', 'reseller']));
    const payment = schemas['PaymentOrPaymentBatch'];
    expect(payment?.required).toEqual(expect.arrayContaining(['_id', 'amount', 'currency']));
    expect(payment?.required).not.toContain('visitId');
    expect(payment?.if?.required).toEqual(['data']);
    expect(payment?.then?.required).toEqual(['data', 'selectedBookings', 'bookingsList']);
    expect(payment?.else?.required).toEqual(expect.arrayContaining(['visitId', 'folio']));
  });

  it('writes a value that can be null as one schema, so that no client reads a missing day as 1970', () => {
    const description = openApiDocument('test');
    const { schemas } = description.components;
    expect(schemas['Coupon']?.properties?.['validTo']).toMatchObject({ type: ['string', 'null'], format: 'date' });
    expect(schemas['Booking']?.properties?.['bankFeePercentage']).toMatchObject({ type: ['number', 'null'] });
    const halved: string[] = [];
    visitSchemas(description, ({ anyOf = [] }, owners) => {
      const scalars = anyOf.map((part) => schemas[sharedName(part) ?? ''] ?? part);
      const dated = scalars.some(({ format = '' }) => format.startsWith('date'));
      if (dated && scalars.some((part) => part.const === null)) halved.push(owners.join('.'));
    });
    expect(halved).toEqual([]);
  });

  it('describes the bounds and the options that a query’s parameters have', () => {
    const { parameters = [] } = operation('/api/location/{id}/availability', 'get');
    expect(parameters.find(({ name }) => name === 'hrsExtras')?.schema).toMatchObject({
      type: 'number',
      maximum: 24,
      multipleOf: 0.5,
    });
    const { parameters: ofCustomers = [] } = operation('/api/location/{id}/customers', 'get');
    const pattern = ofCustomers.find(({ name }) => name === 'contactStatus')?.schema.pattern ?? '';
    const allows = (text: string) => new RegExp(pattern, 'u').test(text);
    expect(['', 'Contactado', 'No respondio,Contactado', 'foo', 'Contactado,'].map(allows)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(document.components.schemas['Account']).toMatchObject({ properties: { currency: { uniqueItems: true } } });
    const { responses } = operation('/api/image/{id}', 'get');
    expect(Object.keys(responses['304']?.headers ?? {})).toEqual(['X-Request-Id', 'ETag', 'Cache-Control']);
  });

  it('describes a file that is sent in part', () => {
    const { responses } = operation('/api/company-exports/{id}/file', 'get');

    expect(Object.keys(responses['206']?.headers ?? {})).toEqual([
      'X-Request-Id',
      'ETag',
      'Accept-Ranges',
      'Content-Range',
    ]);
    expect(Object.keys(responses['416']?.headers ?? {})).toContain('Content-Range');
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '206', '416']));
    expect(Object.keys(operation('/api/image/{id}', 'get').responses)).not.toContain('206');
  });

  it('calls nothing `New…` beside what it makes, which is the constructor of a client in Go', () => {
    const names = Object.keys(document.components.schemas);
    expect(names.filter((name) => names.includes(`New${name}`))).toEqual([]);
  });

  it('names frequent schemas, and keeps the pattern of a day short', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Booking', 'Coupon', 'CouponInput', 'CouponChanges', 'Price', 'Id', 'Money', 'Error']),
    );
    expect(document.components.schemas['Day']).toMatchObject({ type: 'string', format: 'date' });
    expect(JSON.stringify(document)).not.toContain('[2468]');
  });
});
