import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { keysOf } from '@marea/domain/kernel/unknown';
import { locationNames } from './names.ts';
import type { ReportRequest } from './reportRequest.ts';

const ofPlaces = { vessel: vessels, service: services } as const;
type OfPlace = keyof typeof ofPlaces;
/** Its id holds the values that it is grouped by, in order. */
type PlaceRow = { _id: string } & Record<string, unknown>;

const gatheredBy = ({ report, grouping }: ReportRequest) => report.groupings[grouping] ?? [];

/** Makes group names unique: vessels or services that share a name get their location's name too. */
export async function disambiguateNames<Group extends PlaceRow>(
  asked: ReportRequest,
  groups: readonly Group[],
): Promise<readonly Group[]> {
  // At one location there is no other to tell.
  if (asked.scope.locationId !== undefined) return groups;
  const named = keysOf(ofPlaces).filter((name) => gatheredBy(asked).includes(name));
  let apart = groups;
  for (const name of named) apart = await withPlaces(asked, name, apart);
  return apart;
}

async function withPlaces<Group extends PlaceRow>(
  asked: ReportRequest,
  name: OfPlace,
  groups: readonly Group[],
): Promise<readonly Group[]> {
  const at = gatheredBy(asked).indexOf(name);
  const idOf = ({ _id }: Group) => decodeURIComponent(_id.split('|')[at] ?? '');
  const idsOf = Map.groupBy(groups, (group) => group[name]);
  const isShared = (group: Group) => new Set(idsOf.get(group[name])?.map(idOf)).size > 1;
  const shared = [...new Set(groups.filter(isShared).map(idOf))];
  if (shared.length === 0) return groups;
  const [found, places] = await Promise.all([
    asked.app
      .db(ofPlaces[name])
      .find({ _id: { $in: shared }, isDeleted: { $in: [false, true] } })
      .toArray(),
    locationNames(asked),
  ]);
  const placeOf = new Map(found.map(({ _id, locationId }) => [_id, places.get(locationId)]));
  return groups.map((group) => {
    const place = isShared(group) && placeOf.get(idOf(group));
    return place ? { ...group, [name]: `${String(group[name])} · ${place}` } : group;
  });
}
