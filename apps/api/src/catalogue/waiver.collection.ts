import { waiverSchema } from '@marea/domain/checkin/waiver.schema';
import { collection } from '../db/collection.ts';

/** Only ever added to: of two changes at once the second finds its number taken. */
export const waivers = collection('waivers', waiverSchema, [{ key: { companyId: 1, number: -1 }, unique: true }]);
