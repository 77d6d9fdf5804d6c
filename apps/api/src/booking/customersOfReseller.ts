import type { Actor } from '@marea/domain/access/actor';
import type { AppContext } from '../context.ts';
import { bookings } from './booking.collection.ts';
import { bookingsVisibleTo } from './scope.ts';

export async function customersOfReseller(app: AppContext, resellerId: string): Promise<string[]> {
  const filter = { 'reseller._id': resellerId, isDeleted: false };
  const ids = await app.db(bookings).distinct('customer.customerId', filter);
  return ids.filter((id) => typeof id === 'string');
}

export async function hasSoldTo(app: AppContext, actor: Actor, customerId: string): Promise<boolean> {
  return app.db(bookings).exists({ ...bookingsVisibleTo(actor), 'customer.customerId': customerId });
}
