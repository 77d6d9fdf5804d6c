import type { Actor } from '@marea/domain/access/actor';
import { apiKeyOf, companyOf } from '@marea/domain/access/actor';
import { confinedTo, mayCall } from '@marea/domain/access/mayCall';
import type { Contract } from '@marea/domain/contract';
import { contract } from '@marea/domain/contract';
import type { EndpointContract, Input, Output } from '@marea/domain/contract/contractOf';
import { errorsOf } from '@marea/domain/contract/contractOf';
import type { Picture, ServerEvent } from '@marea/domain/contract/envelope.schema';
import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { DomainError } from '@marea/domain/core/errors/errors';
import type { Express, Request, RequestHandler, Response } from 'express';
import { Router } from 'express';
import * as z from 'zod';
import type { AppContext } from '../context.ts';
import { declaredBytes, sendFile, sendPicture, receiveFile } from './answers/files.ts';
import { sendEvents } from './answers/sendEvents.ts';
import type { Context, CallingPage } from './context.ts';
import { callerLanguage, requestLanguage, requestToken } from './context.ts';
import { undeclaredDetails, ContractBreach, parse } from './errors.ts';
import type { UploadRoom } from './limits/uploadRoom.ts';
import { createUploadRoom } from './limits/uploadRoom.ts';
import { beforeOutageDeadline } from './outageDeadline.ts';
import { withPhones } from './validation/phones.ts';

export type Handlers = {
  [Name in keyof Contract]: (input: Input<Contract[Name]>, context: Context) => Promise<Output<Contract[Name]>>;
};

/**
 * The actor of a session’s token or an API key, read from the database, at the location in the request. Throws
 * `token_expired`, `token_not_matched`.
 */
export type Identify = (token: string, locationId: string | null) => Promise<Actor>;

/** The guest host that serves the calling page. Throws `not_found` for a request about another company. */
export type FindPage = (endpoint: EndpointContract, request: Request) => Promise<CallingPage | null>;

type Callers = { identify: Identify; findPage: FindPage };
type Mounted = Callers & { uploads: UploadRoom };

const MEGABYTE = 1_024 * 1_024;
/** Beside a process's 512 MB and the thread that reads imports, a container of 1 GB has room for this. */
const UPLOAD_BOUNDS = { inAll: 96 * MEGABYTE, ofCompany: 48 * MEGABYTE, maxWaiting: 40, maxWaitMs: 30_000 };

type AnyHandler = (input: unknown, context: Context) => Promise<unknown>;

/** Throws at start for an endpoint without a handler; answers 405 for another method. */
export function mountContract(server: Express, app: AppContext, callers: Callers, handlers: Handlers): void {
  const endpoints = Object.entries(contract).toSorted(([, a], [, b]) => bySpecificity(a, b));
  // Paths that differ only in the names of their parameters are the same path.
  const paths = Map.groupBy(endpoints, ([, endpoint]) => expressPath(endpoint).replace(/:\w+/g, ':any'));
  const routerOf = mountRouters(server);
  const mounted: Mounted = { ...callers, uploads: createUploadRoom(UPLOAD_BOUNDS) };
  for (const [path, served] of paths) {
    const router = routerOf(path);
    for (const [name, endpoint] of served) {
      const handler: unknown = Reflect.get(handlers, name);
      if (typeof handler !== 'function') throw new Error(`no handler for ${name}`);
      const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
      router[method](expressPath(endpoint), serve(app, mounted, endpoint, handler as AnyHandler));
    }
    // Mounted before less specific paths: `/booking/quote` must not match `/booking/{id}`.
    router.all(path, (_request, response) => {
      response.setHeader('Allow', served.map(([, { method }]) => method).join(', '));
      throw new DomainError('method_not_allowed');
    });
  }
}

/** A router for each prefix of two segments: a single one would try hundreds of paths in turn. Parameters come last. */
function mountRouters(server: Express): (path: string) => Router {
  const prefixOf = (path: string) => path.toLowerCase().split('/', 3).join('/');
  const byBeginning = new Map<string, Router>();
  const parameters = Router();
  server.use((request, response, next) => {
    const router = byBeginning.get(prefixOf(request.path));
    if (router) router(request, response, next);
    else next();
  });
  server.use(parameters);
  return (path) => {
    const beginning = prefixOf(path);
    if (beginning.includes(':')) return parameters;
    const router = byBeginning.get(beginning) ?? Router();
    byBeginning.set(beginning, router);
    return router;
  };
}

function expressPath({ base, path }: EndpointContract): string {
  return base + path.replace(/\{(\w+)\}/g, ':$1');
}

/** `/location/list` before `/location/{id}`: a literal precedes a parameter. */
function bySpecificity(a: EndpointContract, b: EndpointContract): number {
  const key = ({ path }: EndpointContract) =>
    path
      .split('/')
      .map((step) => (step.startsWith('{') ? '~' : step))
      .join('/');
  return key(a) < key(b) ? -1 : 1;
}

function serve(app: AppContext, mounted: Mounted, endpoint: EndpointContract, handler: AnyHandler): RequestHandler {
  return async (request, response) => {
    const work = answerOf(app, mounted, { endpoint, handler, request, response });
    const answer = await beforeOutageDeadline(app.connection, work);
    if (endpoint.isStream) await sendEvents(request, response, answer as AsyncIterableIterator<ServerEvent>);
    else if (endpoint.isPicture) sendPicture(response, answer as Picture);
    else if (answer instanceof FileAnswer) await sendFile(response, answer);
    else response.status(endpoint.status).json(answer);
  };
}

type Served = { endpoint: EndpointContract; handler: AnyHandler; request: Request; response: Response };

/** Authenticates and authorises a request, receives its file, and lets its handler answer. Sends nothing. */
async function answerOf(app: AppContext, { identify, findPage, uploads }: Mounted, served: Served): Promise<unknown> {
  const { endpoint, request, response } = served;
  const token = requestToken(request);
  const actor = await actorFor(identify, endpoint, { token, locationId: request.get('X-Location') ?? null });
  if (actor && apiKeyOf(actor) && endpoint.sessionOnly) throw new DomainError('forbidden');
  if (!mayCall(actor, endpoint)) throw new DomainError(actor ? 'forbidden' : 'unauthenticated');
  const caller = { actor, token, page: await findPage(endpoint, request) };
  const { file: field, maxFileBytes: maxBytes } = endpoint;
  if (!field) return handle(app, served, { ...caller, file: null });
  const upload = { company: (actor && companyOf(actor)) ?? '', bytes: declaredBytes(request, maxBytes) };
  return uploads.run(upload, async () => {
    const file = await receiveFile(request, response, { field, maxBytes });
    return handle(app, served, { ...caller, file });
  });
}

/** Validates a request, and lets its handler answer. */
async function handle(
  app: AppContext,
  { endpoint, handler, request }: Served,
  { actor, token, file, page }: Pick<Context, 'actor' | 'token' | 'file' | 'page'>,
): Promise<unknown> {
  const wording = callerLanguage(request);
  if (
    endpoint.body &&
    !endpoint.file &&
    request.headers['content-length'] !== '0' &&
    !request.is('application/json') &&
    hasBody(request)
  ) {
    throw new DomainError('unsupported_media_type');
  }
  const input = {
    params: parse(endpoint.params, request.params, wording),
    query: parse(endpoint.query, request.query, wording),
    headers: parse(endpoint.headers, request.headers, wording),
    body: endpoint.body ? withPhones(parse(endpoint.body, request.body ?? {}, wording)) : undefined,
  };
  const context: Context = {
    actor: actor && confinedTo(actor, endpoint),
    token,
    language: requestLanguage(request),
    address: request.ip ?? '',
    file,
    page,
  };
  return app.config.CHECK_RESPONSES ? checkAnswer(endpoint, () => handler(input, context)) : handler(input, context);
}

async function checkAnswer(endpoint: EndpointContract, handle: () => Promise<unknown>): Promise<unknown> {
  const spelled = `${endpoint.method} ${endpoint.path}`;
  try {
    const answer = await handle();
    const isJson = !endpoint.isPicture && !endpoint.isStream && !(answer instanceof FileAnswer);
    const payload: unknown = isJson ? JSON.parse(JSON.stringify(answer)) : answer;
    const { error } = endpoint.response.safeParse(payload);
    if (error) throw new ContractBreach(`${spelled} gives another answer than it declares: ${z.prettifyError(error)}`);
    return answer;
  } catch (error) {
    if (error instanceof DomainError && !errorsOf(endpoint).has(error.code)) {
      throw new ContractBreach(`${spelled} fails with ${error.code}, which its errors do not name`, { cause: error });
    }
    const undeclared = error instanceof DomainError ? undeclaredDetails(error.code, error.details) : null;
    if (undeclared !== null) {
      throw new ContractBreach(`${spelled} fails with other details than are declared: ${undeclared}`, {
        cause: error,
      });
    }
    throw error;
  }
}

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

async function actorFor(
  identify: Identify,
  endpoint: EndpointContract,
  { token, locationId }: { token: string | null; locationId: string | null },
): Promise<Actor | null> {
  if (!token) return null;
  try {
    return await identify(token, locationId);
  } catch (error) {
    // An old token does not block public data.
    if (endpoint.access === 'public' && error instanceof DomainError) return null;
    throw error;
  }
}
