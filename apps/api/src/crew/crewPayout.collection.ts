import { crewPayoutSchema } from '@marea/domain/crew/crewAccount.schema';
import { collection } from '../db/collection.ts';

export const crewPayouts = collection('crewPayouts', crewPayoutSchema, [
  // Of two concurrent payouts with one number, the second reads the balance again.
  { key: { userId: 1, number: 1 }, unique: true },
  { key: { image: 1 }, partialFilterExpression: { image: { $gt: '' } } },
]);
