import { booking } from './fields/booking.ts';
import { checkin } from './fields/checkin.ts';
import { checkout } from './fields/checkout.ts';
import { dashboard } from './fields/dashboard.ts';
import { everywhere } from './fields/everywhere.ts';
import { fleet } from './fields/fleet.ts';
import { guestPages } from './fields/guestPages.ts';
import { guests } from './fields/guests.ts';
import { menus } from './fields/menus.ts';
import { messages } from './fields/messages.ts';
import { payments } from './fields/payments.ts';
import { people } from './fields/people.ts';
import { price } from './fields/price.ts';
import { reports } from './fields/reports.ts';
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
