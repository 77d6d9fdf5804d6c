import { DomainError } from '@marea/domain/core/errors/errors';
import { DAY_MS } from '@marea/domain/core/time/zone';
import { LEAD_DAYS } from '@marea/domain/leads/lead';
import type { LeadRecord } from '@marea/domain/leads/lead.schema';
import { leadRecordSchema } from '@marea/domain/leads/lead.schema';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import { derivedSecret, isSameSecret } from '../db/ids.ts';
import { mailOptOuts } from '../mail/index.ts';

export const leads = collection('leads', leadRecordSchema, [
  { key: { createdAt: 1 }, expireAfterSeconds: (LEAD_DAYS * DAY_MS) / 1_000 },
  { key: { companyId: 1, email: 1 } },
  { key: { locationId: 1, leftAt: -1, _id: -1 } },
]);

/** Addresses without reminders, also of later leads. */
const optOuts = mailOptOuts('leadOptOuts');

type Address = Pick<LeadRecord, 'companyId' | 'email'>;

/** Ends the reminders to an address for good; idempotent. */
export async function stopReminders(app: AppContext, { companyId, email }: Address): Promise<void> {
  await optOuts.add(app, { companyId, email });
  await app.db(leads).updateMany({ companyId, email, state: 'open' }, { $set: { state: 'stopped' } });
}

/** Whether an address wants no reminders. A lead of the release before is stopped by its state alone. */
export async function wantsNoReminders(app: AppContext, { companyId, email }: Address): Promise<boolean> {
  const [byAddress, byLead] = await Promise.all([
    optOuts.has(app, { companyId, email }),
    app.db(leads).exists({ companyId, email, state: 'stopped' }),
  ]);
  return byAddress || byLead;
}

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
