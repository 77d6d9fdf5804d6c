import { locations } from '@marea/domain/fleet/location.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { accounts } from '@marea/domain/payments/account.schema';
import type { Asked } from './asked.ts';
import type { Expression } from './source.ts';

/** Names of the company's locations by id, also of those that were removed. */
export async function locationNames(asked: Asked): Promise<Map<string, string>> {
  const found = await asked.app.db(locations).find(everOf(asked)).toArray();
  return byId(found, ({ name }) => name);
}

/** Names of the company's payment accounts by id, also of those that were removed; of one name, with their locations. */
export async function accountNames(asked: Asked): Promise<Map<string, string>> {
  const [found, places] = await Promise.all([
    asked.app.db(accounts).find(everOf(asked)).toArray(),
    locationNames(asked),
  ]);
  const nameOf = ({ name, displayName }: (typeof found)[number]) => displayName || name;
  const isShared = (name: string) => found.filter((account) => nameOf(account) === name).length > 1;
  return byId(found, (account) => {
    const name = nameOf(account);
    return isShared(name) ? `${name} · ${places.get(account.locationId ?? '') ?? ''}` : name;
  });
}

/** For how many passengers each vessel of the company is made, by id. */
export async function capacitiesOfVessels(asked: Asked): Promise<Map<string, number>> {
  const found = await asked.app.db(vessels).find(everOf(asked)).toArray();
  return byId(found, ({ maxPeople }) => maxPeople);
}

function everOf({ scope: { companyId } }: Asked) {
  return { companyId, isDeleted: { $in: [false, true] } };
}

function byId<Row extends { _id: string }, Value>(rows: readonly Row[], value: (row: Row) => Value) {
  return new Map(rows.map((row) => [row._id, value(row)]));
}

/** A number by an id, 0 for one that is unknown. */
export function valueIn(values: ReadonlyMap<string, number>, id: string): Expression {
  return {
    $let: {
      vars: { index: { $indexOfArray: [[...values.keys()], id] } },
      // Before the first comes the last: it stands for what is not found.
      in: { $arrayElemAt: [[...values.values(), 0], '$$index'] },
    },
  };
}
