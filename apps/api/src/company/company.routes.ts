import { DomainError } from '@marea/domain/kernel/errors';
import type { House } from '../db/house.ts';
import { toPublicCompany, worksFor } from '../fleet/views.service.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { changeCompany, openCompany, partsOf } from './company.service.ts';

/** Reading and changing a company. */
export function companyRoutes(house: House) {
  return {
    async companyDetails({ params }, { actor }) {
      const company = await house.catalogue.company(params.id);
      const isTheirs = worksFor(actor, company._id);
      return {
        data: { ...(isTheirs ? company : toPublicCompany(company)), ...(await partsOf(house, company._id, actor)) },
      };
    },
    async createCompany({ body }, context) {
      return { data: await openCompany(house, signedIn(context), body) };
    },
    async updateCompany({ params, body }, context) {
      const company = await house.catalogue.company(params.slug);
      const actor = signedIn(context);
      if (!worksFor(actor, company._id)) throw new DomainError('not_found');
      if (actor.kind !== 'superadmin' && !actor.modifyCompany) throw new DomainError('forbidden');
      return { data: await changeCompany(house, actor, company._id, body) };
    },
  } satisfies Partial<Handlers>;
}
