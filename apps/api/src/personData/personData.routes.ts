import type { Actor } from '@marea/domain/access/actor';
import { modifiesCompany } from '@marea/domain/access/actor';
import { FileAnswer } from '@marea/domain/contract/fileAnswer';
import { DomainError, invalidField } from '@marea/domain/core/errors/errors';
import { fileName } from '@marea/domain/core/text/fileName';
import { foldText } from '@marea/domain/core/text/search';
import { cleanName, fullName } from '@marea/domain/core/text/text';
import { customers } from '@marea/domain/customers/customer.schema';
import type { Customer } from '@marea/domain/customers/customer.schema';
import { dataKinds } from '@marea/domain/customers/personData.endpoints';
import type { PersonData } from '@marea/domain/customers/personData.schema';
import { companyExportTexts } from '@marea/texts/companyExport/companyExport';
import { recordAudit } from '../audit/index.ts';
import type { AppContext } from '../context.ts';
import { findRecord } from '../crud/index.ts';
import { collectionNamed } from '../db/collection.ts';
import type { Tx } from '../db/unitOfWork.ts';
import { unitOfWork } from '../db/unitOfWork.ts';
import { signedIn } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { anonymisePerson } from '../retention/index.ts';
import type { Person } from './findPerson.ts';
import { filtersOf, findPerson, openMattersOf } from './findPerson.ts';
import { archiveOfPerson } from './personArchive.ts';
import { entityOf } from './personEntities.ts';

export function personDataRoutes(app: AppContext) {
  return {
    async personData({ params }, context) {
      const person = await findPerson(app, null, await administered(app, null, signedIn(context), params.id));
      return { data: { kinds: await countsOf(app, person), open: await openMattersOf(app, null, person) } };
    },
    async personDataFile({ params }, context) {
      const actor = signedIn(context);
      const customer = await administered(app, null, actor, params.id);
      const person = await findPerson(app, null, customer);
      await unitOfWork(app.connection, (tx) =>
        audit(app, tx, { actor, customer, after: { dataHandedOut: new Date(app.now()).toISOString() } }),
      );
      const day = new Date(app.now()).toISOString().slice(0, 10);
      const name = fileName([companyExportTexts[context.language].personArchive, day], 'zip');
      return new FileAnswer({ type: 'zip', name, content: archiveOfPerson(app, person) });
    },
    async anonymisePerson({ params, body }, context) {
      return { data: { bookings: await anonymise(app, signedIn(context), params.id, body.name) } };
    },
  } satisfies Partial<Handlers>;
}

/** A customer, for an actor who may change the company as a whole. Throws `forbidden`, `not_found`. */
async function administered(app: AppContext, tx: Tx | null, actor: Actor, id: string): Promise<Customer> {
  if (!modifiesCompany(actor)) throw new DomainError('forbidden');
  return findRecord(app, customers, actor, id, tx);
}

async function countsOf(app: AppContext, person: Person): Promise<PersonData['kinds']> {
  const filters = filtersOf(person);
  const counts = dataKinds.map(async (kind) => {
    const records = app.db(collectionNamed(entityOf(kind).collection));
    return { kind, count: await records.countDocuments(filters[kind]) };
  });
  return Promise.all(counts);
}

/** Returns the number of bookings that stay. Throws `invalid` for another name, `person_has_open_matters`. */
async function anonymise(app: AppContext, actor: Actor, id: string, name: string): Promise<number> {
  return unitOfWork(app.connection, async (tx) => {
    const customer = await administered(app, tx, actor, id);
    if (!isSameName(name, fullName(customer))) throw invalidField('name', 'other_name');
    const person = await findPerson(app, tx, customer);
    const open = await openMattersOf(app, tx, person);
    if (open.length > 0) throw new DomainError('person_has_open_matters');
    await anonymisePerson(app, tx, person);
    const { length: bookings } = person.bookingIds;
    await audit(app, tx, { actor, customer, after: { isAnonymised: true, bookings } });
    return bookings;
  });
}

function isSameName(typed: string, name: string): boolean {
  return foldText(cleanName(typed)) === foldText(cleanName(name));
}

type Audited = { actor: Actor; customer: Customer; after: object };

/** Audits by the record's id, without the person's name. */
function audit(app: AppContext, tx: Tx, { actor, customer, after }: Audited): Promise<void> {
  const { _id, companyId, locationId } = customer;
  const scope = { companyId, locationId };
  return recordAudit(app, tx, { actor, scope, entity: 'customer', entityId: _id, before: {}, after });
}
