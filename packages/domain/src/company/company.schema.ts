import * as z from 'zod';
import { colorSchema } from '../kernel/color.ts';
import { idSchema, slugSchema } from '../kernel/ids.ts';
import { currencySchema, percentSchema } from '../kernel/money.ts';
import { emailSchema, languageSchema, line, phoneSchema } from '../kernel/text.ts';

/** A company as its own people see it. */
export const companySchema = z.strictObject({
  _id: idSchema,
  slug: slugSchema,
  name: line(120),
  language: languageSchema,
  currency: currencySchema,
  serviceCharge: percentSchema,
  bankFee: percentSchema,
  email: emailSchema,
  phone: phoneSchema,
  /** The company's own colour as #rrggbb; contrast is computed from it. */
  brandColor: colorSchema,
  image: idSchema.nullable(),
  version: z.int().min(1),
});
export type Company = z.infer<typeof companySchema>;

/** What anybody may know of a company. */
export const publicCompanySchema = companySchema.omit({ bankFee: true, serviceCharge: true, version: true });
export type PublicCompany = z.infer<typeof publicCompanySchema>;

/** What its administrators may change. The slug stays: addresses that guests hold depend on it. */
export const companyChangesSchema = companySchema.omit({ _id: true, slug: true }).partial();
export type CompanyChanges = z.infer<typeof companyChangesSchema>;
