import { roles } from '@marea/domain/access/user.schema';
import { coupons } from '@marea/domain/coupons/coupon.schema';
import { expenses } from '@marea/domain/expenses/expense.schema';
import { addons } from '@marea/domain/fleet/addon.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import { resources } from '@marea/domain/fleet/resource.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { categories, customers } from '@marea/domain/guests/customer.schema';
import { forms } from '@marea/domain/forms/form.schema';
import { bars, drinks, foods, proteins, recipes } from '@marea/domain/menus/menus.schema';
import { packages } from '@marea/domain/packages/package.schema';
import { accounts } from '@marea/domain/payments/account.schema';
import { reviews } from '@marea/domain/reviews/review.schema';
import { products, supplyCounts } from '@marea/domain/stock/stock.schema';
import type { Connection } from 'mongoose';
import { auditModel } from '../audit/audit.model.ts';
import { idempotencyModel } from '../idempotency/idempotency.model.ts';
import { visitModel } from '../booking/visit.model.ts';
import { payoutModel } from '../commissions/payout.model.ts';
import { companyModel } from '../company/company.model.ts';
import { guestLinkModel } from '../guests/guestLink.model.ts';
import { notificationModels } from '../notifications/notification.model.ts';
import { recordModel } from './recordModel.ts';
import { passwordLinkModel } from '../session/passwordLink.model.ts';
import { signInTallyModel } from '../session/signInTally.model.ts';
import { userModel } from '../session/user.model.ts';
import { paymentModel } from '../payments/payment.model.ts';
import { settingsModel } from '../settings/settings.model.ts';
import { partyModel } from '../waitlist/party.model.ts';
import { imageModel } from '../images/image.model.ts';
import { limitModel } from '../http/limit.model.ts';
import { mailModel } from '../mail/mail.model.ts';
import { outboxModel } from '../outbox/outbox.model.ts';
import { slotModels } from '../slots/slot.model.ts';

/** Every collection, on one connection. */
export function createModels(connection: Connection) {
  return {
    Company: companyModel(connection),
    Location: recordModel(connection, locations, { slug: 1 }),
    Service: recordModel(connection, services),
    Resource: recordModel(connection, resources),
    Addon: recordModel(connection, addons),
    Coupon: recordModel(connection, coupons),
    Category: recordModel(connection, categories),
    Audit: auditModel(connection),
    Form: recordModel(connection, forms),
    Party: partyModel(connection),
    Image: imageModel(connection),
    Settings: settingsModel(connection),
    Food: recordModel(connection, foods),
    Drink: recordModel(connection, drinks),
    Protein: recordModel(connection, proteins),
    Bar: recordModel(connection, bars),
    Recipe: recordModel(connection, recipes),
    Product: recordModel(connection, products),
    SupplyCount: recordModel(connection, supplyCounts, { locationId: 1, isDeleted: 1, bookingDate: 1 }),
    Package: recordModel(connection, packages),
    Review: recordModel(connection, reviews),
    Customer: recordModel(connection, customers),
    User: userModel(connection),
    PasswordLink: passwordLinkModel(connection),
    SignInTally: signInTallyModel(connection),
    Role: recordModel(connection, roles),
    Visit: visitModel(connection),
    GuestLink: guestLinkModel(connection),
    Account: recordModel(connection, accounts),
    Expense: recordModel(connection, expenses),
    Payout: payoutModel(connection),
    Payment: paymentModel(connection),
    Idempotency: idempotencyModel(connection),
    ...notificationModels(connection),
    Outbox: outboxModel(connection),
    Mail: mailModel(connection),
    Limit: limitModel(connection),
    ...slotModels(connection),
  };
}
export type Models = ReturnType<typeof createModels>;

/** Makes every collection and index that is missing: a transaction cannot create them on the way. */
export async function prepareCollections(models: Models): Promise<void> {
  await Promise.all(
    Object.values(models).map(async (model) => {
      await model.createCollection();
      await model.createIndexes();
    }),
  );
}
