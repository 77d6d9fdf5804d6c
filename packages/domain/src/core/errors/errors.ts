import type { FieldCode } from './fieldCode.ts';

/** Every expected failure, with its HTTP status; `texts` has the wording under `errors.<code>`. Both maps are total. */
export const errorStatus = {
  unreadable_body: 400,
  unauthenticated: 401,
  token_expired: 401,
  token_not_matched: 401,
  wrong_credentials: 401,
  forbidden: 403,
  company_off: 403,
  not_found: 404,
  route_not_found: 404,
  method_not_allowed: 405,
  slot_taken: 409,
  vessels_taken: 409,
  imported_block: 409,
  waitlist_closed: 409,
  already_waiting: 409,
  waited_another_day: 409,
  serving_full: 409,
  not_in_line: 409,
  contact_given: 409,
  already_seated: 409,
  crew_taken: 409,
  hold_expired: 409,
  offer_over: 409,
  offer_elsewhere: 409,
  transition_not_allowed: 409,
  version_conflict: 409,
  in_use: 409,
  has_payments: 409,
  has_records: 409,
  tips_open: 409,
  person_has_open_matters: 409,
  export_running: 409,
  company_export_running: 409,
  job_running: 409,
  import_closed: 409,
  too_early: 409,
  own_account: 409,
  last_administrator: 409,
  coupon_exhausted: 409,
  price_changed: 409,
  refund_changed: 409,
  not_failed: 409,
  not_online: 409,
  booking_closed: 409,
  checkin_incomplete: 409,
  payment_settled: 409,
  payment_in_progress: 409,
  not_authorised: 409,
  capture_refused: 409,
  nothing_owed: 409,
  not_configured: 409,
  no_provider: 409,
  refund_sent: 409,
  refund_too_large: 409,
  credit_too_large: 409,
  credit_expired: 409,
  link_expired: 410,
  not_invited: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  image_unreadable: 422,
  invalid: 422,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  busy: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export type FieldError = { path: string; message: string };
export type WrongField = { path: string; message: FieldCode };

/**
 * An expected failure. `details` goes to the caller (nearest free times, a refused transition); never another company's
 * data.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;
  readonly errors: FieldError[] | undefined;

  /** `cause` is for the log alone. */
  constructor(code: ErrorCode, details: Record<string, unknown> = {}, errors?: FieldError[], cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause });
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
    this.errors = errors;
  }
}

export function fieldError(path: string, code: FieldCode): WrongField {
  return { path, message: code };
}

export function invalidField(path: string, code: FieldCode): DomainError {
  return invalidFields([path], code);
}

/** An `invalid` error on several fields, each wrong for the same reason. */
export function invalidFields(paths: readonly string[], code: FieldCode): DomainError {
  return new DomainError(
    'invalid',
    {},
    paths.map((path) => fieldError(path, code)),
  );
}

export type TransitionTable<State extends string> = Record<State, readonly State[]>;

export function canTransition<State extends string>(table: TransitionTable<State>, from: State, to: State): boolean {
  return table[from].includes(to);
}

export function assertTransition<State extends string>(table: TransitionTable<State>, from: State, to: State): void {
  if (!canTransition(table, from, to)) throw new DomainError('transition_not_allowed', { from, to });
}
