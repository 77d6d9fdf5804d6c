/** The names of a record's fields as what they are: a record that is declared whole has no others. */
export function keysOf<Whole extends object>(record: Whole): (keyof Whole & string)[] {
  return Object.keys(record) as (keyof Whole & string)[];
}
