import type { Location } from '@marea/domain/fleet/location.schema';
import { invalidField, invalidFields } from '@marea/domain/kernel/errors';
import { countryNamed, regionNamed } from '../reference/index.ts';

type Entered = {
  category?: string | undefined;
  origin?: string | undefined;
  source?: string | undefined;
  groupSize?: number | undefined;
};

/** What staff say of a new customer beside name, phone and e-mail. */
export const requiredOfNew = ['category', 'origin', 'source'] as const;

/** Throws `invalid` naming every field that staff left empty; the group's size where the location asks for it. */
export function assertStaffEntered(
  { isEnableGroupSize }: Pick<Location, 'isEnableGroupSize'>,
  entered: Entered,
  at: string,
  required: readonly (keyof Entered)[] = requiredOfNew,
): void {
  const asked = [...required, ...(isEnableGroupSize ? (['groupSize'] as const) : [])];
  const missing = asked.filter((field) => !entered[field]).map((field) => (at ? `${at}.${field}` : field));
  if (missing.length > 0) throw invalidFields(missing, 'required');
}

type Region = { country?: string | undefined; state?: string | undefined };

/** Country and state as the option lists spell them; a place known already stays. Throws `invalid`. */
export function regionOf(given: Region, at: string, before: Required<Region> = { country: '', state: '' }): Region {
  const path = (field: string) => (at ? `${at}.${field}` : field);
  if (given.country === undefined && given.state === undefined) return {};
  const country = given.country && given.country !== before.country ? countryNamed(given.country) : given.country;
  if (country === null) throw invalidField(path('country'), 'not_an_option');
  const isElsewhere = country !== undefined && country !== before.country;
  const wanted = given.state ?? (isElsewhere ? '' : before.state);
  const isKnown = !isElsewhere && wanted === before.state;
  if (wanted && !isKnown && !(country ?? before.country)) throw invalidField(path('country'), 'required');
  const state = wanted && !isKnown ? regionNamed(country ?? before.country ?? '', wanted) : wanted;
  if (state === null) throw invalidField(path('state'), 'not_an_option');
  return { ...(country === undefined ? {} : { country }), state };
}
