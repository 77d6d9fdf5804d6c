import type { ErrorCode } from '../kernel/errors.ts';
import type { EndpointContract } from './contractOf.ts';

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
