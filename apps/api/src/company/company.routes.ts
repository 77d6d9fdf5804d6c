import { modifiesCompany } from '@marea/domain/access/actor';
import { DomainError } from '@marea/domain/kernel/errors';
import { toPublicCompany, worksFor } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import type { Passwords } from '../session/index.ts';
import { changeCompany, openCompany, partsOf, switchCompany } from './company.ts';

export function companyRoutes(app: AppContext, passwords: Passwords) {
  return {
    async companyDetails({ params }, { actor }) {
      const company = await app.catalogue.company(params.id);
      const isTheirs = worksFor(actor, company._id);
      return {
        data: { ...(isTheirs ? company : toPublicCompany(company)), ...(await partsOf(app, company._id, actor)) },
      };
    },
    async createCompany({ body }, context) {
      return { data: await openCompany(app, passwords, signedIn(context), body) };
    },
    async switchCompany({ params, body }, context) {
      const { _id } = await app.catalogue.company(params.slug);
      return { data: await switchCompany(app, signedIn(context), _id, body.active) };
    },
    async updateCompany({ params, body }, context) {
      const company = await app.catalogue.company(params.slug);
      const actor = signedIn(context);
      if (!worksFor(actor, company._id)) throw new DomainError('not_found');
      if (!modifiesCompany(actor)) throw new DomainError('forbidden');
      return { data: await changeCompany(app, actor, company._id, body) };
    },
  } satisfies Partial<Handlers>;
}
