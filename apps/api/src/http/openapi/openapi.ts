import { contract } from '@marea/domain/contract/contract';
import { grantsOf } from '@marea/domain/access/mayCall';
import type { EndpointContract } from '@marea/domain/contract/contractOf';
import type { Express } from 'express';
import * as z from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { createDocument } from 'zod-openapi';
import type { Failures } from './answers.ts';
import { answerHeaders, answersOf } from './answers.ts';
import { about, parameterDescriptions, tagDescriptions } from './descriptions.ts';
import { plainly, sharedSchemas } from './sharedSchemas.ts';

type Document = ReturnType<typeof createDocument>;

export function openApiDocument(version: string): Document {
  const paths: ZodOpenApiPathsObject = {};
  const failures: Failures = new Map();
  for (const [name, endpoint] of Object.entries(contract)) {
    const path = endpoint.base + endpoint.path;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint, failures) };
  }
  const tags = new Set(Object.values(contract).map(({ tag }) => tag));
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: { title: 'Marea', version, description: about },
      servers: [{ url: '/' }],
      tags: [...tags].toSorted().map((name) => ({ name, description: tagDescriptions[name] ?? '' })),
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          token: { type: 'apiKey', in: 'header', name: 'token' },
        },
        headers: answerHeaders,
        responses: Object.fromEntries(failures),
        schemas: sharedSchemas,
      },
      paths,
    },
    { override: plainly },
  );
  return withParameterDescriptions(document);
}

/** Serves `/api/openapi.json`, made on the first request. */
export function mountOpenApi(server: Express, version: string): void {
  let document: Document | undefined;
  server.get('/api/openapi.json', (_request, response) => {
    document ??= openApiDocument(version);
    response.json(document);
  });
}

function operationOf(name: string, endpoint: EndpointContract, failures: Failures): ZodOpenApiOperationObject {
  // A missing body counts as empty.
  const needsBody = endpoint.file !== null || endpoint.body?.safeParse({}).success === false;
  return {
    operationId: name,
    summary: endpoint.summary,
    description: whoMayCall(endpoint),
    tags: [endpoint.tag],
    // Public endpoints return more with a session.
    security: [...(endpoint.access === 'public' ? [{}] : []), { session: [] }, { token: [] }],
    requestParams: {
      path: endpoint.params,
      query: objectOf(endpoint.query),
      header: objectOf(endpoint.headers),
    },
    ...(endpoint.body ? { requestBody: { required: needsBody, content: bodyOf(endpoint, endpoint.body) } } : {}),
    responses: answersOf(endpoint, failures),
  };
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
  const grants = grantsOf(needs).map(({ menus, permission }) => {
    const named = menus.map((menu) => `\`${menu}\``).join(' or ');
    return `\`${permission}\` on ${named}`;
  });
  const role = needs.ofCompany ? 'A role of all of the company' : 'The role';
  const resellers = needs.notResellers ? ' Not for resellers.' : '';
  const own = needs.resellersOwn ? ' Resellers need no menu for what is their own.' : '';
  return `${accessDescriptions[access]} ${role} must allow ${grants.join(', or ')}.${resellers}${own}`;
}

function withParameterDescriptions(document: Document): Document {
  for (const path of Object.values(document.paths ?? {})) {
    for (const method of ['get', 'post', 'put', 'delete'] as const) {
      for (const parameter of path?.[method]?.parameters ?? []) {
        if ('name' in parameter) parameter.description ??= parameterDescriptions[parameter.name] ?? '';
      }
    }
  }
  return document;
}
