import { locations } from '@marea/domain/fleet/location.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { foods, proteins } from '@marea/domain/menus/menus.schema';
import { accounts } from '@marea/domain/payments/account.schema';
import type { ReportRequest } from './reportRequest.ts';
import type { Expression, Source } from './source.ts';

/** Names of the company's locations by id, also of those that were removed. */
export async function locationNames({ app, scope }: ReportRequest): Promise<ReadonlyMap<string, string>> {
  const found = await app.db(locations).find(everOf(scope.companyId)).toArray();
  return byId(found, ({ name }) => name);
}

/** Internal names of payment accounts by id, including removed ones; not the names shown to guests. */
export async function accountNames({ app, scope }: ReportRequest): Promise<ReadonlyMap<string, string>> {
  const found = await app.db(accounts).find(everOf(scope.companyId)).toArray();
  return byId(found, ({ name }) => name);
}

/** For how many passengers each vessel of the company is made, by id. */
export async function capacitiesOfVessels({ app, scope }: ReportRequest): Promise<ReadonlyMap<string, number>> {
  const found = await app.db(vessels).find(everOf(scope.companyId)).toArray();
  return byId(found, ({ maxPeople }) => maxPeople);
}

/** What dishes are called in the reader's language, by the name on its list; those without a name in it are left out. */
export async function menuNamesOf({ app, scope, language }: ReportRequest): Promise<NonNullable<Source['names']>> {
  const company = await app.catalogue.company(scope.companyId);
  if (language === company.language) return {};
  const namesIn = async (list: typeof foods | typeof proteins) => {
    const found = await app.db(list).find(everOf(scope.companyId)).toArray();
    const called = found.map(({ name, displayName }) => [name, displayName[language]] as const);
    return new Map(called.filter(([, shown]) => shown !== ''));
  };
  const [dish, protein] = await Promise.all([namesIn(foods), namesIn(proteins)]);
  return { dish, protein };
}

function everOf(companyId: string) {
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
