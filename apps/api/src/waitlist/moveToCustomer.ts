import type { MoveToCustomer } from '../customers/index.ts';
import { waitingParties } from './waitingParty.collection.ts';

/** The visits of today and before, as the customer's who stays. */
export const moveWaitingPartiesToCustomer: MoveToCustomer = async (app, tx, { companyId, from, to }) => {
  await app
    .db(waitingParties)
    .updateMany(
      { 'customer.customerId': from, companyId },
      { $set: { 'customer.customerId': to }, $inc: { version: 1 } },
      { session: tx },
    );
};
