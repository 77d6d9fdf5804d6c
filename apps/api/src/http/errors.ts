import { nearestTimeSchema } from '@marea/domain/availability/availability.schema';
import { checkinGaps } from '@marea/domain/checkin/checkin';
import type { ErrorCode, FieldError } from '@marea/domain/core/errors/errors';
import { DomainError, errorStatus } from '@marea/domain/core/errors/errors';
import { idSchema, slugSchema } from '@marea/domain/core/ids.schema';
import { amountSchema } from '@marea/domain/core/money/money.schema';
import { countSchema } from '@marea/domain/core/money/quantity.schema';
import { guestLanguages, type GuestLanguage } from '@marea/domain/core/text/text';
import { dateSchema, timeSchema } from '@marea/domain/core/time/zone.schema';
import { guestActRefusals } from '@marea/domain/guests/guestPolicy';
import { closedReasons } from '@marea/domain/waitlist/waitlist.schema';
import { callerErrorText, callerFieldText, callerStatusText } from '@marea/texts/errors/guestErrors';
import { messagesFor } from '@marea/texts/errors/issues';
import { fieldTexts } from '@marea/texts/fields';
import { fill } from '@marea/texts/format/fill';
import type { ErrorRequestHandler, Request } from 'express';
import * as z from 'zod';
import { causeOfBusy, isBusy } from '../db/outage.ts';
import { callerLanguage } from './context.ts';

/** A body may have thousands of unknown fields. */
const MAX_ERRORS = 50;
const messages = Object.fromEntries(
  guestLanguages.map((language) => [language, messagesFor((code, values) => callerFieldText(language, code, values))]),
) as Record<GuestLanguage, z.core.$ZodErrorMap>;

/** Validates a part of a request. Throws `invalid` with every wrong field, in the caller's language. */
export function parse<T extends z.ZodType>(schema: T, value: unknown, language: GuestLanguage, at = ''): z.output<T> {
  const result = schema.safeParse(value, { error: messages[language], reportInput: true });
  if (result.success) return result.data;
  const errors = result.error.issues.flatMap((issue) => fieldErrors(issue, at, language));
  throw new DomainError('invalid', {}, oneOfEach(errors).slice(0, MAX_ERRORS));
}

/** An error with its rank: a wrong type outranks all others, and the narrower bound outranks the wider. */
type WeightedError = FieldError & { weight: number };

/** The most serious fault of each field, or the first of equal ones. */
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

function fieldErrors(issue: z.core.$ZodIssue, at: string, language: GuestLanguage): WeightedError[] {
  const path = [at, ...issue.path].filter((step) => step !== '').join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: path ? `${path}.${key}` : key,
      message: callerFieldText(language, 'unknown_field'),
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
    return [{ path, message: callerFieldText(language, 'required'), weight: Infinity }];
  }
  const message = issue.message in fieldTexts.en ? callerFieldText(language, issue.message) : issue.message;
  return [{ path, message, weight: weightOf(issue) }];
}

/** The number of faults in a branch of a union; each unknown field counts. */
function faultsIn(issues: readonly z.core.$ZodIssue[]): number {
  return issues.reduce((count, issue) => count + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);
}

/** A response that its endpoint does not declare. Checked in development and tests, with full details. */
export class ContractBreach extends Error {
  override name = 'ContractBreach';
}

/** Maps failures to error bodies; unexpected ones are logged and answered as `internal`. */
export const respondToErrors: ErrorRequestHandler = (cause: unknown, request, response, next) => {
  if (response.headersSent) {
    next(cause);
    return;
  }
  const error = expected(cause);
  if (error.code === 'internal') request.log.error({ err: cause }, 'unexpected failure');
  const language = callerLanguage(request);
  const status = errorStatus[error.code];
  if (status === 503) {
    request.log.warn({ cause: causeOfBusy(cause), err: cause }, 'busy');
    response.setHeader('Retry-After', '1');
  }
  if (typeof error.details.retryAfter === 'number') {
    response.setHeader('Retry-After', String(error.details.retryAfter));
  }
  response.status(status).json({
    message: fill(callerErrorText(language, error.code), wordsIn(error.details, language)),
    code: error.code,
    ...(error.errors
      ? { errors: error.errors.map(({ path, message }) => ({ path, message: callerFieldText(language, message) })) }
      : {}),
    ...(Object.keys(error.details).length > 0 ? { details: error.details } : {}),
    requestId: requestIdOf(request),
  });
};

export function requestIdOf(request: Request): string {
  return typeof request.id === 'string' ? request.id : '';
}

const statuses: ReadonlySet<string> = new Set(['from', 'to', 'status']);

export function wordsIn(details: Record<string, unknown>, language: GuestLanguage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details)
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([name, value]) => [name, statuses.has(name) ? (callerStatusText(language, value) ?? value) : value]),
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

const instant = z.iso.datetime();
const status = z.string();
const current = z.record(z.string(), z.unknown());

const inTheWay = z.strictObject({ _id: idSchema, folio: z.string(), bookingDate: dateSchema });

/** The `details` of errors by code; other codes have none. */
export const errorDetails: Partial<Record<ErrorCode, z.ZodObject>> = {
  slot_taken: z.strictObject({
    nearest: z
      .array(nearestTimeSchema)
      .meta({ description: 'With `slot_taken`: the nearest times at which the vessel is free.' }),
  }),
  vessels_taken: z.strictObject({
    taken: z
      .array(
        z.strictObject({
          resourceId: idSchema.meta({
            description: 'With `in_use`: the vessel that would have too many trips at once.',
          }),
          resourceName: z.string(),
          bookingId: idSchema
            .nullable()
            .meta({ description: 'The id of the booking; null for a hold, or if the caller may not see it.' }),
          folio: z.string().nullable(),
          bookingDate: dateSchema,
          hora: timeSchema,
        }),
      )
      .meta({ description: 'With `vessels_taken`: the earliest conflicting bookings and holds.' }),
    total: countSchema,
  }),
  link_expired: z.strictObject({
    company: slugSchema.optional().meta({ description: 'With `link_expired` of a booking: the slug of its company.' }),
  }),
  waitlist_closed: z.strictObject({
    reason: z.enum(closedReasons).meta({
      description: 'With `waitlist_closed`: whether the waitlist is switched off, closed at this hour, or full.',
    }),
  }),
  waited_another_day: z.strictObject({
    day: dateSchema.meta({ description: 'With `waited_another_day`: the day on which the party waited.' }),
  }),
  serving_full: z.strictObject({
    maxServing: countSchema.meta({ description: 'With `serving_full`: the maximum number of parties served at once.' }),
  }),
  already_seated: z.strictObject({
    bookingId: idSchema.meta({ description: 'With `already_seated`: the booking of the party.' }),
  }),
  imported_block: z.strictObject({
    name: z
      .string()
      .meta({ description: 'With `imported_block`: the name of the calendar that the block comes from.' }),
  }),
  crew_taken: z.strictObject({
    userId: idSchema.meta({ description: 'With `crew_taken`: the id of the crew member who sails on another vessel.' }),
    name: z
      .string()
      .meta({ description: 'With `crew_taken`: the name of the crew member who sails on another vessel.' }),
  }),
  transition_not_allowed: z.strictObject({
    from: status.meta({ description: 'With `transition_not_allowed`: the status now.' }),
    to: status.meta({ description: 'With `transition_not_allowed`: the status that cannot follow.' }),
  }),
  version_conflict: z.strictObject({
    current: current.meta({
      description: 'With `version_conflict`: the current record, in the response format of the operation.',
    }),
  }),
  in_use: z.strictObject({
    trips: z.array(inTheWay).optional().meta({ description: 'With `in_use`: the earliest trips that need it.' }),
    total: countSchema
      .optional()
      .meta({ description: 'With `in_use`: how many trips need it; `vessels_taken`: how many are in the way.' }),
    people: countSchema.optional().meta({ description: 'With `in_use`: how many people have the role.' }),
    recipes: z
      .array(z.string())
      .optional()
      .meta({ description: 'With `in_use`: the names of the recipes that need the product.' }),
    resourceId: idSchema
      .optional()
      .meta({ description: 'With `in_use`: the vessel that would have too many trips at once.' }),
    at: instant.optional(),
  }),
  too_early: z.strictObject({
    status,
    at: instant.meta({
      description: 'With `in_use`: when it would have them; `too_early`: from when on the status is possible.',
    }),
    localTime: z.string().meta({ description: 'With `too_early`: the same moment in words, on the location’s clock.' }),
  }),
  price_changed: z.strictObject({
    grandTotal: amountSchema.meta({ description: 'With `price_changed`: the new total, in minor units.' }),
  }),
  refund_changed: z.strictObject({
    refund: amountSchema.meta({
      description: 'With `refund_changed`: what a cancellation gives back now, in minor units.',
    }),
  }),
  not_online: z.strictObject({
    refusal: z.enum(guestActRefusals).meta({
      description:
        'With `not_online`: whether the company does not offer it, it is too late, the booking is no longer valid, or a reseller sold it.',
    }),
  }),
  booking_closed: z.strictObject({
    status: status.meta({
      description: 'With `too_early`: the status that was asked for; `booking_closed`: the status of the booking.',
    }),
  }),
  checkin_incomplete: z.strictObject({
    missing: z
      .array(z.enum(checkinGaps))
      .meta({ description: 'With `checkin_incomplete`: signatures, required answers, or both.' }),
  }),
  credit_too_large: z.strictObject({ left: amountSchema }),
  refund_too_large: z.strictObject({
    left: amountSchema.meta({
      description:
        'With `refund_too_large` and `credit_too_large`: what is left to refund or to spend, in minor units.',
    }),
  }),
  invalid: z.strictObject({
    suggestion: z
      .string()
      .optional()
      .meta({ description: 'With `invalid`: a free slug similar to the one already taken.' }),
  }),
  too_many_requests: z.strictObject({
    retryAfter: countSchema.meta({ description: 'With `too_many_requests`: seconds after which to try again.' }),
  }),
};

export const anyDetailsSchema = z
  .strictObject(
    Object.assign({}, ...Object.values(errorDetails).map(({ shape }) => shape)) as Record<string, z.ZodType>,
  )
  .partial();

export function undeclaredDetails(code: ErrorCode, details: object): string | null {
  const payload: unknown = JSON.parse(JSON.stringify(details));
  const { error } = (errorDetails[code] ?? z.strictObject({})).partial().safeParse(payload);
  return error ? z.prettifyError(error) : null;
}
