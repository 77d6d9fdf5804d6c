import { DomainError } from '@marea/domain/core/errors/errors';
import { errorTexts } from '@marea/texts/errors/errors';
import type { ErrorRequestHandler } from 'express';
import * as z from 'zod';
import { isBusy } from '../db/outage.ts';

/** OCTO's codes, each with the field in its answers. */
const namedField = {
  BAD_REQUEST: null,
  INVALID_PRODUCT_ID: 'productId',
  INVALID_OPTION_ID: 'optionId',
  INVALID_UNIT_ID: 'unitId',
  INVALID_AVAILABILITY_ID: 'availabilityId',
  INVALID_BOOKING_UUID: 'uuid',
  UNPROCESSABLE_ENTITY: null,
  UNAUTHORIZED: null,
  FORBIDDEN: null,
  INTERNAL_SERVER_ERROR: null,
} as const;
type OctoErrorCode = keyof typeof namedField;

type Answer = { status?: number; retryAfter?: number };

/** An error by OCTO's standard: HTTP 400 for every code; only 429 and 5xx differ. */
export class OctoError extends Error {
  override name = 'OctoError';
  readonly code: OctoErrorCode;
  readonly status: number;
  readonly retryAfter: number | null;

  constructor(code: OctoErrorCode, message: string, { status = 400, retryAfter }: Answer = {}) {
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter ?? null;
  }
}

/** An error that names an id; its text is empty if the request sent none. */
export class InvalidId extends OctoError {
  readonly field: Record<string, string>;

  constructor(code: OctoErrorCode & `INVALID_${string}`, id: unknown) {
    super(code, `The ${namedField[code]} is not known.`);
    this.field = { [namedField[code]]: typeof id === 'string' ? id : '' };
  }
}

/** Answers failures below `/octo` with OCTO's envelope; unexpected ones are logged. */
export const respondInOcto: ErrorRequestHandler = (cause: unknown, request, response, next) => {
  if (response.headersSent) {
    next(cause);
    return;
  }
  const error = toOctoError(cause);
  if (error.status >= 500) request.log.error({ err: cause }, 'unexpected failure');
  if (error.retryAfter !== null) response.setHeader('Retry-After', String(error.retryAfter));
  response.status(error.status).json({
    error: error.code,
    errorMessage: error.message,
    ...(error instanceof InvalidId ? error.field : {}),
  });
};

/** Refusals of a sale or change that OCTO calls UNPROCESSABLE_ENTITY. */
const refusals: ReadonlySet<string> = new Set([
  'slot_taken',
  'hold_expired',
  'transition_not_allowed',
  'invalid',
  'forbidden',
  'company_off',
  'price_changed',
  'version_conflict',
  'not_online',
  'too_early',
]);

function toOctoError(cause: unknown): OctoError {
  if (cause instanceof OctoError) return cause;
  if (cause instanceof z.ZodError) return new OctoError('BAD_REQUEST', z.prettifyError(cause));
  if (isBusy(cause) || (cause instanceof DomainError && cause.code === 'busy')) {
    return new OctoError('INTERNAL_SERVER_ERROR', errorTexts.en.busy, { status: 503, retryAfter: 1 });
  }
  if (cause instanceof DomainError) return ofDomain(cause);
  const isUnreadable = cause instanceof Error && 'type' in cause && String(cause.type).startsWith('entity.');
  if (isUnreadable || cause instanceof URIError) return new OctoError('BAD_REQUEST', errorTexts.en.unreadable_body);
  return new OctoError('INTERNAL_SERVER_ERROR', errorTexts.en.internal, { status: 500 });
}

function ofDomain({ code, details }: DomainError): OctoError {
  const message = errorTexts.en[code];
  if (code === 'too_many_requests') {
    const retryAfter = typeof details.retryAfter === 'number' ? details.retryAfter : 1;
    return new OctoError('BAD_REQUEST', message, { status: 429, retryAfter });
  }
  if (refusals.has(code)) return new OctoError('UNPROCESSABLE_ENTITY', message);
  if (code === 'internal') return new OctoError('INTERNAL_SERVER_ERROR', message, { status: 500 });
  return new OctoError('BAD_REQUEST', message);
}
