import type { EndpointContract } from '@marea/domain/contract/contractOf';
import { errorsOf } from '@marea/domain/contract/contractOf';
import { jsonOf } from '@marea/domain/contract/envelope.schema';
import { fileTypes } from '@marea/domain/contract/fileAnswer';
import type { ErrorCode } from '@marea/domain/core/errors/errors';
import { errorStatus } from '@marea/domain/core/errors/errors';
import { errorTexts } from '@marea/texts/errors/errors';
import { fieldTexts } from '@marea/texts/fields';
import { fill } from '@marea/texts/format/fill';
import type { ZodOpenApiHeaderObject, ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { wordsIn } from '../errors.ts';
import { eventExample } from './descriptions.ts';
import { errorExamples } from './examples.ts';

export const answerHeaders: Record<string, ZodOpenApiHeaderObject> = {
  RequestId: {
    description: 'The id of the request in the log; error bodies contain it too.',
    schema: { type: 'string', format: 'uuid' },
  },
  ETag: {
    description: 'The version of a public picture, for `If-None-Match`.',
    schema: { type: 'string' },
  },
  CacheControl: {
    description: 'How long the picture may be cached: a public one permanently, a private one not at all.',
    schema: { type: 'string' },
  },
  FileETag: {
    description: 'The version of a file, for `If-Range`.',
    schema: { type: 'string' },
  },
  AcceptRanges: {
    description: 'That a part of the file can be requested by its bytes.',
    schema: { type: 'string' },
    example: 'bytes',
  },
  ContentRange: {
    description: 'The bytes that are sent, and the size of the file; `*` where it ends before the requested part.',
    schema: { type: 'string' },
    example: 'bytes 1048576-2097151/2097152',
  },
  RetryAfter: {
    description: 'Seconds to wait before retrying.',
    schema: { type: 'integer', minimum: 1 },
  },
  RateLimit: {
    description: 'For an API key: how many requests are left, and in how many seconds there are more.',
    schema: { type: 'string' },
    example: '"key";r=0;t=42',
  },
  RateLimitPolicy: {
    description: 'For an API key: how many requests it may send in how many seconds.',
    schema: { type: 'string' },
    example: '"key";q=600;w=60',
  },
};
const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

const rateLimit = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
};

const cacheHeaders = {
  ETag: { $ref: '#/components/headers/ETag' },
  'Cache-Control': { $ref: '#/components/headers/CacheControl' },
};

const resumeHeaders = {
  ETag: { $ref: '#/components/headers/FileETag' },
  'Accept-Ranges': { $ref: '#/components/headers/AcceptRanges' },
};
const contentRange = { 'Content-Range': { $ref: '#/components/headers/ContentRange' } };

export type Failures = Map<string, ZodOpenApiResponseObject>;

/** All answers of an endpoint by status, with its error codes. New combinations are added to `failures`. */
export function documentedAnswers(endpoint: EndpointContract, failures: Failures): ZodOpenApiResponsesObject {
  const answers: ZodOpenApiResponsesObject = {
    ...(endpoint.status === 202 && endpoint.files.length > 0
      ? { '200': { description: 'The file', headers: requestId, content: filesOf(endpoint) } }
      : {}),
    [`${endpoint.status}`]: {
      description: endpoint.status === 202 ? 'Accepted; it continues in the background' : 'Success',
      headers: {
        ...requestId,
        ...(endpoint.isPicture ? cacheHeaders : {}),
        ...(endpoint.isResumable ? resumeHeaders : {}),
      },
      content: contentOf(endpoint),
    },
    ...(endpoint.isPicture
      ? {
          '304': {
            description: 'The caller already has the picture. No body.',
            headers: { ...requestId, ...cacheHeaders },
          },
        }
      : {}),
    ...(endpoint.isResumable
      ? {
          '206': {
            description: 'The requested part of the file',
            headers: { ...requestId, ...resumeHeaders, ...contentRange },
            content: filesOf(endpoint),
          },
          '416': {
            description: 'The file ends before the requested part. No body.',
            headers: { ...requestId, ...resumeHeaders, ...contentRange },
          },
        }
      : {}),
    '431': refer('headers_too_large'),
  };
  for (const [status, codes] of Map.groupBy(errorsOf(endpoint), (code) => errorStatus[code])) {
    const name = codes.toSorted().join('.');
    failures.set(name, failure(status, codes));
    answers[`${status}` as '422'] = refer(name);
  }
  failures.set('headers_too_large', { description: 'Address and headers are longer than 16 KB together. No body.' });
  return answers;
}

const binary = { schema: { type: 'string' as const, format: 'binary' } };

function filesOf({ files }: EndpointContract) {
  return Object.fromEntries(files.map((type) => [fileTypes[type], binary]));
}

function contentOf(endpoint: EndpointContract) {
  const { isPicture, isStream, response, status } = endpoint;
  if (isPicture) return { 'image/webp': binary, 'image/avif': binary, 'image/jpeg': binary, 'image/png': binary };
  if (isStream) return { 'text/event-stream': { schema: { type: 'string' as const }, example: eventExample } };
  const json = jsonOf(response);
  return {
    ...(json ? { 'application/json': { schema: json } } : {}),
    ...(status === 202 ? {} : filesOf(endpoint)),
  };
}

function exampleOf(code: ErrorCode) {
  const wrong = code === 'invalid' ? { errors: [{ path: 'customer.phone', message: fieldTexts.en.not_a_phone }] } : {};
  const details = errorExamples[code];
  const requestId = '3f0b6a52-6f0e-4f1c-9f5a-2b8f6f1f0d11';
  return {
    message: fill(errorTexts.en[code], wordsIn(details ?? {}, 'en')),
    code,
    ...wrong,
    ...(details ? { details } : {}),
    requestId,
  };
}

function refer(name: string) {
  return { $ref: `#/components/responses/${name}` };
}

function failure(status: number, codes: readonly ErrorCode[]): ZodOpenApiResponseObject {
  return {
    description: codes.map((code) => `\`${code}\`: ${errorTexts.en[code]}`).join('\n\n'),
    headers: {
      ...requestId,
      ...(status === 429 || status === 503 ? retryAfter : {}),
      ...(status === 429 ? rateLimit : {}),
    },
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Error' }],
          properties: { code: { enum: [...codes] } },
        },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  };
}
