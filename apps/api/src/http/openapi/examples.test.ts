import { contract } from '@marea/domain/contract';
import type { EndpointContract } from '@marea/domain/contract/contractOf';
import { jsonOf } from '@marea/domain/contract/envelope.schema';
import type { ErrorCode } from '@marea/domain/core/errors/errors';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { errorDetails, undeclaredDetails } from '../errors.ts';
import { errorExamples, STAND_IN } from './examples.ts';
import { openApiDocument } from './openapi.ts';
import type { Operation } from './schemaTree.ts';
import { mediaTypesOf, operationsOf, sharedName } from './schemaTree.ts';

const operations = operationsOf(openApiDocument('test'));
const endpoints: Readonly<Record<string, EndpointContract>> = contract;

function endpointOf({ operationId }: Operation): EndpointContract {
  const endpoint = endpoints[operationId];
  if (!endpoint) throw new Error(`${operationId} is not in the contract`);
  return endpoint;
}

function faultsOf(schema: z.ZodType, example: unknown): string[] {
  const { error } = schema.safeParse(example);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

function exampleValues(operation: Operation, where: string): Record<string, string> {
  const parameters = (operation.parameters ?? []).filter((parameter) => parameter.in === where);
  return Object.fromEntries(parameters.map(({ name, example }) => [name, String(example)]));
}

describe('the examples of the description', () => {
  it.each(operations)('of $operationId are valid', (operation) => {
    const { params, query, headers, body, response, file, isPicture, isStream, status } = endpointOf(operation);
    const [request] = mediaTypesOf(operation.requestBody);
    const answer = operation.responses[status]?.content?.['application/json'];
    expect(faultsOf(params, exampleValues(operation, 'path'))).toEqual([]);
    expect(faultsOf(query, exampleValues(operation, 'query'))).toEqual([]);
    expect(faultsOf(headers, exampleValues(operation, 'header'))).toEqual([]);
    expect(request === undefined).toBe(body === null);
    // Files come besides the body, and pictures are not JSON.
    expect(body && !file ? faultsOf(body, request?.example) : []).toEqual([]);
    const json = isPicture || isStream ? null : jsonOf(response);
    expect(json ? faultsOf(json, answer?.example) : []).toEqual([]);
  });

  it('have a value for every text', () => {
    const without = operations.filter(({ responses, requestBody, parameters }) =>
      JSON.stringify([responses, requestBody, parameters]).includes(`:"${STAND_IN}"`),
    );
    expect(without.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('of errors name the details that help to go on', () => {
    const { Error: whole } = openApiDocument('test').components.schemas;
    expect(sharedName(whole?.properties?.['details'] ?? {})).toBe('ErrorDetails');
    for (const code of Object.keys(errorDetails) as ErrorCode[]) {
      const example = errorExamples[code] ?? {};
      expect([code, undeclaredDetails(code, example)]).toEqual([code, null]);
    }
    const described = JSON.stringify(openApiDocument('test').components.responses);
    expect(described).toContain('"details":{"nearest":[{"bookingDate":"2027-03-14"');
    expect(described).toContain('The status cannot change from “Refunded” to “Created”.');
  });

  it('are the same each time', () => {
    expect(openApiDocument('test')).toEqual(openApiDocument('test'));
  });
});
