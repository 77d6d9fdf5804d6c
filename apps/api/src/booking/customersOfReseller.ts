import type { Actor } from '@marea/domain/access/actor';
import type { AppContext } from '../context.ts';
import { bookings } from './booking.collection.ts';
import { bookingsVisibleTo } from './scope.ts';

/** The customers to whom a reseller has sold. */
export async function customersOfReseller(app: AppContext, resellerId: string): Promise<string[]> {
  const filter = { 'reseller._id': resellerId, isDeleted: false };
  const ids = await app.db(bookings).distinct('customer.customerId', filter);
  return ids.filter((id) => typeof id === 'string');
}

/** Whether an actor has a booking of a customer among those that they may see. */
export async function hasSoldTo(app: AppContext, actor: Actor, customerId: string): Promise<boolean> {
  return app.db(bookings).exists({ ...bookingsVisibleTo(actor), 'customer.customerId': customerId });
}
