import * as z from 'zod';
import { contactStatuses } from '../reference/options.ts';

/** How an attempt to reach a guest ended (specification §4). */
export const contactStatusSchema = z.enum(contactStatuses);
