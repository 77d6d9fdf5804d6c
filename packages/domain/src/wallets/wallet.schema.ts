import * as z from 'zod';
import { countSchema } from '../core/money/quantity.schema.ts';
import { instantSchema } from '../core/time/zone.schema.ts';

const MAX_PEM = 30_000;
const MAX_KEY_FILE = 10_000;
const anIssuer = {
  description: 'The company’s issuer id at Google Wallet; empty without one.',
  example: '3388000000022',
};

/** The company's accounts for making passes, without their secrets. */
export const walletAccountSchema = z.strictObject({
  applePassType: z.string().meta({
    description: 'The pass type id of the stored certificate; empty without one.',
    example: 'pass.com.example.trips',
  }),
  appleTeam: z
    .string()
    .meta({ description: 'The team of the stored certificate; empty without one.', example: 'A1B2C3D4E5' }),
  appleUntil: instantSchema.nullable().meta({ description: 'When the stored certificate expires; null without one.' }),
  googleIssuer: z.string().meta(anIssuer),
  googleAccount: z.string().meta({
    description: 'The service account whose key is stored; empty without one.',
    example: 'passes@example.iam.gserviceaccount.com',
  }),
  isLocked: z.boolean().meta({ description: 'Whether the keys can no longer be decrypted and must be entered again.' }),
  version: countSchema.meta({ description: 'Revision number; 0 until something is stored.', example: 1 }),
});
export type WalletAccount = z.output<typeof walletAccountSchema>;

export const walletAccountChangeSchema = z
  .strictObject({
    applePem: z.string().trim().max(MAX_PEM).optional().meta({
      description:
        'The pass certificate, its private key and Apple’s intermediate certificate, one after another as PEM; absent, the stored ones stay; empty removes them.',
      example: '-----BEGIN CERTIFICATE-----…',
    }),
    googleIssuer: z
      .string()
      .trim()
      .regex(/^\d{0,25}$/, { error: 'invalid' })
      .meta(anIssuer),
    googleKey: z.string().trim().max(MAX_KEY_FILE).optional().meta({
      description: 'The service account’s key file, as JSON; absent, the stored one stays; empty removes it.',
      example: '{"type":"service_account"}',
    }),
    version: countSchema
      .optional()
      .meta({ description: 'The revision number that was read; another one is refused.', example: 1 }),
  })
  .meta({ description: 'The accounts that make passes for Apple Wallet and Google Wallet.' });
export type WalletAccountChange = z.infer<typeof walletAccountChangeSchema>;

/** The addresses of a booking's passes; null if the company makes none. */
export const guestWalletsSchema = z.strictObject({
  apple: z.url().nullable().meta({
    description: 'The address of the pass for Apple Wallet, valid for an hour; null if the company makes none.',
    example: 'https://api.example.com/wizard/wallet/eyJhbGciOiJIUzI1NiJ9.e30.c2ln/apple',
  }),
  google: z.url().nullable().meta({
    description: 'The address that saves the pass in Google Wallet; null if the company makes none.',
    example: 'https://pay.google.com/gp/v/save/eyJhbGciOiJSUzI1NiJ9.e30.c2ln',
  }),
});
