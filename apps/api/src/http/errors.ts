import type { FieldError } from '@marea/domain/kernel/errors';
import { DomainError, errorStatus } from '@marea/domain/kernel/errors';
import type { Language } from '@marea/domain/kernel/language';
import { errorTexts } from '@marea/texts/errors';
import { fieldText, fieldTexts } from '@marea/texts/fields';
import { fill } from '@marea/texts/fill';
import { messagesFor } from '@marea/texts/issues';
import { statusText } from '@marea/texts/statuses';
import type { ErrorRequestHandler, Request } from 'express';
import type * as z from 'zod';
import { causeOfBusy, isBusy } from '../db/outage.ts';
import { languageOf } from './language.ts';

/** A body may have thousands of unknown fields. */
const MAX_ERRORS = 50;
const messages = { en: messagesFor('en'), es: messagesFor('es') };

/** Validates a part of a request. Throws `invalid` with every wrong field, in the caller's language. */
export function parse<T extends z.ZodType>(schema: T, value: unknown, language: Language, at = ''): z.output<T> {
  const result = schema.safeParse(value, { error: messages[language], reportInput: true });
  if (result.success) return result.data;
  const errors = result.error.issues.flatMap((issue) => fieldErrors(issue, at, language));
  throw new DomainError('invalid', {}, oneOfEach(errors).slice(0, MAX_ERRORS));
}

/** A field's wrong kind makes the rest pointless, and of two bounds the narrower one says both. */
type WeightedError = FieldError & { weight: number };

/** What weighs most of each field's faults, the first of equal ones. */
function oneOfEach(errors: readonly WeightedError[]): FieldError[] {
  return [...Map.groupBy(errors, ({ path }) => path)].map(([path, [first, ...others]]) => {
    const heaviest = others.reduce((most, each) => (each.weight > most.weight ? each : most), first as WeightedError);
    return { path, message: heaviest.message };
  });
}

function weightOf(issue: z.core.$ZodIssue): number {
  if (issue.code === 'invalid_type') return Infinity;
  if (issue.code === 'too_small') return Number(issue.minimum);
  return issue.code === 'too_big' ? -Number(issue.maximum) : -Infinity;
}

function fieldErrors(issue: z.core.$ZodIssue, at: string, language: Language): WeightedError[] {
  const path = [at, ...issue.path].filter((step) => step !== '').join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: path ? `${path}.${key}` : key,
      message: fieldText(language, 'unknown_field'),
      weight: 0,
    }));
  }
  if (issue.code === 'invalid_union') {
    // The closest branch describes the fault best.
    const closest = issue.errors.toSorted((a, b) => faultsIn(a) - faultsIn(b))[0] ?? [];
    const nested = closest.flatMap((inner) => fieldErrors(inner, path, language));
    if (nested.length > 0) return nested;
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return [{ path, message: fieldText(language, 'required'), weight: Infinity }];
  }
  const message = issue.message in fieldTexts.en ? fieldText(language, issue.message) : issue.message;
  return [{ path, message, weight: weightOf(issue) }];
}

/** Distance of a union's branch: each unknown field counts. */
function faultsIn(issues: readonly z.core.$ZodIssue[]): number {
  return issues.reduce((count, issue) => count + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);
}

/** An answer that its endpoint does not declare. Checked in development and tests, with full details. */
export class ContractBreach extends Error {
  override name = 'ContractBreach';
}

/** Maps failures to error bodies; unexpected ones are logged and answered as `internal`. */
export const answerErrors: ErrorRequestHandler = (cause: unknown, request, response, next) => {
  if (response.headersSent) {
    next(cause);
    return;
  }
  const error = expected(cause);
  if (error.code === 'internal') request.log.error({ err: cause }, 'unexpected failure');
  const language = languageOf(request);
  const status = errorStatus[error.code];
  if (status === 503) {
    request.log.warn({ cause: causeOfBusy(cause), err: cause }, 'busy');
    response.setHeader('Retry-After', '1');
  }
  if (typeof error.details.retryAfter === 'number') {
    response.setHeader('Retry-After', String(error.details.retryAfter));
  }
  response.status(status).json({
    message: fill(errorTexts[language][error.code], wordsIn(error.details, language)),
    code: error.code,
    ...(error.errors
      ? { errors: error.errors.map(({ path, message }) => ({ path, message: fieldText(language, message) })) }
      : {}),
    ...(Object.keys(error.details).length > 0 ? { details: error.details } : {}),
    requestId: requestIdOf(request),
  });
};

export function requestIdOf(request: Request): string {
  return typeof request.id === 'string' ? request.id : '';
}

const statuses: ReadonlySet<string> = new Set(['from', 'to', 'status']);

export function wordsIn(details: Record<string, unknown>, language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([name, value]) => [name, statuses.has(name) ? (statusText(language, value) ?? value) : value]),
  );
}

function expected(cause: unknown): DomainError {
  if (cause instanceof DomainError) return cause;
  if (cause instanceof ContractBreach) return new DomainError('internal', { breach: cause.message });
  const type = typeof cause === 'object' && cause !== null && 'type' in cause ? cause.type : null;
  if (type === 'entity.too.large') return new DomainError('body_too_large');
  if (type === 'charset.unsupported' || type === 'encoding.unsupported') {
    return new DomainError('unsupported_media_type');
  }
  if (typeof type === 'string' && (type.startsWith('entity.') || type.startsWith('request.'))) {
    return new DomainError('unreadable_body');
  }
  if (cause instanceof URIError) return new DomainError('unreadable_body');
  if (isBusy(cause)) return new DomainError('busy');
  return new DomainError('internal');
}
