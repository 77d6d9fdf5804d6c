import type { MoveToCustomer } from '../customers/index.ts';
import { messages } from './message.collection.ts';

export const moveMessagesToCustomer: MoveToCustomer = async (app, tx, { companyId, from, to }) => {
  await app.db(messages).updateMany({ customerId: from, companyId }, { $set: { customerId: to } }, { session: tx });
};
