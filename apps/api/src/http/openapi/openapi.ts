import { grantsOf } from '@marea/domain/access/mayCall';
import { contract } from '@marea/domain/contract';
import type { EndpointContract } from '@marea/domain/contract/contractOf';
import type { Grant } from '@marea/domain/contract/endpoint';
import { deliveredEvents } from '@marea/domain/webhooks/webhook.schema';
import { payloadSchema, webhookHeaders } from '@marea/domain/webhooks/webhookPayload.schema';
import * as z from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { createDocument } from 'zod-openapi';
import type { Allowance } from '../limits/allowances.ts';
import { allowances, guesses } from '../limits/allowances.ts';
import { mergeAlternatives, writeOutNullable } from './alternatives.ts';
import type { Failures } from './answers.ts';
import { answerHeaders, documentedAnswers } from './answers.ts';
import {
  about,
  apiKeyDescription,
  operationDescriptions,
  ownership,
  schemaDescriptions,
  tagDescriptions,
} from './descriptions.ts';
import { addExamples } from './examples.ts';
import { describeFields, docsInPlace, removeFieldExamples } from './fieldDescriptions.ts';
import { parameterDocs } from './parameters.ts';
import type { Description } from './schemaTree.ts';
import { operationsOf, ownersOf } from './schemaTree.ts';
import { plainly } from './sharedScalars.ts';
import { sharedSchemas } from './sharedSchemas.ts';
import { joinAlternatives, mergeOutputSchemas, writeOutNarrowed } from './tidySchemas.ts';

export function openApiDocument(version: string): Description {
  const paths: ZodOpenApiPathsObject = {};
  const failures: Failures = new Map();
  for (const [name, endpoint] of Object.entries(contract)) {
    const path = endpoint.base + endpoint.path;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint, failures) };
  }
  const tags = new Set([...Object.values(contract).map(({ tag }) => tag), EVENT_TAG]);
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'Marea', version, description: about, ...ownership },
      servers: [{ url: '/' }],
      tags: [...tags].toSorted().map((name) => ({ name, description: tagDescriptions[name] ?? '' })),
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          token: { type: 'apiKey', in: 'header', name: 'token' },
          apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'marea_…', description: apiKeyDescription },
        },
        headers: answerHeaders,
        responses: Object.fromEntries(failures),
        schemas: sharedSchemas,
      },
      paths,
      webhooks: webhookPaths(),
    },
    { override: plainly },
  );
  const asSent = JSON.parse(JSON.stringify(document)) as Description;
  const description = mergeOutputSchemas(asSent);
  joinAlternatives(description);
  describeFields(description);
  describeParameters(description);
  writeOutNarrowed(description);
  writeOutNullable(description);
  addExamples(description);
  removeFieldExamples(description);
  mergeAlternatives(description);
  describeSchemas(description);
  return description;
}

/** A tag of its own: generators make one file of a tag, and that of the events would replace that of the webhooks. */
const EVENT_TAG = 'event';

/** The webhooks to a company's own systems, signed by the Standard Webhooks specification. */
function webhookPaths(): Record<string, { post: ZodOpenApiOperationObject }> {
  return Object.fromEntries(
    deliveredEvents.map((event) => [
      event,
      {
        post: {
          operationId: event,
          summary: `Report ${event}`,
          description:
            'Any answer with 2xx within 10 seconds accepts it; otherwise it is sent again for three days, with the same `webhook-id`.',
          tags: [EVENT_TAG],
          security: [],
          requestParams: { header: webhookHeaders },
          requestBody: { required: true, content: { 'application/json': { schema: payloadSchema(event) } } },
          responses: { '2XX': { description: 'Accepted.' } },
        },
      },
    ]),
  );
}

function operationOf(name: string, endpoint: EndpointContract, failures: Failures): ZodOpenApiOperationObject {
  // A missing body counts as empty.
  const needsBody = endpoint.file !== null || endpoint.body?.safeParse({}).success === false;
  return {
    operationId: name,
    summary: endpoint.summary,
    description: [whoMayCall(endpoint), ...limitsOf(name), operationDescriptions[name] ?? ''].join(' ').trim(),
    tags: [endpoint.tag],
    // Public endpoints return more with a session.
    security: [
      ...(endpoint.access === 'public' ? [{}] : []),
      { session: [] },
      { token: [] },
      ...(takesApiKeys(endpoint) ? [{ apiKey: [] }] : []),
    ],
    requestParams: {
      path: endpoint.params,
      query: objectOf(endpoint.query),
      header: objectOf(endpoint.headers),
    },
    ...(endpoint.body ? { requestBody: { required: needsBody, content: bodyOf(endpoint, endpoint.body) } } : {}),
    responses: documentedAnswers(endpoint, failures),
  };
}

function takesApiKeys({ base, access, sessionOnly }: EndpointContract): boolean {
  return base === '/api' && !sessionOnly && access !== 'owner' && access !== 'superadmin';
}

function bodyOf({ file }: EndpointContract, body: z.ZodType) {
  if (!file) return { 'application/json': { schema: body } };
  const fields = objectOf(body).extend({ [file]: z.string().meta({ format: 'binary' }) });
  return { 'multipart/form-data': { schema: fields } };
}

function objectOf(schema: z.ZodType): z.ZodObject {
  if (schema instanceof z.ZodObject) return schema;
  throw new Error('a query or headers are an object');
}

const accessDescriptions: Record<EndpointContract['access'], string> = {
  public: 'For anybody.',
  session: 'For anybody who is signed in, each as they may see it.',
  staff: 'For staff and resellers: any role but Propietarios.',
  owner: 'For the role Propietarios.',
  superadmin: 'For those who administer all companies.',
};

function whoMayCall({ access, needs }: EndpointContract): string {
  if (!needs) return accessDescriptions[access];
  const inWords = ({ menus, permission }: Grant) =>
    `\`${permission}\` on ${menus.map((menu) => `\`${menu}\``).join(' or ')}`;
  const all = [grantsOf(needs).map(inWords).join(', or '), ...(needs.and ?? []).map(inWords)].join(', and ');
  const role = needs.ofCompany ? 'A role of all of the company' : 'The role';
  const resellers = needs.notResellers ? ' Not for resellers.' : '';
  const superadmins = needs.notSuperadmins ? ' Not for those who administer all companies.' : '';
  const own = needs.resellersOwn ? ' Resellers need no menu for what is their own.' : '';
  return `${accessDescriptions[access]} ${role} must allow ${all}.${resellers}${superadmins}${own}`;
}

function limitsOf(name: string): string[] {
  const isLimited = ({ operations }: { operations: readonly string[] }) => operations.includes(name);
  const allowed = Object.values<Allowance>(allowances)
    .filter(isLimited)
    .map(
      ({ points, seconds, of }) => `At most ${points} in ${minutesIn(seconds)} ${of}; then 429 with \`Retry-After\`.`,
    );
  const guessed = Object.values(guesses)
    .filter(isLimited)
    .map(
      ({ free, firstMs, of }) =>
        `After ${free} wrong passwords ${of} the next attempt has to wait ${firstMs / 1_000} s, and twice as long after each further one; until then 429 with \`Retry-After\`.`,
    );
  return [...allowed, ...guessed];
}

function minutesIn(seconds: number): string {
  const minutes = seconds / 60;
  return minutes > 60 ? `${minutes / 60} hours` : `${minutes} minutes`;
}

function describeParameters(description: Description): void {
  for (const operation of operationsOf(description)) {
    const owners = ownersOf(operation);
    for (const parameter of operation.parameters ?? []) {
      const { name, description: ofSchema = '' } = parameter;
      parameter.description = docsInPlace(owners, name)?.description ?? parameterDocs[name]?.description ?? ofSchema;
      delete parameter.schema.description;
    }
  }
}

function describeSchemas({ components }: Description): void {
  for (const [name, words] of Object.entries(schemaDescriptions)) {
    const schema = components.schemas[name];
    if (!schema) throw new Error(`${name} is not among the shared schemas`);
    schema.description = words;
  }
}
