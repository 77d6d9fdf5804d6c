import { keysOf } from '@marea/domain/core/errors/unknown';
import { locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { foods, proteins } from '@marea/domain/menus/menus.schema';
import { accounts } from '@marea/domain/payments/accounts/account.schema';
import type { ReportRequest } from '../reportRequest.ts';
import type { Expression, Source } from './source.ts';

/** Names of the company's locations by id, removed ones included. */
export async function locationNames({ app, scope }: ReportRequest): Promise<ReadonlyMap<string, string>> {
  const found = await app.db(locations).find(everOf(scope.companyId)).toArray();
  return byId(found, ({ name }) => name);
}

/** Internal names of payment accounts by id, including removed ones; not the names shown to guests. */
export async function accountNames({ app, scope }: ReportRequest): Promise<ReadonlyMap<string, string>> {
  const found = await app.db(accounts).find(everOf(scope.companyId)).toArray();
  return byId(found, ({ name }) => name);
}

/** The passenger capacity of each vessel of the company, by id. */
export async function capacitiesOfVessels({ app, scope }: ReportRequest): Promise<ReadonlyMap<string, number>> {
  const found = await app.db(vessels).find(everOf(scope.companyId)).toArray();
  return byId(found, ({ maxPeople }) => maxPeople);
}

/** Dishes' names in the reader's language, by their listed name; without dishes that have none in it. */
export async function menuNamesOf({ app, scope, language }: ReportRequest): Promise<NonNullable<Source['names']>> {
  const company = await app.catalogue.company(scope.companyId);
  if (language === company.language) return {};
  const namesIn = async (list: typeof foods | typeof proteins) => {
    const found = await app.db(list).find(everOf(scope.companyId)).toArray();
    const called = found.map(({ name, displayName }) => [name, displayName[language]] as const);
    return new Map(called.filter(([, name]) => name !== ''));
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

/** A number by an id, 0 for an unknown id. */
export function valueIn(values: ReadonlyMap<string, number>, id: string): Expression {
  return {
    $let: {
      vars: { index: { $indexOfArray: [[...values.keys()], id] } },
      // Index -1, for an unknown id, selects the last value, which is 0.
      in: { $arrayElemAt: [[...values.values(), 0], '$$index'] },
    },
  };
}

const ofPlaces = { vessel: vessels, service: services } as const;
type OfPlace = keyof typeof ofPlaces;
/** A row whose id holds the values of its grouping, in order. */
type PlaceRow = { _id: string } & Record<string, unknown>;

const gatheredBy = ({ report, grouping }: ReportRequest) => report.groupings[grouping] ?? [];

/** Makes group names unique: vessels or services that share a name get their location's name too. */
export async function disambiguateNames<Group extends PlaceRow>(
  request: ReportRequest,
  groups: readonly Group[],
): Promise<readonly Group[]> {
  // A single location has no ambiguous names.
  if (request.scope.locationId !== undefined) return groups;
  const dimensions = keysOf(ofPlaces).filter((name) => gatheredBy(request).includes(name));
  let apart = groups;
  for (const name of dimensions) apart = await withPlaces(request, name, apart);
  return apart;
}

async function withPlaces<Group extends PlaceRow>(
  request: ReportRequest,
  name: OfPlace,
  groups: readonly Group[],
): Promise<readonly Group[]> {
  const at = gatheredBy(request).indexOf(name);
  const idOf = ({ _id }: Group) => decodeURIComponent(_id.split('|')[at] ?? '');
  const idsOf = Map.groupBy(groups, (group) => group[name]);
  const isShared = (group: Group) => new Set(idsOf.get(group[name])?.map(idOf)).size > 1;
  const shared = [...new Set(groups.filter(isShared).map(idOf))];
  if (shared.length === 0) return groups;
  const [found, places] = await Promise.all([
    request.app
      .db(ofPlaces[name])
      .find({ _id: { $in: shared }, isDeleted: { $in: [false, true] } })
      .toArray(),
    locationNames(request),
  ]);
  const placeOf = new Map(found.map(({ _id, locationId }) => [_id, places.get(locationId)]));
  return groups.map((group) => {
    const place = isShared(group) && placeOf.get(idOf(group));
    return place ? { ...group, [name]: `${String(group[name])} · ${place}` } : group;
  });
}
