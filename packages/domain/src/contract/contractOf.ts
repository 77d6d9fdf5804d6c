import * as z from 'zod';
import type { ErrorCode } from '../kernel/errors.ts';
import type { Endpoint } from './endpoint.ts';

type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** A schema for each `{name}` of the path. */
type ParamsOf<Path extends string> = { [Name in PathNames<Path>]: z.ZodType<string> };

/** What is exchanged at an endpoint, beside its address. */
export type EndpointSchemas = {
  params?: Record<string, z.ZodType<string>>;
  query?: z.ZodType;
  /** Request headers, in lower case. */
  headers?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  /** Status of success; 200 unless said. */
  status?: 200 | 201;
  /** Failures particular to this endpoint, beside those that every endpoint has. */
  errors?: readonly ErrorCode[];
  summary: string;
  tag: string;
};

/** An endpoint with everything that is known of it. */
export type EndpointContract<
  Name extends string = string,
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Headers extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = Endpoint<Name, Path> & {
  params: z.ZodObject;
  query: Query;
  headers: Headers;
  /** Null where the endpoint takes no body. */
  body: Body | null;
  response: Response;
} & Required<Pick<EndpointSchemas, 'status' | 'errors' | 'summary' | 'tag'>>;

type Endpoints = Readonly<Record<string, Endpoint>>;

/** What has to be said of each endpoint of a table. */
export type SchemasOf<Table extends Endpoints> = {
  [Name in keyof Table]: EndpointSchemas &
    ({} extends ParamsOf<Table[Name]['path']> ? unknown : { params: ParamsOf<Table[Name]['path']> });
};

/** Refuses entries of endpoints that are not in the table, and parameters that are not in the path. */
type Strays<Table extends Endpoints, Schemas> = {
  [Name in keyof Schemas]: Name extends keyof Table
    ? Schemas[Name] extends { params: infer Params }
      ? { params: { [Param in keyof Params]: Param extends PathNames<Table[Name]['path']> ? unknown : never } }
      : unknown
    : never;
};

type Given<Schemas, Part extends string, Otherwise extends z.ZodType> =
  Schemas extends Record<Part, infer Schema extends z.ZodType> ? Schema : Otherwise;

type ContractOf<Table extends Endpoints, Schemas extends SchemasOf<Table>> = {
  [Name in keyof Table & string]: EndpointContract<
    Name,
    Table[Name]['path'],
    Given<Schemas[Name], 'query', typeof nothing>,
    Given<Schemas[Name], 'headers', typeof anyHeaders>,
    Given<Schemas[Name], 'body', z.ZodNever>,
    Schemas[Name]['response']
  >;
};

const nothing = z.strictObject({});
const anyHeaders = z.object({});

/**
 * Puts the schemas of a feature's endpoints beside their addresses. An endpoint without schemas does
 * not compile, nor does a path parameter without its own, nor one that the path does not have.
 */
export function contractOf<const Table extends Endpoints, Schemas extends SchemasOf<Table>>(
  endpoints: Table,
  schemas: Schemas & Strays<Table, Schemas>,
): ContractOf<Table, Schemas> {
  const table: Record<string, EndpointSchemas> = schemas;
  return Object.fromEntries(
    Object.entries(table).map(([name, given]) => [
      name,
      {
        ...endpoints[name],
        status: 200,
        errors: [],
        ...given,
        params: z.object(given.params ?? {}),
        query: given.query ?? nothing,
        headers: given.headers ?? anyHeaders,
        body: given.body ?? null,
      },
    ]),
  ) as ContractOf<Table, Schemas>;
}

/** What a handler gets of an endpoint's request, validated. */
export type Input<E> =
  E extends EndpointContract<string, infer Path, infer Query, infer Headers, infer Body>
    ? {
        params: { [Name in PathNames<Path>]: string };
        query: z.output<Query>;
        headers: z.output<Headers>;
        body: z.output<Body>;
      }
    : never;

/** What a caller gives: parts that have no required member may be left out. */
export type CallInput<E> =
  E extends EndpointContract<string, infer Path, infer Query, infer Headers, infer Body>
    ? Part<'params', { [Name in PathNames<Path>]: string }> &
        Part<'query', z.input<Query>> &
        Part<'headers', z.input<Headers>> &
        ([z.input<Body>] extends [never] ? { body?: undefined } : { body: z.input<Body> })
    : never;

type Part<Name extends string, Value> = {} extends Value ? { [N in Name]?: Value } : { [N in Name]: Value };

/** An endpoint's answer. */
export type Output<E> = E extends { response: infer Response extends z.ZodType } ? z.output<Response> : never;
