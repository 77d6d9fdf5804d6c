import * as z from 'zod';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import { hashOfSecret } from '../db/ids.ts';

/** An address that a company does not ask how trips were; only its hash is stored. */
const reviewOptOutSchema = z.strictObject({ _id: z.string(), companyId: z.string(), at: z.date() });

export const reviewOptOuts = collection('reviewOptOuts', reviewOptOutSchema, [], []);

/** Asks an address no more. The same again changes nothing. */
export async function stopReviewMails(app: AppContext, companyId: string, email: string): Promise<void> {
  const noted = { $setOnInsert: { companyId, at: new Date(app.now()) } };
  await app.db(reviewOptOuts).updateOne({ _id: idOf(companyId, email) }, noted, { upsert: true });
}

/** Whether an address asked to be asked no more. */
export async function wantsNoReviewMails(app: AppContext, companyId: string, email: string): Promise<boolean> {
  return (await app.db(reviewOptOuts).findOne({ _id: idOf(companyId, email) })) !== null;
}

function idOf(companyId: string, email: string): string {
  return hashOfSecret(`${companyId}|${email.toLowerCase()}`);
}
