import type { Connection } from 'mongoose';
import { idempotencyModel } from '../booking/idempotency.model.ts';
import { visitModel } from '../booking/visit.model.ts';
import { companyModel } from '../company/company.model.ts';
import { couponModel } from '../coupons/coupon.model.ts';
import { addonModel } from '../fleet/addon.model.ts';
import { locationModel } from '../fleet/location.model.ts';
import { resourceModel } from '../fleet/resource.model.ts';
import { serviceModel } from '../fleet/service.model.ts';
import { customerModel } from '../guests/customer.model.ts';
import { guestLinkModel } from '../guests/guestLink.model.ts';
import { roleModel, userModel } from '../session/user.model.ts';
import { slotModels } from '../slots/slot.model.ts';

/** Every collection, on one connection. */
export function createModels(connection: Connection) {
  return {
    Company: companyModel(connection),
    Location: locationModel(connection),
    Service: serviceModel(connection),
    Resource: resourceModel(connection),
    Addon: addonModel(connection),
    Coupon: couponModel(connection),
    Customer: customerModel(connection),
    User: userModel(connection),
    Role: roleModel(connection),
    Visit: visitModel(connection),
    GuestLink: guestLinkModel(connection),
    Idempotency: idempotencyModel(connection),
    ...slotModels(connection),
  };
}
export type Models = ReturnType<typeof createModels>;

/** Makes every collection and index that is missing: a transaction cannot create them on the way. */
export async function prepareCollections(models: Models): Promise<void> {
  for (const model of Object.values(models)) {
    await model.createCollection();
    await model.createIndexes();
  }
}
