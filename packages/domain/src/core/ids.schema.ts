import * as z from 'zod';
import { unlessEmpty } from './errors/unknown.ts';
import { MAX_SLUG, MAX_TYPED_FOLIO } from './limits.ts';
import { cleanFolio } from './text/folio.ts';

export const idSchema = z.string().regex(/^[0-9a-fA-F]{24}$/, { error: 'not_an_id' });

export const slugSchema = z
  .string()
  .min(2)
  .max(MAX_SLUG)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: unlessEmpty('not_a_slug') });

/** Accepts an id or a slug where a path has `{id}` or `{slug}`. */
export const idOrSlugSchema = z.union([idSchema, slugSchema]);
export const folioSchema = z.string().regex(/^[A-Z]{3}-[23456789A-HJKMNP-TV-Z]{6}$/, {
  error: 'not_a_folio',
});

/** A folio as people type it; the result may lack the prefix. */
export const typedFolioSchema = z
  .string()
  .max(MAX_TYPED_FOLIO)
  .overwrite(cleanFolio)
  .pipe(z.string().regex(/^(?:[A-Z]{3}-)?[23456789A-HJKMNP-TV-Z]{6}$/, { error: 'not_a_folio' }));
