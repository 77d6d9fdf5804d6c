import { foldText, searchTerms } from '@marea/domain/core/text/search';
import type { Customer } from '@marea/domain/customers/customer.schema';
import { customers } from '@marea/domain/customers/customer.schema';
import type { Location } from '@marea/domain/fleet/location.schema';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/unitOfWork.ts';

type Contact = Pick<Customer, 'phone' | 'email'>;
type Person = Contact & Pick<Customer, 'firstName' | 'lastName'>;

/** The identity of a customer: phone and e-mail together. */
export function contactKey({ phone, email }: Contact): string {
  return `${phone}|${foldText(email)}`;
}

/** The identity of a customer without a phone, by which a row that brings it finds them: agencies share an e-mail. */
function personKey({ firstName, lastName, email }: Person): string {
  return foldText(`${firstName} ${lastName}|${email}`);
}

/** The keys under which rows of one file find the customer of an earlier row, as they find those of the location. */
export function keysOfPerson(person: Person): string[] {
  const { phone, email } = person;
  if (phone === '') return [contactKey(person), personKey(person)];
  return email === '' ? [contactKey(person)] : [contactKey(person), contactKey({ phone: '', email })];
}

/** Whether one of these keys is of the row's person. */
export function isKnownPerson(known: ReadonlySet<string>, person: Person): boolean {
  return known.has(contactKey(person)) || (person.phone !== '' && known.has(personKey(person)));
}

/**
 * The customers of the location with these contacts, by contact; the earliest of several. A row with only an e-mail
 * matches any customer who has it.
 */
export async function customersByContact(
  { app, location }: { app: AppContext; location: Pick<Location, '_id' | 'companyId'> },
  contacts: readonly Person[],
  tx: Tx | null = null,
): Promise<Map<string, string>> {
  const digits = contacts.flatMap(({ phone }) => (phone === '' ? [] : [phone.replace(/\D/g, '')]));
  const emails = contacts.flatMap(({ phone, email }) => (phone === '' && email !== '' ? [email] : []));
  const clauses = [
    { searchTerms: { $in: digits } },
    ...emails.map((email) => ({ searchTerms: { $all: searchTerms(email) } })),
  ];
  const { _id: locationId, companyId } = location;
  const projection = { firstName: 1, lastName: 1, phone: 1, email: 1 };
  const options = { projection, sort: { createdAt: -1, _id: -1 }, session: tx } as const;
  const found = await app
    .db(customers)
    .find<Person & { _id: string }>({ companyId, locationId, $or: clauses, isDeleted: false }, options)
    .toArray();
  const typed = contacts.flatMap(({ email }) => (email === '' ? [] : [email, email.toLowerCase()]));
  const withoutPhone = await app
    .db(customers)
    .find<Person & { _id: string }>(
      { companyId, locationId, phone: '', email: { $in: typed }, isDeleted: false },
      options,
    )
    .toArray();
  const byPerson = new Map(withoutPhone.map((each) => [personKey(each), each._id]));
  const known = contacts.flatMap((contact) => {
    const id = byPerson.get(personKey(contact));
    return id === undefined ? [] : [[contactKey(contact), id] as const];
  });
  const byEmail = found.map(({ email, _id }) => [contactKey({ phone: '', email }), _id] as const);
  return new Map([...known, ...byEmail, ...found.map((each) => [contactKey(each), each._id] as const)]);
}
