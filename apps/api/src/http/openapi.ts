import { contract } from '@marea/domain/contract/contract';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import type { ErrorCode } from '@marea/domain/kernel/errors';
import { errorStatus } from '@marea/domain/kernel/errors';
import type { Express } from 'express';
import * as z from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { createDocument } from 'zod-openapi';

const errorBody = z
  .object({
    message: z.string(),
    code: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Error' });

/** What may befall any request. */
const everywhere: readonly ErrorCode[] = ['unreadable_body', 'invalid', 'too_many_requests', 'busy'];
const withSession: readonly ErrorCode[] = ['unauthenticated', 'forbidden'];

/** The OpenAPI 3.1 document of the whole contract. */
export function openApiDocument(version: string): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, endpoint] of Object.entries(contract)) {
    const path = endpoint.base + endpoint.path;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Marea', version },
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
    paths,
  });
}

/** Serves the document at `/api/openapi.json`. It is made once, when first asked for. */
export function mountOpenApi(app: Express, version: string): void {
  let document: ReturnType<typeof openApiDocument> | undefined;
  app.get('/api/openapi.json', (_request, response) => {
    document ??= openApiDocument(version);
    response.json(document);
  });
}

function operationOf(name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const codes = [
    ...everywhere,
    ...(endpoint.access === 'public' ? [] : withSession),
    ...(endpoint.path.includes('{') ? (['not_found'] as const) : []),
    ...(endpoint.body ? (['body_too_large', 'unsupported_media_type'] as const) : []),
    ...endpoint.errors,
  ];
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }] }),
    requestParams: {
      path: endpoint.params,
      query: endpoint.query as z.ZodObject,
      header: endpoint.headers as z.ZodObject,
    },
    ...(endpoint.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: endpoint.body } } } }
      : {}),
    responses: {
      [endpoint.status]: {
        description: 'Success',
        content: { 'application/json': { schema: endpoint.response } },
      },
      ...errorResponses(codes),
    },
  };
}

function errorResponses(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => [
      String(status),
      {
        description: all.join(', '),
        content: { 'application/json': { schema: errorBody } },
      },
    ]),
  );
}
