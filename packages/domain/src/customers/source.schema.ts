import * as z from 'zod';
import { leadSources } from '../reference/options.ts';

export const sourceSchema: z.ZodType<string, string> = z.enum(leadSources);
/** Empty for somebody whom staff did not enter. */
export const optionalSourceSchema: z.ZodType<string, string> = z.union([z.enum(leadSources), z.literal('')]);
