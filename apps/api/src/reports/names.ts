import { locations } from '@marea/domain/fleet/location.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { accounts } from '@marea/domain/payments/account.schema';
import type { Asked } from './asked.ts';
import type { Expression } from './source.ts';

/** Names of the company's locations by id, also of those that were removed. */
export async function locationNames({ app, place: { companyId } }: Asked): Promise<Map<string, string>> {
  const found = await app
    .db(locations)
    .find({ companyId, isDeleted: { $in: [false, true] } }, { projection: { name: 1 } })
    .toArray();
  return new Map(found.map(({ _id, name }) => [_id, name]));
}

/** Names of the company's payment accounts by id, also of those that were removed. */
export async function accountNames({ app, place: { companyId } }: Asked): Promise<Map<string, string>> {
  const found = await app
    .db(accounts)
    .find({ companyId, isDeleted: { $in: [false, true] } }, { projection: { name: 1, displayName: 1 } })
    .toArray();
  return new Map(found.map(({ _id, name, displayName }) => [_id, displayName || name]));
}

/** For how many passengers each vessel of the company is made, by id. */
export async function placesOfVessels({ app, place: { companyId } }: Asked): Promise<Map<string, number>> {
  const found = await app
    .db(vessels)
    .find({ companyId, isDeleted: { $in: [false, true] } }, { projection: { maxPeople: 1 } })
    .toArray();
  return new Map(found.map(({ _id, maxPeople }) => [_id, maxPeople]));
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
