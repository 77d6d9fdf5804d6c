import type { AuditedKind } from '@marea/domain/audit/changes';
import { bookingRecordSchema } from '@marea/domain/booking/booking.schema';
import { calendarImports } from '@marea/domain/calendarImports/calendarImport.schema';
import { waiverSettingsSchema } from '@marea/domain/checkin/waiver.schema';
import { companySchema } from '@marea/domain/company/company.schema';
import { isMoneySchema } from '@marea/domain/core/money/money.schema';
import { coupons } from '@marea/domain/coupons/coupon.schema';
import { categories, customers } from '@marea/domain/customers/customer.schema';
import { dataImportSchema } from '@marea/domain/dataImports/dataImport.schema';
import { expenses } from '@marea/domain/expenses/expense.schema';
import { bookingFileSchema } from '@marea/domain/files/bookingFiles.schema';
import { addons } from '@marea/domain/fleet/addon.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { forms } from '@marea/domain/forms/form.schema';
import { bars, drinks, foods, proteins, recipes } from '@marea/domain/menus/menus.schema';
import { customerChannelSchema, messageAccountSchema } from '@marea/domain/messages/channels.schema';
import { agreementSchema } from '@marea/domain/owners/ownerAccount.schema';
import { packages } from '@marea/domain/packages/package.schema';
import { accounts, cashCountSchema } from '@marea/domain/payments/accounts/account.schema';
import { roles, userList } from '@marea/domain/people/user.schema';
import { reviews } from '@marea/domain/reviews/review.schema';
import { settingsSchema } from '@marea/domain/settings/settings.schema';
import { products, supplyCounts } from '@marea/domain/stock/stock.schema';
import { waitingPartySchema } from '@marea/domain/waitlist/waitlist.schema';
import { walletAccountSchema } from '@marea/domain/wallets/wallet.schema';
import { webhooks } from '@marea/domain/webhooks/webhook.schema';
import type * as z from 'zod';
import { paths } from '../../core/paths.ts';
import { ruleAt } from '../../ui/record/form/fieldRules.ts';

type LinkTo = (id: string) => string;
type Audited = {
  /** The schema of the logged fields; null where they have no amounts, or have them with their currency. */
  schema: z.ZodType | null;
  /** The link to a record; null where it has no screen of its own. */
  link: LinkTo | null;
};

const inList =
  (path: string): LinkTo =>
  (id) =>
    `${path}?open=${id}`;
const settingsPage: LinkTo = () => '/settings/bookings';

/** The logged fields of an import: its kind and the outcome of its rows. */
const loggedImport = dataImportSchema.pick({
  kind: true,
  source: true,
  fileName: true,
  written: true,
  existing: true,
  faulty: true,
  undone: true,
});

export const audited: Readonly<Record<AuditedKind, Audited>> = {
  booking: { schema: bookingRecordSchema, link: paths.bookingById },
  bookingFile: { schema: bookingFileSchema, link: null },
  waitlist: { schema: waitingPartySchema, link: null },
  customer: { schema: customers.row, link: paths.customer },
  category: { schema: categories.row, link: null },
  coupon: { schema: coupons.row, link: inList('/settings/coupons') },
  account: { schema: accounts.row, link: inList('/settings/accounts') },
  heldPayment: { schema: null, link: null },
  paymentAttempt: { schema: null, link: null },
  authorisedPayment: { schema: null, link: null },
  cashCount: { schema: cashCountSchema, link: null },
  expense: { schema: expenses.row, link: inList(paths.expenses) },
  resource: { schema: vessels.row, link: inList('/settings/resources') },
  service: { schema: services.row, link: inList('/settings/services') },
  addon: { schema: addons.row, link: inList('/settings/addons') },
  form: { schema: forms.row, link: inList('/settings/forms') },
  package: { schema: packages.row, link: inList('/settings/packages') },
  food: { schema: foods.row, link: inList('/settings/alimentos') },
  drink: { schema: drinks.row, link: inList('/settings/bebidas') },
  protein: { schema: proteins.row, link: inList('/settings/proteinas') },
  bar: { schema: bars.row, link: inList('/settings/bars') },
  recipe: { schema: recipes.row, link: inList('/settings/recipes') },
  product: { schema: products.row, link: inList('/settings/productos') },
  supplyCount: { schema: supplyCounts.row, link: null },
  user: { schema: userList.row, link: inList('/settings/users') },
  role: { schema: roles.row, link: inList('/settings/roles') },
  review: { schema: reviews.row, link: inList('/settings/reviews') },
  image: { schema: null, link: null },
  location: { schema: locations.row, link: inList('/settings/locations') },
  company: { schema: companySchema, link: settingsPage },
  settings: { schema: settingsSchema, link: settingsPage },
  waiver: { schema: waiverSettingsSchema, link: () => '/settings/waiver' },
  ownerAgreement: { schema: agreementSchema.omit({ vesselId: true }), link: null },
  ownerPeriod: { schema: null, link: null },
  calendarImport: { schema: calendarImports.row, link: null },
  dataImport: { schema: loggedImport, link: (id) => `/settings/import/${id}` },
  companyExport: { schema: null, link: () => '/settings/export' },
  webhook: { schema: webhooks.row, link: inList('/settings/webhooks') },
  apiKey: { schema: null, link: () => '/settings/api-keys' },
  octoKey: { schema: null, link: () => '/resellers' },
  messageAccount: { schema: messageAccountSchema, link: () => '/settings/messages' },
  walletAccount: { schema: walletAccountSchema, link: settingsPage },
  customerChannel: { schema: customerChannelSchema, link: null },
};

/** A kind of the log, or undefined for kinds of earlier releases. */
function auditedOf(entity: string): Audited | undefined {
  return (audited as Readonly<Record<string, Audited>>)[entity];
}

/** The link to a record, or null. */
export function linkOf(entity: string, id: string): string | null {
  return auditedOf(entity)?.link?.(id) ?? null;
}

/** Whether an audited field holds money in minor units. The log may name fields of earlier releases. */
export function isMoneyAt(entity: string, path: string): boolean {
  const rule = ruleAt(auditedOf(entity)?.schema ?? undefined, path);
  return rule !== undefined && isMoneySchema(rule);
}
