import { DomainError } from '@marea/domain/core/errors/errors';
import type { LeadRecord } from '@marea/domain/leads/lead.schema';
import type { AppContext } from '../context.ts';
import { derivedSecret, isSameSecret } from '../db/ids.ts';
import { leads } from './leads.collection.ts';

/** The secret of the links in a lead's reminders. */
export function secretOfLead(app: AppContext, leadId: string): string {
  return derivedSecret(app, 'leads', leadId);
}

type ByLink = { params: { id: string }; headers: { 'x-guest-link'?: string | undefined } };

/** The lead of a reminder's link. Throws `not_found` for a wrong secret and for a removed lead alike. */
export async function leadByLink(app: AppContext, { params: { id }, headers }: ByLink): Promise<LeadRecord> {
  const given = headers['x-guest-link'] ?? '';
  const lead = isSameSecret(given, secretOfLead(app, id)) ? await app.db(leads).findOne({ _id: id }) : null;
  if (!lead) throw new DomainError('not_found');
  return lead;
}
