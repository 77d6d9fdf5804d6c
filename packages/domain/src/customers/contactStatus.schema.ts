import * as z from 'zod';
import { contactStatuses } from '../reference/options.ts';

export const contactStatusSchema = z.enum(contactStatuses);
