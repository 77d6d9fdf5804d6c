import { addDays } from '@marea/domain/core/time/zone';
import type { ApiDescription, ApiOperation, ApiSchema } from './description.ts';
import { nameOfRef, writtenOut } from './description.ts';
import { exampleBodiesOf } from './exampleBodies.ts';
import type { KnownIds } from './knownIds.ts';

/** Probability of a known id; otherwise a random one. */
const KNOWN_ID_PROBABILITY = 0.75;

const calledBy: Record<string, readonly string[]> = {
  locations: ['location', 'locations', 'served', 'waitlist'],
  companies: ['company', 'wizard', 'settings'],
  customers: ['customer'],
  categories: ['category'],
  services: ['service', 'services'],
  resources: ['resource', 'resources', 'vessel', 'vessels'],
  addons: ['addon', 'addons'],
  coupons: ['coupon'],
  visits: ['booking', 'bookings', 'visit', 'selectedBookings'],
  payments: ['payment', 'payments', 'refundOf'],
  accounts: ['account'],
  expenses: ['gasto'],
  packages: ['package'],
  reviews: ['review'],
  users: ['user', 'users', 'seller', 'crew'],
  resellers: ['reseller', 'resellers'],
  roles: ['role'],
  forms: ['form', 'forms', 'answers'],
  foods: ['alimento', 'food', 'foods'],
  drinks: ['bebida', 'drink', 'drinks'],
  proteins: ['proteinas', 'proteins', 'protein'],
  products: ['producto', 'product', 'products', 'ingredients'],
  supplyCounts: ['rows'],
  bars: ['bar', 'bars'],
  recipes: ['recipes', 'recipe'],
};
const collectionOf = new Map(
  Object.entries(calledBy).flatMap(([collection, names]) => names.map((name) => [name, collection] as const)),
);

/** Exceptions by path. */
const otherwise: Record<string, string> = {
  'PUT /api/visit/{id}/update path.id': 'waitlist',
  'GET /api/payment/{id}/all path.id': 'visits',
  'POST /api/payment/{id}/all path.id': 'locations',
  'POST /api/payment/{id}/list path.id': 'locations',
  'GET /api/form/answers/{id}/details path.id': 'visits',
};

/** Closing these would make other operations fail. */
const neededBy = new Set(['locations', 'services', 'resources']);

/** Adds existing ids to the description and the settings, for both phases. Days lie in the future. */
export function prepareForFuzzing(description: ApiDescription, known: KnownIds, today: string) {
  const values = valuesFor(known, today);
  const bodies = exampleBodiesOf(known, today);
  const dictionaries = new Map<string, readonly string[]>();
  const bindings: string[] = [];
  const paths: ApiDescription['paths'] = {};
  for (const [path, methods] of Object.entries(description.paths)) {
    paths[path] = Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => {
        const spelled = `${method.toUpperCase()} ${path}`;
        const own = new Map<string, string>();
        const valueSource = (called: string, schema: ApiSchema, at: string): readonly string[] | null => {
          const name = otherwise[`${spelled} ${at}`] ?? dictionaryOf(called, schema, at);
          const isChanged =
            method === 'delete' || (method === 'put' && at.startsWith('path.') && neededBy.has(name ?? ''));
          const spare = isChanged && values.has(`spare ${name}`) ? `spare ${name}` : name;
          const dictionary = spare ? values.get(spare) : undefined;
          if (!spare || !dictionary) return null;
          dictionaries.set(spare, dictionary);
          own.set(at, spare);
          // Only the first fits the other fields; the dictionary lists the others.
          return dictionary.slice(0, 1);
        };
        const prepared = prepareOperation(path, operation, description, valueSource, bodies[spelled]);
        if (own.size > 0) bindings.push(bindingsOf(spelled, own));
        return [method, prepared];
      }),
    );
  }
  return {
    description: { ...description, paths },
    settings: [always, ...[...dictionaries].map(asDictionary), ...bindings].join('\n'),
  };
}

/** Ids are not learnt from answers: the signed-in user would be locked out. */
const always = `[checks.negative_data_rejection]
expected-statuses = [400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429, 431, 503]

[phases.coverage]
unexpected-methods = []

${['examples', 'coverage', 'fuzzing'].map((phase) => `[phases.${phase}.extra-data-sources]\nresponses = false\n`).join('\n')}`;

function valuesFor(known: KnownIds, today: string): Map<string, readonly string[]> {
  const values = new Map<string, readonly string[]>([
    ['days', [250, 251, 252, 2, 9, 90].map((days) => addDays(today, days))],
    ['months', [250, 0].map((days) => addDays(today, days).slice(0, 7))],
    ['times', ['10:00', '12:30', '15:00']],
    ['coupons by name', ['VERANO15', 'CORTESIA100']],
  ]);
  for (const [collection, { stable, spare }] of known) {
    values.set(collection, stable);
    if (spare.length > 0) values.set(`spare ${collection}`, spare);
  }
  return values;
}

/** Null where any value is accepted. */
function dictionaryOf(called: string, schema: ApiSchema, at: string): string | null {
  const shared = nameOfRef(schema);
  if (shared === 'Id' || shared === 'IdOrSlug') return collectionOf.get(called.replace(/Id$/, '')) ?? null;
  if (shared === 'Day') return 'days';
  if (shared === 'Month') return 'months';
  if (shared === 'Time') return 'times';
  // A list with commas may have one member.
  if (called === 'months') return 'months';
  if (at.startsWith('query.') && schema.type === 'string' && called.endsWith('s'))
    return collectionOf.get(called) ?? null;
  return called === 'coupon' ? 'coupons by name' : null;
}

type ValueSource = Parameters<typeof writtenOut>[2];

function prepareOperation(
  path: string,
  operation: ApiOperation,
  description: ApiDescription,
  valueSource: ValueSource,
  bodies: readonly object[] = [],
): ApiOperation {
  const steps = path.split('/');
  const parameters = operation.parameters?.map((parameter) => {
    // The example of the description does not exist.
    const { example: _, ...rest } = parameter;
    const { in: location, name, schema } = rest;
    if (location === 'header') return rest;
    const before = steps[steps.indexOf(`{${name}}`) - 1] ?? '';
    const isLocation = name === 'slug' && !['company', 'wizard', 'settings'].includes(before);
    const called = location !== 'path' || name.endsWith('Id') ? name : isLocation ? 'location' : before;
    return { ...rest, schema: writtenOut(schema, description, valueSource, `${location}.${name}`, called) };
  });
  const content = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => [
    type,
    {
      schema: writtenOut(schema, description, valueSource, 'body'),
      ...(bodies.length > 0
        ? { examples: Object.fromEntries(bodies.map((value, i) => [`example${i}`, { value }])) }
        : {}),
    },
  ]);
  return {
    ...operation,
    ...(parameters ? { parameters } : {}),
    ...(operation.requestBody
      ? { requestBody: { ...operation.requestBody, content: Object.fromEntries(content) } }
      : {}),
  };
}

function asDictionary([name, values]: [string, readonly string[]]): string {
  return [`[dictionaries.${JSON.stringify(name)}]`, `values = ${JSON.stringify(values)}`, ''].join('\n');
}

function bindingsOf(operation: string, own: ReadonlyMap<string, string>): string {
  const lines = [...own].map(
    ([at, name]) =>
      `${JSON.stringify(at)} = { dictionary = ${JSON.stringify(name)}, probability = ${KNOWN_ID_PROBABILITY} }`,
  );
  return [
    '[[operations]]',
    `include-name = ${JSON.stringify(operation)}`,
    '[operations.parameters]',
    ...lines,
    '',
  ].join('\n');
}
