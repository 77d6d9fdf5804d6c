import { booking, checkin } from './fields/booking.ts';
import { checkout } from './fields/checkout.ts';
import { everywhere } from './fields/everywhere.ts';
import { fleet } from './fields/fleet.ts';
import { guestPages, guests, messages } from './fields/guests.ts';
import { menus } from './fields/menus.ts';
import { payments } from './fields/payments.ts';
import { people } from './fields/people.ts';
import { price } from './fields/price.ts';
import { dashboard, reports } from './fields/reports.ts';
import type { Description } from './schemaTree.ts';
import { lookUp, visitSchemas } from './schemaTree.ts';

export const fieldTables: readonly Readonly<Record<string, string>>[] = [
  everywhere,
  booking,
  checkin,
  price,
  fleet,
  people,
  payments,
  checkout,
  dashboard,
  menus,
  messages,
  reports,
  guestPages,
  guests,
];
const descriptions: Readonly<Record<string, string>> = Object.assign({}, ...fieldTables);

/** Says of each field what it is; beside a reference, this is what the field means, not its type. */
export function describeFields(description: Description): void {
  visitSchemas(description, ({ properties = {} }, owners) => {
    for (const [field, schema] of Object.entries(properties)) {
      const words =
        schema.const === null ? 'Null: there is nothing to give back.' : lookUp(descriptions, owners, field);
      if (words) schema.description = words;
    }
  });
}
