import { roles } from '@marea/domain/access/user.schema';
import { coupons } from '@marea/domain/coupons/coupon.schema';
import { expenses } from '@marea/domain/expenses/expense.schema';
import { addons } from '@marea/domain/fleet/addon.schema';
import { locations } from '@marea/domain/fleet/location.schema';
import { vessels } from '@marea/domain/fleet/vessel.schema';
import { services } from '@marea/domain/fleet/service.schema';
import { categories, customers } from '@marea/domain/guests/customer.schema';
import { forms } from '@marea/domain/forms/form.schema';
import { bars, drinks, foods, proteins, recipes } from '@marea/domain/menus/menus.schema';
import { packages } from '@marea/domain/packages/package.schema';
import { accounts } from '@marea/domain/payments/account.schema';
import { reviews } from '@marea/domain/reviews/review.schema';
import { products, supplyCounts } from '@marea/domain/stock/stock.schema';
import type { Connection } from 'mongoose';
import { auditModel } from '../audit/audit.collection.ts';
import { idempotencyModel } from '../idempotency/idempotency.collection.ts';
import { bookingModel } from '../booking/booking.collection.ts';
import { payoutModel } from '../commissions/payout.collection.ts';
import { companyModel } from '../company/company.collection.ts';
import { guestLinkModel } from '../guests/guestLink.collection.ts';
import { notificationModels } from '../notifications/notification.collection.ts';
import { recordModel } from './recordModel.ts';
import { passwordLinkModel } from '../session/passwordLink.collection.ts';
import { signInTallyModel } from '../session/signInTally.collection.ts';
import { userModel } from '../session/user.collection.ts';
import { paymentModel } from '../payments/payment.collection.ts';
import { settingsModel } from '../settings/settings.collection.ts';
import { waitingPartyModel } from '../waitlist/waitingParty.collection.ts';
import { imageModel } from '../images/image.collection.ts';
import { limitModel } from '../http/limit.collection.ts';
import { mailModel } from '../mail/mail.collection.ts';
import { outboxModel } from '../outbox/outbox.collection.ts';
import { slotModels } from '../slots/slots.collection.ts';

/** Every collection, on one connection. */
export function createModels(connection: Connection) {
  return {
    Company: companyModel(connection),
    Location: recordModel(connection, locations, { slug: 1 }),
    Service: recordModel(connection, services),
    Vessel: recordModel(connection, vessels),
    Addon: recordModel(connection, addons),
    Coupon: recordModel(connection, coupons),
    Category: recordModel(connection, categories),
    Audit: auditModel(connection),
    Form: recordModel(connection, forms),
    Party: waitingPartyModel(connection),
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
    Visit: bookingModel(connection),
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
