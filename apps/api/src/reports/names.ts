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

/** Names of payment accounts by id, removed ones too: as staff know them where guests read the same of several. */
export async function accountNames(asked: Asked): Promise<Map<string, string>> {
  const found = await asked.app.db(accounts).find(everOf(asked)).toArray();
  const isShared = (shown: string) => found.filter(({ displayName }) => displayName === shown).length > 1;
  return byId(found, ({ name, displayName }) => (displayName === '' || isShared(displayName) ? name : displayName));
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
