import { packages } from '@marea/domain/packages/package.schema';
import { findReseller } from '../commissions/index.ts';
import type { AppContext } from '../context.ts';
import { findRecord } from '../crud/index.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { actorById } from '../session/index.ts';
import type { OctoCall } from './offers.ts';
import { productsFor, sellersOf } from './offers.ts';
import { productView } from './products.ts';

/** The OCTO product of a package, as a reseller's platform reads it, for staff. */
export function octoPreviewRoutes(app: AppContext) {
  return {
    async octoProduct({ params, query }, context) {
      const staff = signedIn(context);
      const { _id, companyId } = await findRecord(app, packages, staff, params.id);
      const reseller = await findReseller(app, staff, query.resellerId);
      const actor = await actorById(app, reseller._id);
      if (actor?.kind !== 'reseller' || reseller.companyId !== companyId) return { data: null };
      const call: OctoCall = {
        app,
        actor,
        keyId: null,
        company: await app.catalogue.company(companyId),
        sellers: sellersOf(app, actor, companyId),
        language: query.language ?? context.language,
        wantsPricing: true,
        wantsContent: true,
      };
      const product = (await productsFor(call)).find(({ options }) => options.some(({ offer }) => offer._id === _id));
      return { data: product ? await productView(call, product) : null };
    },
  } satisfies Partial<Handlers>;
}
