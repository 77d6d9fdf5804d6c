import type { EndpointContract } from '@marea/domain/contract/contractOf';
import { DomainError } from '@marea/domain/core/errors/errors';
import cors from 'cors';
import type { Request, RequestHandler } from 'express';
import { bookings } from '../booking/index.ts';
import { companyOfGuestOrigin } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import type { CallingPage } from '../http/context.ts';
import { leads } from '../leads/index.ts';
import { holds } from '../slots/index.ts';
import { waitingParties } from '../waitlist/index.ts';

const GUEST_PATHS = /^\/(?:wizard\/|api\/image\/)/i;

const usual = {
  allowedHeaders: [
    'Authorization',
    'Content-Type',
    'Accept-Language',
    'Idempotency-Key',
    'Last-Event-ID',
    'X-Guest-Link',
    'X-Location',
    'token',
  ],
  exposedHeaders: ['Content-Disposition', 'Retry-After', 'X-Request-Id'],
  maxAge: 7_200,
};

/**
 * Allows calls from scripts of the two front ends and, for guests' endpoints, of a company's guest host; of no other
 * page. A preflight does not reveal the caller: `pageOfRequest` limits the host to its company.
 */
export function allowPages(app: AppContext): RequestHandler {
  const platform = [app.config.BACKOFFICE_ORIGIN, app.config.GUEST_ORIGIN];
  return cors((request, decide) => {
    void ownOrigin(app, request).then((own) => decide(null, { ...usual, origin: [...platform, ...own] }));
  });
}

async function ownOrigin(app: AppContext, { headers: { origin }, url = '' }: cors.CorsRequest & { url?: string }) {
  if (origin === undefined || !GUEST_PATHS.test(url)) return [];
  // Without a database the endpoint reports it, and the platform's pages still get the answer.
  const company = await companyOfGuestOrigin(app, origin).catch(() => null);
  return company === null ? [] : [origin];
}

/**
 * The guest host that serves the calling page; null for other callers. Throws `not_found` for another company's data,
 * and for endpoints that are not for guests.
 */
export async function pageOfRequest(
  app: AppContext,
  { access, base, path }: EndpointContract,
  request: Request,
): Promise<CallingPage | null> {
  const origin = request.get('Origin');
  const companyId = await companyOfGuestOrigin(app, origin);
  if (companyId === null || origin === undefined) return null;
  if (access !== 'public') throw new DomainError('not_found');
  const page = { companyId, origin };
  const { slug, id } = request.params as Record<string, string | undefined>;
  if (base !== '/wizard') return page;
  if (slug !== undefined && (await app.catalogue.company(slug))._id !== companyId) throw new DomainError('not_found');
  const recordCompanyId = id === undefined ? null : await companyOfRecord(app, path, id);
  if (recordCompanyId !== null && recordCompanyId !== companyId) throw new DomainError('not_found');
  return page;
}

/** The company of a record that a guest's link opens; null for none, which the endpoint reports. */
async function companyOfRecord(app: AppContext, path: string, id: string): Promise<string | null> {
  const [kind] = path.slice(1).split('/');
  const of = { projection: { companyId: 1 } } as const;
  const find = {
    booking: () => app.db(bookings).findOne({ _id: id }, of),
    checkin: () => app.db(bookings).findOne({ _id: id }, of),
    waitlist: () => app.db(waitingParties).findOne({ _id: id }, of),
    lead: () => app.db(leads).findOne({ _id: id }, of),
    hold: () => app.db(holds).findOne({ _id: id }, of),
  };
  return kind && kind in find ? ((await find[kind as keyof typeof find]())?.companyId ?? null) : null;
}
