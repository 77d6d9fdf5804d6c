import * as z from 'zod';
import { payers } from '../reference/options.ts';

/** Who bears a payment: the guest, or the operator. */
export const payerSchema = z.enum(payers);
