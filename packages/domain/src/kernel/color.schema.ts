import * as z from 'zod';

/** A colour as #rrggbb. */
export const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, { error: 'not_a_color' });
