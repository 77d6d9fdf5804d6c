import type { AuditedKind } from '@marea/domain/audit/changes';
import { bookingRecordSchema } from '@marea/domain/booking/booking.schema';
import { waiverSettingsSchema } from '@marea/domain/checkin/waiver.schema';
import { companySchema } from '@marea/domain/company/company.schema';
import { isMoneySchema } from '@marea/domain/core/money/money.schema';
import { coupons } from '@marea/domain/coupons/coupon.schema';
import { categories, customers } from '@marea/domain/customers/customer.schema';
import { expenses } from '@marea/domain/expenses/expense.schema';
import { bookingFileSchema } from '@marea/domain/files/bookingFiles.schema';
import { addons } from '@marea/domain/fleet/addon.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { forms } from '@marea/domain/forms/form.schema';
import { bars, drinks, foods, proteins, recipes } from '@marea/domain/menus/menus.schema';
import { agreementSchema } from '@marea/domain/owners/ownerAccount.schema';
import { packages } from '@marea/domain/packages/package.schema';
import { accounts, cashCountSchema } from '@marea/domain/payments/accounts/account.schema';
import { roles, userList } from '@marea/domain/people/user.schema';
import { reviews } from '@marea/domain/reviews/review.schema';
import { settingsSchema } from '@marea/domain/settings/settings.schema';
import { products, supplyCounts } from '@marea/domain/stock/stock.schema';
import { waitingPartySchema } from '@marea/domain/waitlist/waitlist.schema';
import type * as z from 'zod';
import { ruleAt } from '../../ui/record/form/fieldRules.ts';

/** What the log holds of each kind; null where it has no amounts, or has them written with their currency. */
export const auditedSchemas: Readonly<Record<AuditedKind, z.ZodType | null>> = {
  booking: bookingRecordSchema,
  bookingFile: bookingFileSchema,
  waitlist: waitingPartySchema,
  customer: customers.row,
  category: categories.row,
  coupon: coupons.row,
  account: accounts.row,
  heldPayment: null,
  paymentAttempt: null,
  authorisedPayment: null,
  cashCount: cashCountSchema,
  expense: expenses.row,
  resource: vessels.row,
  service: services.row,
  addon: addons.row,
  form: forms.row,
  package: packages.row,
  food: foods.row,
  drink: drinks.row,
  protein: proteins.row,
  bar: bars.row,
  recipe: recipes.row,
  product: products.row,
  supplyCount: supplyCounts.row,
  user: userList.row,
  role: roles.row,
  review: reviews.row,
  image: null,
  location: locations.row,
  company: companySchema,
  settings: settingsSchema,
  waiver: waiverSettingsSchema,
  ownerAgreement: agreementSchema.omit({ vesselId: true }),
  ownerPeriod: null,
};

/** Whether an audited field holds money in minor units. The log may name kinds and fields of earlier releases. */
export function isMoneyAt(entity: string, path: string): boolean {
  const schema = (auditedSchemas as Readonly<Record<string, z.ZodType | null>>)[entity];
  const rule = schema ? ruleAt(schema, path) : undefined;
  return rule !== undefined && isMoneySchema(rule);
}
