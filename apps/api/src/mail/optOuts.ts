import * as z from 'zod';
import type { AppContext } from '../context.ts';
import { collection } from '../db/collection.ts';
import { hashOfSecret } from '../db/ids.ts';

/** An address that opted out; its id is the hash of company and address, and nothing else of it is stored. */
const optOutSchema = z.strictObject({ _id: z.string(), companyId: z.string(), at: z.date() });

type Address = { companyId: string; email: string };

/** The addresses that opted out of one kind of a company's mails, in the collection `name`. */
export function mailOptOuts(name: string) {
  const optOuts = collection(name, optOutSchema);
  return {
    /** Stores an opt-out; idempotent. */
    async add(app: AppContext, address: Address): Promise<void> {
      const noted = { $setOnInsert: { companyId: address.companyId, at: new Date(app.now()) } };
      await app.db(optOuts).updateOne({ _id: idOf(address) }, noted, { upsert: true });
    },
    /** Whether an address opted out. */
    has: (app: AppContext, address: Address): Promise<boolean> => app.db(optOuts).exists({ _id: idOf(address) }),
  };
}

function idOf({ companyId, email }: Address): string {
  return hashOfSecret(`${companyId}|${email.toLowerCase()}`);
}
