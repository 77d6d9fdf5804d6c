import * as z from 'zod';
import type { ErrorCode } from '../core/errors/errors.ts';
import type { Endpoint } from './endpoint.ts';
import type { FileType } from './fileAnswer.ts';

type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

type ParamsOf<Path extends string> = { [Name in PathNames<Path>]: z.ZodType<string> };

export type EndpointSchemas = {
  params?: Record<string, z.ZodType<string>>;
  query?: z.ZodType;
  headers?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  /** The status of a JSON response; a file is always 200. 202: the work continues after the response. */
  status?: 200 | 201 | 202;
  errors?: readonly ErrorCode[];
  files?: readonly FileType[];
  /** Its file is sent in part to a caller who resumes a download. */
  isResumable?: boolean;
  summary: string;
  tag: string;
};

export type EndpointContract<
  Name extends string = string,
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Headers extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Params extends Record<string, z.ZodType<string>> = Record<string, z.ZodType<string>>,
> = Endpoint<Name, Path> & {
  params: z.ZodObject<Params>;
  query: Query;
  headers: Headers;
  body: Body | null;
  response: Response;
} & Required<Pick<EndpointSchemas, 'status' | 'errors' | 'files' | 'isResumable' | 'summary' | 'tag'>>;

type Endpoints = Readonly<Record<string, Endpoint>>;

export type SchemasOf<Table extends Endpoints> = {
  [Name in keyof Table]: EndpointSchemas &
    ({} extends ParamsOf<Table[Name]['path']> ? unknown : { params: ParamsOf<Table[Name]['path']> });
};

/** Refuses entries without an endpoint, and parameters that are not in the path. */
type Undeclared<Table extends Endpoints, Schemas> = {
  [Name in keyof Schemas]: Name extends keyof Table
    ? Schemas[Name] extends { params: infer Params }
      ? { params: { [Param in keyof Params]: Param extends PathNames<Table[Name]['path']> ? unknown : never } }
      : unknown
    : never;
};

type GivenSchema<Schemas, Part extends string, Otherwise extends z.ZodType> =
  Schemas extends Record<Part, infer Schema extends z.ZodType> ? Schema : Otherwise;

type ContractOf<Table extends Endpoints, Schemas extends SchemasOf<Table>> = {
  [Name in keyof Table & string]: EndpointContract<
    Name,
    Table[Name]['path'],
    GivenSchema<Schemas[Name], 'query', typeof nothing>,
    GivenSchema<Schemas[Name], 'headers', typeof anyHeaders>,
    GivenSchema<Schemas[Name], 'body', z.ZodNever>,
    Schemas[Name]['response'],
    Schemas[Name] extends { params: infer Params extends Record<string, z.ZodType<string>> } ? Params : {}
  >;
};

const nothing = z.strictObject({});
const anyHeaders = z.object({});

/** Joins a feature's endpoints with their schemas. A missing or surplus endpoint or path parameter does not compile. */
export function contractOf<const Table extends Endpoints, Schemas extends SchemasOf<Table>>(
  endpoints: Table,
  schemas: Schemas & Undeclared<Table, Schemas>,
): ContractOf<Table, Schemas> {
  const table: Record<string, EndpointSchemas> = schemas;
  return Object.fromEntries(
    Object.entries(table).map(([name, endpointSchemas]) => [
      name,
      {
        ...endpoints[name],
        status: 200,
        errors: [],
        files: [],
        isResumable: false,
        ...endpointSchemas,
        params: z.object(endpointSchemas.params ?? {}),
        query: endpointSchemas.query ?? nothing,
        headers: endpointSchemas.headers ?? anyHeaders,
        body: endpointSchemas.body ?? null,
      },
    ]),
  ) as ContractOf<Table, Schemas>;
}

type Parts = {
  path: string;
  params: z.ZodType;
  query: z.ZodType;
  headers: z.ZodType;
  body: z.ZodType | null;
  response: z.ZodType;
};

/** Reads each schema by member: inferring all parts of a contract at once takes the compiler longer. */
export type Input<E extends Parts> = {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  headers: z.output<E['headers']>;
  body: z.output<NonNullable<E['body']>>;
};

/** The input of a call; parts without a required member may be left out. */
export type CallInput<E> = E extends Parts
  ? Part<'params', { [Name in PathNames<E['path']>]: string }> &
      Part<'query', z.input<E['query']>> &
      Part<'headers', z.input<E['headers']>> &
      ([z.input<NonNullable<E['body']>>] extends [never]
        ? { body?: undefined }
        : { body: z.input<NonNullable<E['body']>> })
  : never;

type Part<Name extends string, Value> = {} extends Value ? { [N in Name]?: Value } : { [N in Name]: Value };

export type Answer<E extends Parts> = z.input<E['response']>;

/** An endpoint's response as its handler returns it, with instants as Date. */
export type Output<E extends Parts> = z.output<E['response']>;

const commonErrors: readonly ErrorCode[] = ['unreadable_body', 'invalid', 'too_many_requests', 'busy'];
const sessionErrors: readonly ErrorCode[] = ['unauthenticated', 'token_expired', 'token_not_matched', 'forbidden'];
const bodyErrors: readonly ErrorCode[] = ['body_too_large', 'unsupported_media_type'];

export function errorsOf({ access, path, body, errors }: EndpointContract): Set<ErrorCode> {
  return new Set([
    ...commonErrors,
    ...(access === 'public' ? [] : sessionErrors),
    ...(path.includes('{') ? (['not_found'] as const) : []),
    ...(access === 'public' && path.includes('{') ? (['company_off'] as const) : []),
    ...(body ? bodyErrors : []),
    ...errors,
  ]);
}
