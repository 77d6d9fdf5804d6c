import { locations } from '@marea/domain/fleet/location.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import type { Language } from '@marea/domain/kernel/language';
import { foods, proteins } from '@marea/domain/menus/menus.schema';
import { accounts } from '@marea/domain/payments/account.schema';
import type { AppContext } from '../context.ts';
import { rememberedUntilWritten } from '../db/rememberedUntilWritten.ts';
import type { Asked } from './asked.ts';
import type { Expression, Source } from './source.ts';

/** Names of the company's locations by id, also of those that were removed. */
export function locationNames({ app, scope }: Asked): Promise<ReadonlyMap<string, string>> {
  return namesOfLocations(app, scope.companyId);
}

/** Names of payment accounts by id, removed ones too: those that staff choose by, not what guests read. */
export function accountNames({ app, scope }: Asked): Promise<ReadonlyMap<string, string>> {
  return namesOfAccounts(app, scope.companyId);
}

/** For how many passengers each vessel of the company is made, by id. */
export function capacitiesOfVessels({ app, scope }: Asked): Promise<ReadonlyMap<string, number>> {
  return capacities(app, scope.companyId);
}

/** What dishes are called in the reader's language, by the name on its list; those without a name in it are left out. */
export async function menuNamesOf({ app, scope, language }: Asked): Promise<NonNullable<Source['names']>> {
  const company = await app.catalogue.company(scope.companyId);
  return language === company.language ? {} : namesOfMenu(app, scope.companyId, language);
}

const namesOfMenu = rememberedUntilWritten(
  [foods.collection, proteins.collection],
  async (app: AppContext, companyId: string, language: Language) => {
    const namesIn = async (list: typeof foods | typeof proteins) => {
      const found = await app.db(list).find(everOf(companyId)).toArray();
      const called = found.map(({ name, displayName }) => [name, displayName[language]] as const);
      return new Map(called.filter(([, shown]) => shown !== ''));
    };
    const [dish, protein] = await Promise.all([namesIn(foods), namesIn(proteins)]);
    return { dish, protein };
  },
);

const namesOfLocations = rememberedUntilWritten([locations.collection], async (app: AppContext, companyId: string) => {
  const found = await app.db(locations).find(everOf(companyId)).toArray();
  return byId(found, ({ name }) => name);
});

const namesOfAccounts = rememberedUntilWritten([accounts.collection], async (app: AppContext, companyId: string) => {
  const found = await app.db(accounts).find(everOf(companyId)).toArray();
  return byId(found, ({ name }) => name);
});

const capacities = rememberedUntilWritten([vessels.collection], async (app: AppContext, companyId: string) => {
  const found = await app.db(vessels).find(everOf(companyId)).toArray();
  return byId(found, ({ maxPeople }) => maxPeople);
});

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
