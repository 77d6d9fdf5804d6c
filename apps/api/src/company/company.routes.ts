import { DomainError } from '@marea/domain/kernel/errors';
import type { House } from '../db/house.ts';
import { toPublicCompany, worksFor } from '../fleet/views.service.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';

/** Reading and changing a company. */
export function companyRoutes(house: House) {
  return {
    async companyDetails({ params }, { actor }) {
      const company = await house.catalogue.company(params.id);
      return { data: worksFor(actor, company._id) ? company : toPublicCompany(company) };
    },
    async updateCompany({ params, body }, context) {
      const company = await house.catalogue.company(params.slug);
      const actor = signedIn(context);
      if (!worksFor(actor, company._id)) throw new DomainError('not_found');
      if (actor.kind !== 'superadmin' && !actor.modifyCompany) throw new DomainError('forbidden');
      const updated = await house.models.Company.findByIdAndUpdate(
        company._id,
        { $set: body },
        { returnDocument: 'after' },
      ).lean();
      if (!updated) throw new DomainError('not_found');
      return { data: updated };
    },
  } satisfies Partial<Handlers>;
}
