import * as z from 'zod';
import { payers } from '../reference/options.ts';

export const payerSchema = z.enum(payers);
