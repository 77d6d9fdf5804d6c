import * as z from 'zod';
import { unlessEmpty } from './unlessEmpty.ts';

export const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: unlessEmpty('not_a_color') });
