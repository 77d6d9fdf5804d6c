import { ownerPayoutSchema } from '@marea/domain/owners/ownerAccount.schema';
import { collection } from '../db/collection.ts';

export const ownerPayouts = collection('ownerPayouts', ownerPayoutSchema, [
  // Of two concurrent payouts with one number, the second reads the balance again.
  { key: { vesselId: 1, number: 1 }, unique: true },
  { key: { image: 1 }, partialFilterExpression: { image: { $gt: '' } } },
]);
