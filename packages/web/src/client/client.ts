import type { Contract } from '@marea/domain/contract';
import type { Answer, CallInput } from '@marea/domain/contract/contractOf';
import type { Endpoint } from '@marea/domain/contract/endpoint';
import type { Picture } from '@marea/domain/contract/envelope.schema';
import { FileAnswer, fileTypeNames, fileTypes } from '@marea/domain/contract/fileAnswer';
import type { ErrorCode, FieldError } from '@marea/domain/core/errors/errors';
import { textLanguage, type GuestLanguage } from '@marea/domain/core/text/text';
import { screenTexts } from '@marea/texts/screens';
import { guestLanguageOf } from '../i18n/language.ts';

/** An error response of the API: code, message in the user's language, and invalid fields. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'network';
  readonly errors: FieldError[];
  readonly details: Record<string, unknown>;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code;
    this.errors = body.errors ?? [];
    this.details = body.details ?? {};
  }
}

type ErrorBody = {
  message: string;
  code: ErrorCode | 'network';
  errors?: FieldError[];
  details?: Record<string, unknown>;
};

export type ClientOptions = {
  origin: string;
  language: () => string;
  token?: () => string | null;
  /** The location a superadmin works at, which confines them to its company. */
  locationId?: () => string | null;
  onUnauthenticated?: (error: ApiError) => void;
  /** The message for a request that did not reach the API, or whose response did not come back complete. */
  networkMessage: () => string;
};

export type Call = <Name extends keyof Contract>(
  endpoint: Endpoint<Name>,
  input: CallInput<Contract[Name]> & { signal?: AbortSignal; file?: Blob; idempotencyKey?: string },
) => Promise<Answer<Contract[Name]>>;

/**
 * An API call, typed by the contract; repeating an `idempotencyKey` is one request. Throws ApiError unless it succeeds.
 */
export function createClient(options: ClientOptions): Call {
  return async (endpoint, input) => {
    const parts: RequestParts = input;
    const response = await send(endpoint, parts, options);
    if (!response.ok) throw await toRefusal(response, options);
    const body = await answerOf(endpoint, response).catch((cause: unknown) => {
      throw parts.signal?.aborted ? cause : unreached(options);
    });
    return body as Answer<Contract[(typeof endpoint)['name']]>;
  };
}

/** The error of an unsuccessful response; reports a session that the API no longer knows. */
export async function toRefusal(response: Response, options: ClientOptions): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const error = new ApiError(response.status, await withRetryTime(errorBodyOf(body, response, options), options));
  if (response.status === 401) options.onUnauthenticated?.(error);
  return error;
}

type RequestParts = {
  params?: Record<string, string>;
  query?: unknown;
  headers?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  file?: Blob;
  idempotencyKey?: string;
};

/** Sends a request with the session of the signed-in person. Throws ApiError if it does not reach the API. */
export async function send(endpoint: Endpoint, input: RequestParts, options: ClientOptions) {
  const headers = new Headers({ 'Accept-Language': acceptedLanguages(options) });
  for (const [name, value] of entriesOf(input.headers)) headers.set(name, value);
  if (input.idempotencyKey) headers.set('Idempotency-Key', input.idempotencyKey);
  const token = options.token?.();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const locationId = options.locationId?.();
  if (locationId) headers.set('X-Location', locationId);
  const body = endpoint.file ? formOf(endpoint.file, input) : JSON.stringify(input.body);
  // The browser sets a form's type with its boundary.
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  try {
    return await fetch(options.origin + urlOf(endpoint, input), {
      method: endpoint.method,
      headers,
      body,
      signal: input.signal,
    });
  } catch (cause) {
    if (input.signal?.aborted) throw cause;
    throw unreached(options);
  }
}

function unreached(options: ClientOptions): ApiError {
  return new ApiError(0, { message: options.networkMessage(), code: 'network' });
}

async function answerOf(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  if (endpoint.isPicture) return pictureOf(response);
  return (await fileOf(response)) ?? response.json();
}

function formOf(name: string, { body, file }: RequestParts): FormData {
  const form = new FormData();
  for (const [field, value] of entriesOf(body)) form.set(field, value);
  if (file) form.set(name, file);
  return form;
}

async function pictureOf(response: Response): Promise<Picture> {
  return {
    bytes: new Uint8Array(await response.arrayBuffer()),
    type: 'image/webp',
    etag: response.headers.get('ETag') ?? '',
    isPublic: response.headers.get('Cache-Control')?.startsWith('public') ?? false,
  };
}

async function fileOf(response: Response): Promise<FileAnswer | null> {
  const name = /^attachment; filename="?([^";]+)/i.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  const type = fileTypeNames.find((one) => fileTypes[one] === response.headers.get('Content-Type'));
  return name && type ? new FileAnswer({ name, type, content: await response.blob() }) : null;
}

function errorBodyOf(body: unknown, response: Response, options: ClientOptions): ErrorBody {
  if (typeof body === 'object' && body !== null && 'message' in body && 'code' in body) {
    return body as ErrorBody;
  }
  // The response came from something in between, such as a proxy.
  const message = screenTexts[languageIn(options)].broken;
  if (response.status === 429) {
    return { message, code: 'too_many_requests', details: { retryAfter: Number(response.headers.get('Retry-After')) } };
  }
  if (response.status >= 500) return { message, code: 'internal' };
  return { message: options.networkMessage(), code: 'network' };
}

/** States the retry time by this device's clock if 'in a moment' would be hours or a day. */
async function withRetryTime(body: ErrorBody, options: ClientOptions): Promise<ErrorBody> {
  if (body.code !== 'too_many_requests') return body;
  // Not part of the first page: rarely needed, and a quarter of a kilobyte of dates.
  const texts = await import('@marea/texts/errors/retryText').catch(() => null);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const wait = { retryAfter: Number(body.details?.retryAfter), now: Date.now(), zone: timeZone };
  return { ...body, message: texts?.retryText(wait, languageIn(options)) ?? body.message };
}

/** The shown language, then that of texts: the API sorts by it, and older releases support it. */
function acceptedLanguages(options: ClientOptions): string {
  const language = languageIn(options);
  const ofTexts = textLanguage(language);
  return ofTexts === language ? language : `${language}, ${ofTexts};q=0.5`;
}

function languageIn(options: ClientOptions): GuestLanguage {
  return guestLanguageOf(options.language()) ?? 'en';
}

export function urlOf(endpoint: Endpoint, input: Pick<RequestParts, 'params' | 'query'>): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  const query = new URLSearchParams(entriesOf(input.query)).toString();
  return endpoint.base + path + (query ? `?${query}` : '');
}

function entriesOf(values: unknown): [string, string][] {
  return Object.entries(values ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)]);
}
