import type * as z from 'zod';
import type { Answer, ReceivedRequest } from './fakeServer.ts';

/** An operation of a provider's API as its OpenAPI describes it. */
export type Operation = {
  method: 'GET' | 'POST' | 'DELETE';
  path: RegExp;
  query: z.ZodType;
  body: z.ZodType | null;
  /** By status; null for one without a body. */
  answers: Readonly<Record<number, z.ZodType | null>>;
};

export function operationOf<Name extends string>(
  operations: Readonly<Record<Name, Operation>>,
  { method, path }: ReceivedRequest,
): Name | null {
  const names = Object.keys(operations) as Name[];
  return names.find((name) => operations[name].method === method && operations[name].path.test(path)) ?? null;
}

/** How an answer departs from its description; null where it does not. */
export function wrongAnswer(
  operation: Operation | null,
  request: ReceivedRequest,
  { status, body }: Answer,
): string | null {
  const described: Operation['answers'] = operation ? operation.answers : {};
  const shape = described[status];
  const problem = shape === undefined ? 'is not described' : shape?.safeParse(body).error?.message;
  return problem ? `${request.method} ${request.path}: ${status} ${problem}` : null;
}

/** How a request departs from its description, by field; null where it does not. */
export function wrongFields({ query, body }: Operation, request: ReceivedRequest): Record<string, string[]> | null {
  const results = [
    query.safeParse(Object.fromEntries(request.query)),
    ...(body ? [body.safeParse(jsonOf(request.body))] : []),
  ];
  const issues = results.flatMap(({ error }) => error?.issues ?? []);
  if (issues.length === 0) return null;
  const byField = Object.groupBy(issues, ({ path }) => String(path.at(-1) ?? 'body'));
  return Object.fromEntries(
    Object.entries(byField).map(([field, all = []]) => [field, all.map(({ message }) => message)]),
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
