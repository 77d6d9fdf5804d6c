import type { RecordChoice } from './RecordField.tsx';

type NamedRecord = { _id: string; name: string; locationId?: string | null };
/** Names of locations by id. */
type Places = ReadonlyMap<string, string>;

/** Named records as the choices of a field, of several with one name each with its location; undefined while they load. */
export function recordChoices(rows: readonly NamedRecord[], places?: Places): RecordChoice[];
export function recordChoices(rows: readonly NamedRecord[] | undefined, places?: Places): RecordChoice[] | undefined;
export function recordChoices(rows: readonly NamedRecord[] | undefined, places?: Places) {
  const isShared = ({ _id, name }: NamedRecord) =>
    rows?.some((other) => other._id !== _id && other.name === name) ?? false;
  const placeOf = ({ locationId }: NamedRecord) => (locationId ? places?.get(locationId) : undefined);
  return rows?.map((row) => ({
    value: row._id,
    label: [row.name, places && isShared(row) && placeOf(row)].filter(Boolean).join(' · '),
  }));
}
