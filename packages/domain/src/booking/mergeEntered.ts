type Entered<Entries> = { readonly [Name in keyof Entries]?: Entries[Name] | undefined };

/** The fields of `none` as they were entered, else as before. A null is a value, an undefined is an absence. */
export function mergeEntered<Entries extends object>(
  none: Entries,
  entered: Entered<Entries>,
  before: Entries = none,
): Entries {
  const entries = { ...none };
  for (const name in none) {
    const value = entered[name];
    entries[name] = value === undefined ? before[name] : value;
  }
  return entries;
}
