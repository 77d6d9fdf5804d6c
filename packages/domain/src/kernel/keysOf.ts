/** The names of a record's fields as what they are: a record that is declared whole has no others. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(record) as Key[];
}
