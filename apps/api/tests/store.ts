import type { ListDefinition } from '@marea/domain/contract/defineList';
import { userList } from '@marea/domain/people/user.schema';
import type { CollectionDefinition, Database } from '../src/db/collection.ts';
import { toStored } from '../src/db/pages/listCollection.ts';
import { users } from '../src/session/session.ts';

/** Stores records unchecked, apart from the database's own rules. */
export async function store(
  db: Database,
  list: ListDefinition | CollectionDefinition,
  records: object | readonly object[],
): Promise<void> {
  const definition = list === users ? userList : (list as ListDefinition);
  const stored = [records].flat().map((record) => toStored(definition, record));
  await db(list as CollectionDefinition).insertMany(stored as never);
}
