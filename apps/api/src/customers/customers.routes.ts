import type { Actor } from '@marea/domain/access/actor';
import { categories, customers, joinedPhone } from '@marea/domain/guests/customer.schema';
import type { AppContext } from '../context.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import type { CustomersOfReseller } from './customers.ts';
import { customerVisibleTo } from './customers.ts';
import { locationVisibleTo } from '../catalogue/index.ts';
import { listHandlers, companyScope, listRecords } from '../records/index.ts';

const MAX_FOUND = 20;

export function customerRoutes(app: AppContext, customersOf: CustomersOfReseller) {
  const ofCustomers = listHandlers(app, customers);
  const ofCategories = listHandlers(app, categories);
  return {
    async customerSearch({ query: { value, locationId } }, context) {
      const actor = signedIn(context);
      const place = locationId ? { locationId } : {};
      const scope = { ...companyScope(actor), ...place, ...(await theirs(actor)) };
      return { data: (await listRecords(app, customers, scope, { search: value, limit: MAX_FOUND })).docs };
    },
    async customerDetails({ params }, context) {
      return { data: await customerVisibleTo(app, signedIn(context), params.id, customersOf) };
    },
    async customers({ params, query }, context) {
      const actor = signedIn(context);
      const { _id, companyId } = await locationVisibleTo(app, actor, params.id);
      return listRecords(app, customers, { companyId, locationId: _id, ...(await theirs(actor)) }, query);
    },
    createCustomer: ({ body }, context) => ofCustomers.create({ body: { ...body, ...phoneOf(body) } }, context),
    updateCustomer: ({ params, body }, context) =>
      ofCustomers.update({ params, body: { ...body, ...phoneOf(body) } }, context),
    deleteCustomer: ofCustomers.remove,
    categories: ofCategories.all,
    createCategory: ofCategories.create,
  } satisfies Partial<Handlers>;

  /** Resellers see their own customers; the company's people all. */
  async function theirs(actor: Actor): Promise<{ _id?: { $in: string[] } }> {
    return actor.kind === 'reseller' ? { _id: { $in: await customersOf(app, actor.userId) } } : {};
  }
}

/** A phone with a country code is stored joined to it. */
function phoneOf({ code, phone }: { code?: string | undefined; phone?: string | undefined }) {
  return phone === undefined ? {} : { phone: joinedPhone(code ?? '', phone) };
}
