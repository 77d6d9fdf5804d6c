import { dataKinds } from '@marea/domain/customers/personData.endpoints';
import { archiveOf, createExportPlan } from '../companyExports/index.ts';
import type { AppContext } from '../context.ts';
import type { Person } from './findPerson.ts';
import { filtersOf } from './findPerson.ts';
import { entityOf } from './personEntities.ts';

/** A zip of all stored data about a person. */
export function archiveOfPerson(app: AppContext, person: Person): AsyncGenerator<Uint8Array> {
  const filters = filtersOf(person);
  return archiveOf(app, {
    companyId: person.customer.companyId,
    isOfPerson: true,
    tables: dataKinds.map((kind) => ({ plan: createExportPlan(entityOf(kind)), filter: filters[kind] })),
    pictures: null,
    files: filters['booking-files'],
  });
}
