import * as z from 'zod';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import { hashOfSecret } from '../db/ids.ts';
import { openByLink } from '../guests/index.ts';
import { limitOf, networkOf } from '../http/limits/limits.ts';
import type { Handlers } from '../http/mount.ts';

/** An address to which a company sends no review requests; only its hash is stored. */
const reviewOptOutSchema = z.strictObject({ _id: z.string(), companyId: z.string(), at: z.date() });

export const reviewOptOuts = collection('reviewOptOuts', reviewOptOutSchema, [], []);

/** Stops review requests to an address; idempotent. */
export async function stopReviewMails(app: AppContext, companyId: string, email: string): Promise<void> {
  const noted = { $setOnInsert: { companyId, at: new Date(app.now()) } };
  await app.db(reviewOptOuts).updateOne({ _id: idOf(companyId, email) }, noted, { upsert: true });
}

/** Whether an address opted out of review requests. */
export async function wantsNoReviewMails(app: AppContext, companyId: string, email: string): Promise<boolean> {
  return (await app.db(reviewOptOuts).findOne({ _id: idOf(companyId, email) })) !== null;
}

function idOf(companyId: string, email: string): string {
  return hashOfSecret(`${companyId}|${email.toLowerCase()}`);
}

/** Lets guests stop requests for reviews by the link in the mail. */
export function reviewRequestRoutes(app: AppContext) {
  const limitAddress = limitOf(app, 'changes by address');
  const limitBooking = limitOf(app, 'changes by booking');
  return {
    async guestStopReviewMails(request, { address }) {
      await limitAddress.take(networkOf(address));
      const { booking } = await openByLink(app, request, ['view', 'unsubscribe']);
      await limitBooking.take(booking._id);
      const { companyId, customer } = booking;
      if (customer.email) await stopReviewMails(app, companyId, customer.email);
      return { data: null };
    },
  } satisfies Partial<Handlers>;
}
