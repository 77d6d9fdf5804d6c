import { money } from './exampleValues/money.ts';
import { pages } from './exampleValues/pages.ts';
import { people } from './exampleValues/people.ts';
import { places } from './exampleValues/places.ts';
import { stock } from './exampleValues/stock.ts';
import { trips } from './exampleValues/trips.ts';
import { words } from './exampleValues/words.ts';

/** Plausible values by field, or by `Owner.field` as in the descriptions. Amounts add up as a price does. */
export const exampleValues: Readonly<Record<string, unknown>> = {
  ...words,
  ...people,
  ...stock,
  ...places,
  ...trips,
  ...money,
  ...pages,
};
