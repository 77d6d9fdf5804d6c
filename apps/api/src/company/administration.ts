import type { Actor } from '@marea/domain/access/actor';
import { companyOf } from '@marea/domain/access/actor';
import type {
  administeredCompanySchema,
  Company,
  Invitation,
  invitationRequestSchema,
} from '@marea/domain/company/company.schema';
import { invalidField } from '@marea/domain/core/errors/errors';
import type { Language } from '@marea/domain/core/text/text';
import { locations } from '@marea/domain/fleet/location.schema';
import type * as z from 'zod';
import { recordAudit } from '../audit/index.ts';
import { companies } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { administratorsOf } from '../people/index.ts';
import { invitationToHandOn, invite, openInvitations } from '../session/index.ts';

type AdministeredCompany = z.output<typeof administeredCompanySchema>;
type InvitationRequest = z.output<typeof invitationRequestSchema>;

/** Companies with their locations and administrators, by name: a few dozen, or the one that the actor is inside. */
export async function administeredCompanies(app: AppContext, actor: Actor): Promise<AdministeredCompany[]> {
  const companyId = companyOf(actor);
  const all = await app
    .db(companies)
    .find(companyId ? { _id: companyId } : {}, { sort: { name: 1 } })
    .toArray();
  const ids = all.map(({ _id }) => _id);
  const [places, people] = await Promise.all([
    app
      .db(locations)
      .find(
        { companyId: { $in: ids }, isDeleted: false },
        { projection: { companyId: 1, name: 1, zone: 1, active: 1 }, sort: { 'sortKeys.name': 1 } },
      )
      .toArray(),
    administratorsOf(app, ids),
  ]);
  const invited = await openInvitations(
    app,
    people.map(({ _id }) => _id),
  );
  return all.map((company) => ({
    company,
    locations: places
      .filter(({ companyId }) => companyId === company._id)
      .map(({ _id, name, zone, active }) => ({ _id, name, zone, active })),
    administrators: people
      .filter(({ companyId }) => companyId === company._id)
      .map(({ companyId: _, ...person }) => ({ ...person, invitedUntil: invited.get(person._id) ?? null })),
  }));
}

/** Invites by mail, or returns the link to be handed on. */
export async function invitePerson(
  app: AppContext,
  tx: Tx,
  person: { _id: string; email: string },
  { by, language }: { by: InvitationRequest['by']; language: Language },
): Promise<Invitation | null> {
  if (by === 'link') return invitationToHandOn(app, tx, person);
  await invite(app, tx, person._id, language);
  return null;
}

/** Creates a new link for an administrator, audited; earlier ones end. Throws `invalid` for anyone else. */
export async function inviteAgain(
  app: AppContext,
  actor: Actor,
  { _id, language }: Company,
  { userId, by }: InvitationRequest,
): Promise<Invitation | null> {
  const person = (await administratorsOf(app, [_id])).find((one) => one._id === userId);
  if (!person) throw invalidField('userId', 'unknown_person');
  return unitOfWork(app.connection, async (tx) => {
    await recordAudit(app, tx, {
      actor,
      scope: { companyId: _id },
      entity: 'user',
      entityId: userId,
      before: { invitedAt: null },
      // Anyone with a link to pass on can choose the password.
      after: { invitedAt: new Date(app.now()).toISOString(), invitedBy: by },
    });
    return invitePerson(app, tx, person, { by, language });
  });
}
