import { ApiError } from '@marea/web/client';
import { rememberCompany } from '../../core/currentCompany.ts';
import { paths } from '../../core/paths.ts';

/** The page that sends a fresh link, where an error says that one has expired; it shows the company whose link it was. */
export function expiredLinkOf(error: unknown, secret: string | null): string | null {
  if (!secret || !(error instanceof ApiError) || error.status !== 410) return null;
  const { company } = error.details;
  if (typeof company === 'string') rememberCompany(company);
  return paths.expiredLink(secret);
}
