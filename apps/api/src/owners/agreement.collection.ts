import { idSchema } from '@marea/domain/kernel/ids.schema';
import { agreementSchema } from '@marea/domain/owners/ownerAccount.schema';
import { collection } from '../db/collection.ts';

export const agreements = collection(
  'ownerAgreements',
  agreementSchema.omit({ vesselId: true }).extend({ _id: idSchema, companyId: idSchema }),
  [{ key: { companyId: 1 } }],
);
