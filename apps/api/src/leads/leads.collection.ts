import { DAY_MS } from '@marea/domain/core/time/zone';
import { LEAD_DAYS } from '@marea/domain/leads/lead';
import { leadRecordSchema } from '@marea/domain/leads/lead.schema';
import { collection } from '../db/collection.ts';

export const leads = collection('leads', leadRecordSchema, [
  { key: { createdAt: 1 }, expireAfterSeconds: (LEAD_DAYS * DAY_MS) / 1_000 },
  { key: { companyId: 1, email: 1 } },
  { key: { locationId: 1, leftAt: -1, _id: -1 } },
]);
