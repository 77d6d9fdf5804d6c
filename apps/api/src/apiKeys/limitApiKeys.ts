import { DomainError } from '@marea/domain/core/errors/errors';
import type { RequestHandler } from 'express';
import type { AppContext } from '../context.ts';
import { hashOfSecret } from '../db/ids.ts';
import { requestToken } from '../http/context.ts';
import type { RequestsLeft } from '../http/limits/requestLimit.ts';
import { createCounters } from '../http/limits/requestLimit.ts';
import { isApiKey } from './apiKeys.ts';

export const apiKeyLimit = { name: 'requests of API key', points: 600 } as const;

/** Limits requests a minute of one API key; each answer has the headers of draft-ietf-httpapi-ratelimit-headers-10. */
export function limitApiKeys(app: AppContext): RequestHandler {
  const count = createCounters(app, apiKeyLimit.name, apiKeyLimit.points);
  return async (request, response, next) => {
    const key = requestToken(request);
    if (key === null || !isApiKey(key)) return next();
    const setLeft = ({ left, seconds }: RequestsLeft) =>
      response.setHeader('RateLimit', `"key";r=${left};t=${seconds}`);
    response.setHeader('RateLimit-Policy', `"key";q=${apiKeyLimit.points};w=60`);
    try {
      setLeft(await count(hashOfSecret(key)));
    } catch (error) {
      const seconds: unknown = error instanceof DomainError ? error.details.retryAfter : null;
      if (typeof seconds === 'number') setLeft({ left: 0, seconds });
      throw error;
    }
    next();
  };
}
