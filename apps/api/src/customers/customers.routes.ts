import type { Actor } from '@marea/domain/access/actor';
import { invalidField } from '@marea/domain/core/errors/errors';
import { EMAIL } from '@marea/domain/core/text/phone';
import { compareNames, sortText } from '@marea/domain/core/text/search';
import type { Customer } from '@marea/domain/customers/customer.schema';
import { categories, customers } from '@marea/domain/customers/customer.schema';
import { tidyTags } from '@marea/domain/customers/tags';
import { locationVisibleTo } from '../catalogue/index.ts';
import type { AppContext } from '../context.ts';
import { findRecord, listHandlers, listRecords, locationFor, removeRecord, updateRecord } from '../crud/index.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import type { Phone } from '../http/validation/phones.ts';
import { isCallingCode, parsePhone, withCode } from '../http/validation/phones.ts';
import type { CustomersOfReseller } from './customers.ts';
import { announceChange, customerVisibleTo, assertStaffEntered, regionOf } from './customers.ts';
import type { MoveToCustomer } from './mergeCustomers.ts';
import { mergeCustomers } from './mergeCustomers.ts';

const MAX_FOUND = 20;

function tagsOf({ tags }: { tags?: readonly string[] | undefined }): { tags?: string[] } {
  return tags ? { tags: tidyTags(tags) } : {};
}

function uniqueById<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row._id, row])).values()];
}

export type AssertMayGo = (app: AppContext, tx: Tx, customer: { _id: string; companyId: string }) => Promise<void>;

type Parts = {
  customersOf: CustomersOfReseller;
  moves: readonly MoveToCustomer[];
  assertMayGo: AssertMayGo;
};

export function customerRoutes(app: AppContext, { customersOf, moves, assertMayGo }: Parts) {
  const ofCustomers = listHandlers(app, customers);
  const ofCategories = listHandlers(app, categories);
  return {
    async customerSearch({ query: { value, locationId } }, context) {
      const actor = signedIn(context);
      const scope = locationId ? { locationId } : {};
      const reach = { ...scope, ...(await theirs(actor)) };
      const search = async (filter: object) =>
        (await listRecords(app, customers, actor, { ...reach, ...filter }, { search: value, limit: MAX_FOUND })).docs;
      const matches = await search({});
      // Many addresses begin with the same words; an address typed in full is always found.
      const exact = EMAIL.test(value) ? await search({ 'sortKeys.email': sortText(value) }) : [];
      return { data: uniqueById([...exact, ...matches]).slice(0, MAX_FOUND) };
    },
    async customerDetails({ params }, context) {
      return { data: await customerVisibleTo(app, signedIn(context), params.id, customersOf) };
    },
    async customers({ params, query: { contactStatus, ...query } }, context) {
      const actor = signedIn(context);
      const { _id, companyId } = await locationVisibleTo(app, actor, params.id);
      const { category, source, currentStatus, tag, ...page } = query;
      const chosen = Object.entries({ category, source, currentStatus }).filter(([, value]) => value !== undefined);
      const contacted = contactStatus?.length ? { contactStatus: { $in: contactStatus } } : {};
      const tagged = tag ? { tags: tag } : {};
      const filters = { ...Object.fromEntries(chosen), ...contacted, ...tagged };
      const filter = { companyId, locationId: _id, ...(await theirs(actor)), ...filters };
      return listRecords(app, customers, actor, filter, page);
    },
    async createCustomer({ body }, context) {
      const { _id: locationId, ...location } = await locationFor(app, signedIn(context), body.locationId);
      assertStaffEntered(location, body, '');
      const entered = {
        ...body,
        ...tagsOf(body),
        ...regionOf(body, ''),
        code: parsePhone(body.phone)?.code,
        locationId,
      };
      return ofCustomers.create({ body: entered }, context);
    },
    async updateCustomer({ params, body }, context) {
      const before = await findRecord(app, customers, signedIn(context), params.id);
      if (body.phone === '' && before.phone !== '') throw invalidField('phone', 'required');
      const scope = regionOf(body, '', before);
      const isElsewhere = scope.country !== undefined && scope.country !== before.country;
      const city = isElsewhere ? { city: body.city ?? '' } : {};
      const changes = { ...body, ...tagsOf(body), ...phoneOf(before, body), ...scope, ...city };
      const alongside = announceChange(app);
      return { data: await updateRecord(app, customers, signedIn(context), params.id, changes, { alongside }) };
    },
    async deleteCustomer({ params: { id } }, context) {
      const alongside = (tx: Tx, customer: Customer) => assertMayGo(app, tx, customer);
      return { data: await removeRecord(app, customers, signedIn(context), id, { alongside }) };
    },
    async mergeCustomers({ params, body }, context) {
      return { data: await mergeCustomers(app, signedIn(context), params.id, body, moves) };
    },
    async customerTags({ params }, context) {
      const actor = signedIn(context);
      const { _id: locationId, companyId } = await locationVisibleTo(app, actor, params.id);
      const tagged = { locationId, companyId, isDeleted: false, tags: { $gt: '' }, ...(await theirs(actor)) };
      const tags = (await app.db(customers).distinct('tags', tagged)).map(String);
      return { data: tags.toSorted(compareNames) };
    },
    categories: ofCategories.ofLocationUnpaged,
    createCategory: ofCategories.create,
  } satisfies Partial<Handlers>;

  /** Limits resellers to their own customers; staff see all. */
  async function theirs(actor: Actor): Promise<{ _id?: { $in: string[] } }> {
    return actor.kind === 'reseller' ? { _id: { $in: await customersOf(app, actor.userId) } } : {};
  }

  /** The code follows the phone; a code alone moves the stored number to its country. */
  function phoneOf(before: Pick<Phone, 'phone'>, { phone, code }: Partial<Phone>): Phone | null {
    if (phone !== undefined) return parsePhone(phone);
    if (!code) return null;
    const moved = withCode(before, code);
    if (!moved) throw invalidField('code', isCallingCode(code) ? 'not_a_phone' : 'not_a_phone_code');
    return moved;
  }
}
