import * as z from 'zod';
import type { MenuPath, PermissionType } from '../access/permissions.ts';
import type { ErrorCode } from '../kernel/errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call: `public` without a session, `session` any signed-in person, `staff` any role but
 * Propietarios, `owner` Propietarios only, `superadmin` those who administer all companies. Public endpoints still learn who calls, if anybody is
 * signed in, so that they can say more.
 */
export type Access = 'public' | 'session' | 'staff' | 'owner' | 'superadmin';

type Need = {
  menus: readonly MenuPath[];
  permission: PermissionType;
  /** The company's own affair: resellers are refused, whatever menus their role opens. */
  notResellers?: true;
};

type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** A schema for each `{name}` of the path, no more and no fewer. */
export type ParamsOf<Path extends string> = { [Name in PathNames<Path>]: z.ZodType<string> };

type Definition<
  Path extends string,
  Query extends z.ZodType,
  Headers extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
> = {
  /** `/api` for staff, owners and resellers; `/wizard` for the guest app (decisions §6). */
  base: '/api' | '/wizard';
  method: Method;
  path: Path;
  access: Access;
  /** What the caller's role must grant on one of the menus, beyond `access`. */
  needs?: Need;
  params: ParamsOf<Path>;
  query?: Query;
  /** Request headers, in lower case. */
  headers?: Headers;
  body?: Body;
  /** Name of the one file of a multipart body; the handler finds it in its context. */
  file?: string;
  /** The answer is a picture, not JSON. */
  isPicture?: true;
  response: Response;
  /** Status of success; 200 unless said. */
  status?: 200 | 201;
  /** Failures particular to this endpoint, beside those that every endpoint has. */
  errors?: readonly ErrorCode[];
  summary: string;
  tag: string;
};

/** A picture as an answer: its bytes, and for how long whom may keep it. */
export type Picture = { bytes: Uint8Array; type: 'image/webp'; etag: string; isPublic: boolean };
export const pictureSchema = z.custom<Picture>();

export type Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Headers extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> = Omit<
  Required<Definition<Path, Query, Headers, Body, Response>>,
  'needs' | 'params' | 'body' | 'file' | 'isPicture'
> & {
  needs: Need | null;
  params: z.ZodObject;
  /** Null where the endpoint takes no body. */
  body: Body | null;
  file: string | null;
  isPicture: boolean;
};

const nothing = z.strictObject({});
const anyHeaders = z.object({});

/**
 * Declares an endpoint once: from this the API mounts it, both apps call it and `openapi.json`
 * describes it. A path parameter without a schema does not compile.
 */
export function endpoint<
  const Path extends string,
  Response extends z.ZodType,
  Query extends z.ZodType = typeof nothing,
  Headers extends z.ZodType = typeof anyHeaders,
  Body extends z.ZodType = z.ZodNever,
>(definition: Definition<Path, Query, Headers, Body, Response>): Endpoint<Path, Query, Headers, Body, Response> {
  return {
    needs: null,
    status: 200,
    errors: [],
    file: null,
    isPicture: false,
    ...definition,
    params: z.object(definition.params),
    query: (definition.query ?? nothing) as Query,
    headers: (definition.headers ?? anyHeaders) as Headers,
    body: definition.body ?? null,
  };
}

/** What a handler gets of an endpoint's request, validated. */
export type Input<E> =
  E extends Endpoint<infer Path, infer Query, infer Headers, infer Body>
    ? {
        params: { [Name in PathNames<Path>]: string };
        query: z.output<Query>;
        headers: z.output<Headers>;
        body: z.output<Body>;
      }
    : never;

/** What a caller gives: parts that have no required member may be left out. */
export type CallInput<E> =
  E extends Endpoint<infer Path, infer Query, infer Headers, infer Body>
    ? Part<'params', { [Name in PathNames<Path>]: string }> &
        Part<'query', z.input<Query>> &
        Part<'headers', z.input<Headers>> &
        ([z.input<Body>] extends [never] ? { body?: undefined } : { body: z.input<Body> })
    : never;

type Part<Name extends string, Value> = {} extends Value ? { [N in Name]?: Value } : { [N in Name]: Value };

/** An endpoint's answer. */
export type Output<E> =
  E extends Endpoint<string, z.ZodType, z.ZodType, z.ZodType, infer Response> ? z.output<Response> : never;

/** One record: `{ data }`. */
export function one<T extends z.ZodType>(schema: T) {
  return z.strictObject({ data: schema });
}

/** A list that is not paged: `{ data: [...] }`. */
export function list<T extends z.ZodType>(schema: T) {
  return z.strictObject({ data: z.array(schema) });
}

/** A page: `{ docs, limit, offset, total, page }`. */
export function page<T extends z.ZodType>(schema: T) {
  return z.strictObject({
    docs: z.array(schema),
    limit: z.int(),
    offset: z.int(),
    total: z.int(),
    page: z.int(),
  });
}

const MAX_PER_PAGE = 100;

/** Query of a managed list: page from 1, ten a page unless asked otherwise, at most a hundred. */
export const pageQuerySchema = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PER_PAGE).optional(),
});
