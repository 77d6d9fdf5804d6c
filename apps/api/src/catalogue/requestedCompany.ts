import type { Actor } from '@marea/domain/access/actor';
import { companyOf } from '@marea/domain/access/actor';
import { invalidField } from '@marea/domain/kernel/errors';
import type { AppContext } from '../context.ts';
import { companies } from './company.collection.ts';
import { findLocation } from './locations.ts';

/** Confines a superadmin to the company of the location where they work. Throws `not_found` for an unknown one. */
export async function actingAt(app: AppContext, actor: Actor, locationId: string | null): Promise<Actor> {
  if (actor.kind !== 'superadmin' || locationId === null) return actor;
  const { companyId } = await findLocation(app, locationId);
  return { ...actor, companyId };
}

/** The actor's company, or the one that a superadmin inside none names. Throws `invalid`. */
export async function requestedCompany(app: AppContext, actor: Actor, wanted: string | undefined): Promise<string> {
  const own = companyOf(actor);
  const companyId = wanted ?? own;
  if (!companyId) throw invalidField('companyId', 'required');
  const isKnown = companyId === own || (!own && (await app.db(companies).exists({ _id: companyId })));
  if (!isKnown) throw invalidField('companyId', 'unknown_company');
  return companyId;
}
