import type * as z from 'zod';
import type { tipSchema } from './crew.schema.ts';

export const noTip = (): z.output<typeof tipSchema> => ({ amount: 0, method: null, paidOut: false });
