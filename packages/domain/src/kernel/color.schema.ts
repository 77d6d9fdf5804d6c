import * as z from 'zod';

export const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: 'not_a_color' });
