import { foldText, searchTerms } from '@marea/domain/core/text/search';
import type { Customer } from '@marea/domain/customers/customer.schema';
import { customers } from '@marea/domain/customers/customer.schema';
import type { Tx } from '../../db/unitOfWork.ts';
import type { ImportRun } from '../importKind.ts';

type Contact = Pick<Customer, 'phone' | 'email'>;

/** The identity of a customer: phone and e-mail together. */
export function contactKey({ phone, email }: Contact): string {
  return `${phone}|${foldText(email)}`;
}

/**
 * The customers of the location with these contacts, by contact; the earliest of several. A row with only an e-mail
 * matches any customer who has it.
 */
export async function customersByContact(
  { app, location }: ImportRun,
  contacts: readonly Contact[],
  tx: Tx | null = null,
): Promise<Map<string, string>> {
  const digits = contacts.flatMap(({ phone }) => (phone === '' ? [] : [phone.replace(/\D/g, '')]));
  const emails = contacts.flatMap(({ phone, email }) => (phone === '' && email !== '' ? [email] : []));
  const clauses = [
    { searchTerms: { $in: digits } },
    ...emails.map((email) => ({ searchTerms: { $all: searchTerms(email) } })),
  ];
  const { _id: locationId, companyId } = location;
  const found = await app
    .db(customers)
    .find<Contact & { _id: string }>(
      { companyId, locationId, $or: clauses, isDeleted: false },
      { projection: { phone: 1, email: 1 }, sort: { createdAt: -1, _id: -1 }, session: tx },
    )
    .toArray();
  const byEmail = found.map(({ email, _id }) => [contactKey({ phone: '', email }), _id] as const);
  return new Map([...byEmail, ...found.map((each) => [contactKey(each), each._id] as const)]);
}
